import { join } from 'node:path';
import { buildRelease, folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { packRelease, promoteRelease, readPointer, takeInRelease } from '@portal/delivery/server';
import { like } from 'drizzle-orm';
import { auditEvents } from '../src/schema.ts';
import { putShell, REMOTE } from './delivering-team.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const FALL_BACK = { percent: 20, least: 3, errors: 20, slowness: 20, slowFrom: 200, mailTo: 'squadra@example.it' };

/** A remote whose releases fail for visitors, in a portal that each test of a file starts. */
export function failingRemote() {
  const outside = folderForEachTest();
  let portal: TestApp;
  let log: string[];
  /**
   * Opens a portal that takes back a release when a fifth of the addresses fail, and at least three, and tells its
   * owner.
   */
  async function start(fallBack: Partial<typeof FALL_BACK> = {}): Promise<void> {
    log = [];
    portal = await createTestApp({ settings: { fallBack: { ...FALL_BACK, ...fallBack } }, log });
    putShell(portal, '1.0.0', '1.3.0');
    putRelease(portal.releasesFolder, REMOTE, '1.0.0', '^1.0.0', portal.clock.now);
  }
  afterEach(() => portal.close());

  const aim = (version: string) => ({ releases: portal.releasesFolder, app: REMOTE, version, now: portal.clock.now });
  async function promote(version: string, percent = 100): Promise<void> {
    buildRelease(outside, REMOTE, version);
    await takeInRelease({ ...aim(version), archive: packRelease(join(outside, REMOTE, version)) });
    await promoteRelease({ ...aim(version), percent });
  }

  const load = (version: string, visitor: number, { app } = portal, file = 'entry.js') =>
    app.inject({ url: `/releases/${REMOTE}/${version}/${file}`, remoteAddress: `192.0.2.${visitor}` });
  /** Opens the portal and returns the nonce of the document, as the shell sends it with a report. */
  async function open(visitor: number, { app } = portal): Promise<string> {
    const { headers } = await app.inject({ url: '/login', remoteAddress: `192.0.2.${visitor}` });
    return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  }
  async function report(version: string, visitor: number, told: object, { app } = portal): Promise<void> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/services/remote-failure',
      remoteAddress: `192.0.2.${visitor}`,
      payload: { remote: 'mf_loyalty', version, phase: 'start', cause: 'x is not defined', instead: null, ...told },
    });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { outcome: 'OK' } });
  }
  /** What a browser does for which a release fails. */
  async function fail(version: string, visitor: number, at = portal, told = {}): Promise<void> {
    const document = await open(visitor, at);
    await load(version, visitor, at);
    await report(version, visitor, { document, ...told }, at);
  }
  const live = () => readPointer(portal.releasesFolder, REMOTE)?.version;
  const falls = () =>
    portal.database.db
      .select({ action: auditEvents.action, subject: auditEvents.subject, detail: auditEvents.detail })
      .from(auditEvents)
      .where(like(auditEvents.action, 'fall%'));

  return {
    get portal() {
      return portal;
    },
    get log() {
      return log;
    },
    start,
    aim,
    promote,
    load,
    open,
    report,
    fail,
    live,
    falls,
  };
}

/** The last parts of the visitors' addresses. */
export const visitors = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, each) => from + each);
