import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type OutsideDesk, openOutsideDesk } from './outside-desk.ts';
import { type PointsBackend, startPointsBackend } from './points-backend.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');

/** The room that the team makes. */
export const ROOM = 'mf-loyalty';

interface Outside {
  visited: RunningPortal;
  points: PointsBackend;
  desk: OutsideDesk;
  /** Does something as the portal's operator, and returns what is printed. */
  operate(...words: string[]): Promise<string>;
}

/** A team that has the portal's address and a token, and nothing else of it. */
export const test = base.extend<Outside>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  points: async ({}, use) => {
    const backend = await startPointsBackend();
    await use(backend);
    await backend.stop();
  },
  visited: async ({ points }, use) => {
    // One failing browser is enough here; usually it takes five addresses.
    const portal = await startPortal({ RELEASE_FAILURES_LEAST: '1', REMOTE_BACKENDS: `${ROOM}=${points.address}` });
    cpSync(join(PUBLISHED, 'sdk'), join(portal.releases, 'sdk'), { recursive: true });
    await use(portal);
    await portal.remove();
  },
  operate: async ({ visited }, use) => {
    const program = join(WORKSPACE, 'server/dist/operate.mjs');
    const env = { ...process.env, DATA_DIR: visited.data, RELEASES_DIR: visited.releases };
    await use(async (...words) => (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout);
  },
  desk: async ({ operate, atEnd }, use) => {
    const [token = ''] = (await operate('release-token', ROOM)).split('\n');
    await use(openOutsideDesk({ PORTAL_TOKEN: token }, { atEnd }));
  },
});
