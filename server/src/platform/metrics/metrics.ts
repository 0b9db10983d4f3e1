import type { ReleaseShare } from '@portal/delivery/server';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Asked } from '../logging/current-call.ts';
import { createVitals, type MeasuredRelease, type MeasuredVitals } from './vitals.ts';

/** Most names from outside that are counted separately. Counting the rest as `other` limits the memory. */
const KNOWN_NAMES = 100;
const EVENT_NAME = /^[A-Za-z][\w:.-]{0,63}$/;

/** A release of a remote that was shown to a browser, and that the browser could not use. */
export interface RemoteFailure {
  remote: string;
  version: string;
  phase: 'contract' | 'load' | 'start' | 'render';
  /** What the person saw: the previous release, or a panel instead of the page. */
  outcome: 'previous' | 'panel';
}

export type SignInResult = 'success' | 'refused';

/** What the server counts about itself, for Prometheus. None of it identifies a person. */
export interface Metrics {
  callAnswered(operation: string, status: number, seconds: number, asked: Asked): void;
  signIn(result: SignInResult): void;
  /** An analytics event from a browser; its name comes from outside. */
  browserEvent(name: string): void;
  remoteFailed(failure: RemoteFailure): void;
  vitals(release: MeasuredRelease, vitals: MeasuredVitals): void;
  /** The metrics page for Prometheus, in text format 0.0.4. */
  page(): Promise<{ contentType: string; text: string }>;
}

/** At how many network addresses a release was loaded, and how it did there. */
type LoadsOfRelease = Record<(typeof OUTCOMES)[number], number> & { remote: string; version: string };

const OUTCOMES = ['loaded', 'failed', 'reported', 'slow', 'erred'] as const;

/** What is counted each time the metrics page is read. All but the last two come from the database. */
export interface StoredCounts {
  sessions: () => Promise<number>;
  messages: () => Promise<{ waiting: number; failed: number }>;
  /** Requests for developer accounts that the operator can decide. */
  requests: () => Promise<number>;
  /** When the last backup was finished; undefined when there is none. */
  lastBackup: () => Promise<Date | undefined>;
  loads: () => Promise<readonly LoadsOfRelease[]>;
  /** From the folder of releases. */
  shares: () => readonly ReleaseShare[];
  /** The apps of that folder that have a live release, and whether people see them. */
  served: () => Promise<readonly { remote: string; isServed: boolean }[]>;
}

/**
 * @param withProcess whether to measure memory, event loop and the like as well; only one registry of a process should
 */
export function createMetrics(count: StoredCounts, { version = '', withProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const build = { name: 'portal_build_info', help: 'Always 1; the version of the server', labelNames: ['version'] };
  new Gauge({ ...build, registers }).set({ version }, 1);
  if (withProcess) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Time to answer a call of the contract',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const statements = new Counter({
    name: 'portal_call_statements_total',
    help: 'Statements that calls of the contract sent to the database',
    labelNames: ['operation'],
    registers,
  });
  const rows = new Counter({
    name: 'portal_call_rows_total',
    help: 'Rows that the database returned to calls of the contract',
    labelNames: ['operation'],
    registers,
  });
  const signIns = new Counter({ name: 'portal_sign_ins_total', help: 'Sign-ins', labelNames: ['result'], registers });
  const events = new Counter({
    name: 'portal_browser_events_total',
    help: 'Analytics events received from browsers',
    labelNames: ['event'],
    registers,
  });
  const remoteFailures = new Counter({
    name: 'portal_remote_failures_total',
    help: 'Releases of remotes that browsers could not use',
    labelNames: ['remote', 'version', 'phase', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'portal_sessions',
    help: 'Live sessions on all instances',
    registers,
    async collect() {
      this.set(await count.sessions());
    },
  });
  new Gauge({
    name: 'portal_letters',
    help: 'Messages that wait for the mail server, and messages that have failed and wait for the operator; on all instances',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = await count.messages();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'portal_developer_requests',
    help: 'Requests for developer accounts that wait for the operator; on all instances',
    registers,
    async collect() {
      this.set(await count.requests());
    },
  });
  new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When the last backup was finished, as a Unix time; 0 when there is none',
    registers,
    async collect() {
      this.set(((await count.lastBackup())?.getTime() ?? 0) / 1_000);
    },
  });
  new Gauge({
    name: 'portal_release_addresses',
    help: 'Network addresses that loaded a release lately, at how many it failed, and of those that reported, at how many it was slow or raised errors; on all instances',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
    async collect() {
      this.reset();
      for (const { remote, version, ...counts } of await count.loads())
        for (const outcome of OUTCOMES) this.set({ remote, version, outcome }, counts[outcome]);
    },
  });
  new Gauge({
    name: 'portal_release_share',
    help: 'How many of a hundred browsers see a release that is live or staged',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { app, version, percent } of count.shares()) this.set({ remote: app, version }, percent);
    },
  });
  new Gauge({
    name: 'portal_release_served',
    help: '1 when people see the app, 0 when it has a live release that cannot be used, nor one before it',
    labelNames: ['remote'],
    registers,
    async collect() {
      this.reset();
      for (const { remote, isServed } of await count.served()) this.set({ remote }, isServed ? 1 : 0);
    },
  });
  const vitals = createVitals(registers);
  const names = new Set<string>();
  return {
    callAnswered: (operation, status, seconds, asked) => {
      calls.observe({ operation, status }, seconds);
      statements.inc({ operation }, asked.statements);
      rows.inc({ operation }, asked.rows);
    },
    signIn: (result) => signIns.inc({ result }),
    browserEvent: (name) => {
      if (EVENT_NAME.test(name) && names.size < KNOWN_NAMES) names.add(name);
      events.inc({ event: names.has(name) ? name : 'other' });
    },
    remoteFailed: (failure) => remoteFailures.inc({ ...failure }),
    vitals,
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
