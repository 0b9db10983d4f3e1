import { join } from 'node:path';
import { startServer } from '../start-server.ts';
import { type FirstLoad, measureFirstLoad } from './measure-first-load.ts';
import { publishOneBundle } from './publish-one-bundle.ts';
import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';

const RUNS = Number(process.env.RUNS ?? 9);

/**
 * The first load of the sign-in page: the composed portal against the same source built as one bundle. Both are
 * production builds, preloaded, served by the same server over brotli, and opened in turn over a slow line.
 */
export const firstLoad: BenchSection = async ({ folder, releases, browser }) => {
  const bundled = join(folder, 'bundled');
  await publishOneBundle(bundled, releases);
  const servers = {
    composed: await startServer({ PORT: '0', DATA_DIR: join(folder, 'first-load-1'), RELEASES_DIR: releases }),
    bundled: await startServer({ PORT: '0', DATA_DIR: join(folder, 'first-load-2'), RELEASES_DIR: bundled }),
  };
  const loads: Record<keyof typeof servers, FirstLoad[]> = { composed: [], bundled: [] };
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const side of ['composed', 'bundled'] as const) {
        loads[side].push(await measureFirstLoad(browser, servers[side].address));
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  report(loads);
};

function report(loads: Record<'composed' | 'bundled', readonly FirstLoad[]>): void {
  const [composed, bundled] = [middle(loads.composed), middle(loads.bundled)];
  console.log(`First load of /login, medians of ${RUNS} alternating runs\n`);
  console.table({
    composed,
    'one bundle': bundled,
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
