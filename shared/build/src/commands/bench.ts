/**
 * `pnpm bench`: the first load of the sign-in page, composed against the same source built as one bundle. Both are production builds, served by the
 * same server over brotli, both preloaded, opened in turn over a slow line; what counts are the ratios of one run, never the absolute figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirstLoad, measureFirstLoad, median, openBrowser } from '../bench/measure-first-load.ts';
import { publishOneBundle } from '../bench/publish-one-bundle.ts';
import { findBrowser } from '../browser.ts';
import { buildServer } from '../release/build-server.ts';
import { publishRoom } from '../release/publish.ts';
import { requireNode } from '../require-node.ts';
import { startServer } from '../start-server.ts';
import { RELEASED_ROOMS } from '../workspace.ts';

const RUNS = Number(process.env.RUNS ?? 9);

requireNode();
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const composedReleases = join(folder, 'composed');
const bundledReleases = join(folder, 'bundled');
for (const room of RELEASED_ROOMS) await publishRoom(room, composedReleases);
await publishOneBundle(bundledReleases, composedReleases);
await buildServer();

const servers = {
  composed: await startServer({ PORT: '0', DATA_DIR: join(folder, 'data-1'), RELEASES_DIR: composedReleases }),
  bundled: await startServer({ PORT: '0', DATA_DIR: join(folder, 'data-2'), RELEASES_DIR: bundledReleases }),
};
const browser = await openBrowser(await findBrowser());
const loads: Record<keyof typeof servers, FirstLoad[]> = { composed: [], bundled: [] };
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const side of ['composed', 'bundled'] as const) {
      loads[side].push(await measureFirstLoad(browser, servers[side].address));
    }
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
report();

function report(): void {
  const [composed, bundled] = [middle(loads.composed), middle(loads.bundled)];
  console.log(`First load of /login, medians of ${RUNS} alternating runs\n`);
  console.table({
    composed: { ...composed },
    'one bundle': { ...bundled },
    ratio: {
      requests: ratio(composed.requests, bundled.requests),
      kilobytes: ratio(composed.kilobytes, bundled.kilobytes),
      milliseconds: ratio(composed.milliseconds, bundled.milliseconds),
    },
  });
  console.log('Fetched by the composed portal:');
  for (const path of new Set(loads.composed[0]?.paths)) console.log(`  ${path}`);
}

function middle(side: readonly FirstLoad[]) {
  return {
    requests: median(side.map(({ requests }) => requests)),
    kilobytes: Number((median(side.map(({ bytes }) => bytes)) / 1024).toFixed(1)),
    milliseconds: Math.round(median(side.map(({ milliseconds }) => milliseconds))),
  };
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(3));
}
