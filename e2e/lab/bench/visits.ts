import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { inCloneOf } from '@portal/delivery/build';
import { moveTo, type Pointers, pointersIn } from './changed-releases.ts';
import { reportVisits } from './first-load-report.ts';
import { type FirstLoad, freshProfile, measureIn, PHONE } from './measure-first-load.ts';
import type { BenchSurroundings } from './section.ts';
import { startUnlimitedServer } from './start-server.ts';
import { LOGIN } from './watch-page.ts';

/** The commits whose portal a browser has visited before the present one is released. */
const EARLIER = (process.env.EARLIER ?? 'HEAD~25').split(',');

/**
 * The sign-in opened by a browser that was there before: with nothing, again, and again after everything was released
 * anew. What it keeps then is of an earlier commit, so what changed since is real. `EARLIER=<commit>,<commit>` names
 * others.
 */
export async function compareVisits(surroundings: BenchSurroundings, runs: number): Promise<void> {
  for (const commit of EARLIER) {
    const releases = await publishBoth(surroundings, commit);
    const { address } = await startUnlimitedServer({ ...surroundings, releases: releases.folder }, `visits-${commit}`);
    const visits: Record<'first' | 'again' | 'after a release' | 'again after it', FirstLoad[]> = {
      first: [],
      again: [],
      'after a release': [],
      'again after it': [],
    };
    for (let run = 0; run < runs; run += 1) {
      await releases.moveBack(address);
      await visit(surroundings.browser, async (open) => {
        visits.first.push(await open(address));
        visits.again.push(await open(address));
        await releases.move(address);
        visits['after a release'].push(await open(address));
        visits['again after it'].push(await open(address));
      });
    }
    reportVisits(runs, commit, visits);
  }
}

async function visit(
  browser: Browser,
  walk: (open: (address: string) => Promise<FirstLoad>) => Promise<void>,
): Promise<void> {
  const profile = await freshProfile(browser, PHONE);
  try {
    await walk((address) => measureIn(profile, address, LOGIN));
  } finally {
    await profile.close();
  }
}

/** A folder with the releases of an earlier commit and the present ones. */
async function publishBoth({ folder, releases: present }: BenchSurroundings, commit: string) {
  const both = join(folder, `visits-${commit}-releases`);
  await inCloneOf(commit, (_, run) =>
    run('env', `RELEASES_DIR=${both}`, process.execPath, 'shared/delivery/src/main.ts', 'publish'),
  );
  const before = pointersIn(both);
  cpSync(present, both, { recursive: true });
  const now = Object.fromEntries(
    Object.entries(pointersIn(present)).map(([app, pointer]) => {
      const earlier = before[app]?.version;
      const previous = earlier === undefined || earlier === pointer.version ? [] : [earlier];
      return [app, { ...pointer, previous }];
    }),
  );
  const to = (pointers: Pointers) => async (address: string) => {
    moveTo(both, pointers);
    // The server reads the releases for whoever comes first.
    await (await fetch(`${address}${LOGIN.path}`)).text();
  };
  return { folder: both, move: to(now), moveBack: to(before) };
}
