import { join } from 'node:path';
import { type ConfigFile, type OperationName, operations } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { createApp } from '../src/app.ts';
import { auditEvents } from '../src/platform/audit/audit.tables.ts';
import { type KeyRing, keyRing } from '../src/platform/config/key-ring.ts';
import { USUAL_RETENTION } from '../src/platform/config/retention.ts';
import type { Settings } from '../src/platform/config/settings.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Keeping } from '../src/platform/housekeeping/cleanup.ts';
import { addressOf } from '../src/platform/http/addresses.ts';
import type { PortalApp } from '../src/platform/http/portal-app.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import type { Mailer, MailMessage } from '../src/platform/mail/mail.ts';
import { openReleases } from '../src/platform/releases/releases.ts';
import type { Tracing } from '../src/platform/tracing/call-trace.ts';
import { passedOnTraces } from '../src/platform/tracing/passed-on-traces.ts';
import { type TransactionsOf, withTransactions } from './rows-read.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';
import { workspaceRoot } from './workspace-root.ts';

export interface TestAppOptions {
  settings?: Partial<Settings>;
  portalFile?: ConfigFile;
  outboxDir?: string;
  /** Replaces the list of `mails` as the way out for mail. */
  mailer?: Mailer;
  /** Receives the lines of the log, which are otherwise discarded. */
  log?: string[];
  /** Replaces the default key. */
  keys?: KeyRing;
  /** Replaces the traces that are only passed on. */
  tracing?: Tracing;
  /** Another server on the same database, as a second instance. */
  beside?: TestApp;
  /** Lets the test take part in every transaction of this server; see `interleaving.ts`. */
  transactionsOf?: TransactionsOf;
}

/** The input of a call in a test; `body` is JSON or a form, as the operation says. */
export interface TestCall {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  /** Sent as the field `file` of a multipart body. */
  file?: Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A server on its own database, with a clock that the test moves and an empty releases folder. */
export interface TestApp {
  app: PortalApp;
  database: Database;
  releasesFolder: string;
  clock: { now: Date };
  /** Lets time pass. */
  later(milliseconds: number): void;
  keeping: Keeping;
  keys: KeyRing;
  /** Path of a Chromium, for the operator's commands too. */
  releaseBrowser: string | undefined;
  /** Where the backends of remotes are, for the operator's commands too. */
  backends: Settings['backends'];
  /** All sent messages, once those in progress have arrived. */
  mails(): Promise<MailMessage[]>;
  /** The rows of the audit, in the order in which they were written. */
  audit(): Promise<(typeof auditEvents.$inferSelect)[]>;
  call(name: OperationName, input?: TestCall): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Folder with the documents that come with the server. */
export const TEST_ASSETS = join(workspaceRoot, 'server/assets');

/** The key that seals and signs in tests. */
export const TEST_DATA_KEY = 'a key for tests that is long enough';

const FREE: Settings['limits'] = { login: 0, guest: 0, general: 0 };

/** @example const portal = await createTestApp(); const answer = await portal.call('getTerminals', { token }); */
export async function createTestApp({
  settings,
  portalFile = {},
  outboxDir,
  mailer,
  keys: ownKeys,
  log,
  tracing = passedOnTraces,
  beside,
  transactionsOf,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await createTestDatabase());
  const used = transactionsOf ? withTransactions(database, transactionsOf) : database;
  const releasesFolder = beside?.releasesFolder ?? makeTemporaryFolder();
  const clock = beside?.clock ?? { now: new Date('2026-11-20T09:00:00.000Z') };
  const keeping = { retention: USUAL_RETENTION, outboxDir: join(releasesFolder, 'outbox'), tcVersion: '1' };
  const logger = log ? createLogger('info', { write: (line) => log.push(line) }) : pino({ level: 'silent' });
  const keys = ownKeys ?? beside?.keys ?? keyRing(TEST_DATA_KEY);
  const sent: MailMessage[] = [];
  const backends = settings?.backends ?? { addresses: {}, patience: 10_000 };
  const app = await createApp({
    database: used,
    clock: () => clock.now,
    logger,
    mailer: mailer ?? { sendMail: async (message) => void sent.push(message), close: () => {} },
    portalUrl: () => 'https://portale.example',
    releases: openReleases(releasesFolder, logger),
    portalFile,
    keys,
    keeping,
    assets: TEST_ASSETS,
    outboxDir,
    hasPasskeys: true,
    tracing,
    settings: {
      backends,
      fallBack: { percent: 20, least: 3, errors: 20, slowness: 20, slowFrom: 200, mailTo: undefined },
      humanCheck: { enabled: false, tries: 1 },
      limits: FREE,
      metricsToken: undefined,
      overrides: false,
      passkeyOrigins: ['https://cassa.portale.example'],
      production: false,
      releaseBrowser: undefined,
      trustProxy: false,
      ...settings,
    },
  });
  await app.ready();
  return {
    app,
    database,
    releasesFolder,
    clock,
    later: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    keeping,
    keys,
    releaseBrowser: settings?.releaseBrowser,
    backends,
    mails: async () => {
      await app.portal.mail.settled();
      return sent;
    },
    audit: () => database.db.select().from(auditEvents).orderBy(auditEvents.id),
    call: (name, input = {}) => app.inject(requestOf(name, input)),
    close: async () => {
      await app.close();
      if (beside) return;
      await database.close();
      removeFolder(releasesFolder);
    },
  };
}

/** The request that `call` sends, for a test that adds to it. */
export function requestOf(name: OperationName, { params = {}, query, body, file, token, headers }: TestCall) {
  const { method, ...operation } = operations[name];
  const url = addressOf(name).replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'none'));
  const isForm = 'body' in operation && operation.body === 'form';
  const formText = isForm ? new URLSearchParams(body as Record<string, string>).toString() : undefined;
  const payload = file ? formWith(file) : (formText ?? body);
  return {
    method,
    url,
    ...(query ? { query } : {}),
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  };
}

function formWith(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new File([file], 'utenze.xlsx'));
  return form;
}
