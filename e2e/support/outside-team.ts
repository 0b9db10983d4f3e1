import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operate } from './operate.ts';
import { type OutsideDesk, openOutsideDesk } from './outside-desk.ts';
import { type PointsBackend, startPointsBackend } from './points-backend.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');

/** The app that the team makes. */
export const APP = 'mf-loyalty';

interface Outside {
  visited: RunningPortal;
  points: PointsBackend;
  desk: OutsideDesk;
}

/** A team that has only the portal's address and a token. */
export const test = base.extend<Outside>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  points: async ({}, use) => {
    const backend = await startPointsBackend();
    await use(backend);
    await backend.stop();
  },
  visited: async ({ points }, use) => {
    // Here one failing browser is enough; usually it takes five addresses.
    const portal = await startPortal({ RELEASE_FAILURES_LEAST: '1', REMOTE_BACKENDS: `${APP}=${points.address}` });
    cpSync(join(PUBLISHED, 'sdk'), join(portal.releases, 'sdk'), { recursive: true });
    await use(portal);
    await portal.remove();
  },
  desk: async ({ visited, atEnd }, use) => {
    const [token = ''] = (await operate(visited, 'release-token', APP)).split('\n');
    await use(openOutsideDesk({ PORTAL_TOKEN: token }, { atEnd }));
  },
});
