import { cpSync, readFileSync } from 'node:fs';
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

const GUIDE = resolve(import.meta.dirname, '../../docs/deliver/README.md');

/** Every command of `portal-remote` in the guide, on the page of the SDK or in a project; repeated if named again. */
export async function namedCommands(portal: string, project: string): Promise<string[]> {
  const guide = readFileSync(GUIDE, 'utf8');
  const table = guide.slice(guide.indexOf('## The commands'), guide.indexOf('## A backend of your own'));
  const rows = [...table.matchAll(/^\| `(?!npx )([a-z]+)[ `]/gm)];
  const named = [...rows, ...guide.matchAll(/npx portal-remote ([a-z]+)/g)].map(([, name = '']) => name);
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const page = await (await fetch(`${portal}/sdk/`)).text();
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  const run = [...`${guide}${page}${readme}`.matchAll(/npm run ([a-z]+)/g)].map(
    ([, name = '']) => scripts[name] ?? name,
  );
  return [...named, ...run.map((script) => script.replace(/^portal-remote /, ''))];
}
