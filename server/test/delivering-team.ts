import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildRelease, folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { packRelease } from '@portal/delivery/server';
import { auditEvents } from '../src/schema.ts';
import { operate } from './operate.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The remote that the team delivers. */
export const REMOTE = 'mf-loyalty';

/**
 * For each test of a file, a portal of its own with a shell and a remote, and an outside team that delivers another
 * remote to it over HTTP.
 */
export function deliveringTeam() {
  const outside = folderForEachTest();
  let portal: TestApp;

  beforeEach(async () => {
    portal = await createTestApp();
    putShell(portal, '1.0.0', '1.3.0');
    putRelease(portal.releasesFolder, 'mf-auth', '1.0.0');
  });
  afterEach(() => portal.close());

  function call(token: string, method: 'GET' | 'POST', path: string, payload?: Buffer) {
    const type = payload ? { 'content-type': 'application/gzip' } : {};
    const headers = { authorization: `Bearer ${token}`, ...type };
    return portal.app.inject({ method, url: `/api/releases/${path}`, headers, ...(payload ? { payload } : {}) });
  }

  async function packed(version: string, remote = REMOTE, contract = '^1.0.0'): Promise<Buffer> {
    buildRelease(outside, remote, version, contract);
    return buffer(packRelease(join(outside, remote, version)));
  }

  /** Gives out a token, as the operator does. */
  async function tokenFor(remote: string, ...more: string[]): Promise<string> {
    const [token = ''] = (await operate(portal, ['release-token', remote, ...more])).split('\n');
    return token;
  }

  async function upload(token: string, version: string): Promise<{ preview: string }> {
    const answer = await call(token, 'POST', REMOTE, await packed(version));
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json();
  }

  return {
    get portal() {
      return portal;
    },
    call,
    packed,
    tokenFor,
    upload,
    /** Uploads these versions; returns the token that did so. */
    async uploaded(...versions: string[]): Promise<string> {
      const token = await tokenFor(REMOTE);
      for (const version of versions) await upload(token, version);
      return token;
    },
    /** The rows of the audit, in their order. */
    async moves() {
      const rows = await portal.database.db.select().from(auditEvents).orderBy(auditEvents.id);
      return rows.map(({ action, subject, detail }) => ({ action, subject, detail }));
    },
    /** The releases that a browser is shown, by container. */
    async shown(cookie = ''): Promise<Record<string, string>> {
      const { remotes } = (await portal.app.inject({ url: '/config.json', headers: { cookie } })).json();
      return Object.fromEntries(remotes.map(({ name, version }: Record<string, string>) => [name, version]));
    },
  };
}

export function putShell({ releasesFolder }: TestApp, version: string, contract: string): void {
  putRelease(releasesFolder, 'shell', version, contract);
  writeFileSync(join(releasesFolder, 'shell', version, 'index.html'), '<!doctype html><html></html>');
}
