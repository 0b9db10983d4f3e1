import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withEnding } from './at-end.ts';
import { operate } from './operate.ts';
import { type OutsideDesk, openOutsideDesk } from './outside-desk.ts';
import { type PointsBackend, startPointsBackend } from './points-backend.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');

/** The app that the team makes. */
export const APP = 'mf-loyalty';

interface Team {
  visited: RunningPortal;
  points: PointsBackend;
  desk: OutsideDesk;
  /** Folder of its project, as its first two commands made it. */
  project: string;
  /** Since when the team has been at work, as `performance.now()`. */
  began: number;
}

/** A team that has only the portal's address and a token. Its journeys go on one after the other in one project. */
export const test = base.extend<Omit<Team, 'visited'>, { team: Team }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await withEnding(async (atEnd) => {
        const points = await startPointsBackend();
        atEnd(points.stop);
        // Here one failing browser is enough; usually it takes five addresses.
        const settings = { RELEASE_FAILURES_LEAST: '1', REMOTE_BACKENDS: `${APP}=${points.address}` };
        const visited = await startPortal(settings);
        atEnd(visited.remove);
        cpSync(join(PUBLISHED, 'sdk'), join(visited.releases, 'sdk'), { recursive: true });
        const [token = ''] = (await operate(visited, 'release-token', APP)).split('\n');
        const desk = openOutsideDesk({ PORTAL_TOKEN: token }, { atEnd });
        await use({ visited, points, desk, ...(await makeProject(visited, desk)) });
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  visited: ({ team }, use) => use(team.visited),
  points: ({ team }, use) => use(team.points),
  desk: ({ team }, use) => use(team.desk),
  project: ({ team }, use) => use(team.project),
  began: ({ team }, use) => use(team.began),
});

async function makeProject({ address }: RunningPortal, desk: OutsideDesk): Promise<Pick<Team, 'project' | 'began'>> {
  const began = performance.now();
  await timed('new', () => desk.run(desk.folder, 'npx', '-y', `${address}/sdk/new.tgz`, APP));
  const project = join(desk.folder, APP);
  await timed('npm install', () => desk.run(project, 'npm', 'install'));
  return { project, began };
}

/** Does a step of the team, and prints how long it took. */
export async function timed<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work().catch((error: unknown) => {
    // What a journey has started takes minutes to go away: whoever waits reads here that it has failed.
    console.log(`${title}: failed after ${secondsSince(started)} s`);
    throw error;
  });
  console.log(`${title}: ${secondsSince(started)} s`);
  return result;
}

/** A step of the team's journey, whose time is printed. */
export const step = (title: string, work: () => Promise<void>): Promise<void> =>
  timed(title, () => test.step(title, work));

export const secondsSince = (moment: number): string => ((performance.now() - moment) / 1_000).toFixed(0);

const GUIDE = resolve(import.meta.dirname, '../../docs/deliver/README.md');

/** The commands that the guide lets a CI run. */
export function recipeForCi(): string {
  const [, recipe = ''] = /^## In a CI\n[\s\S]*?^```sh\n([\s\S]*?)^```/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return recipe;
}

/** Every command of `portal-remote` in the guide, on the page of the SDK or in a project; repeated if named again. */
export async function namedCommands(portal: string, project: string): Promise<string[]> {
  const guide = readFileSync(GUIDE, 'utf8');
  const table = guide.slice(guide.indexOf('## The commands'), guide.indexOf('## Gradually'));
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
