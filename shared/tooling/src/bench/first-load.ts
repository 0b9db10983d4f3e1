import { join } from 'node:path';
import { startServer } from '../start-server.ts';
import { type FirstLoad, measureFirstLoad } from './measure-first-load.ts';
import { publishOneBundle } from './publish-one-bundle.ts';
import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { serveSmallestPage } from './smallest-page/serve-smallest-page.ts';

const RUNS = Number(process.env.RUNS ?? 9);

/** The sides that are compared, each with its name in the table. */
const SIDES = { composed: 'composed', bundled: 'one bundle', smallest: 'smallest React page' } as const;
type Side = keyof typeof SIDES;

/**
 * The first load of the sign-in page: the composed portal against the same source built as one bundle, and against the
 * smallest sign-in page that React can draw. All are production builds over brotli, opened in turn over a slow line.
 */
export const firstLoad: BenchSection = async ({ folder, releases, browser }) => {
  const bundled = join(folder, 'bundled');
  await publishOneBundle(bundled, releases);
  const servers = {
    composed: await startServer({ PORT: '0', DATA_DIR: join(folder, 'first-load-1'), RELEASES_DIR: releases }),
    bundled: await startServer({ PORT: '0', DATA_DIR: join(folder, 'first-load-2'), RELEASES_DIR: bundled }),
    smallest: await serveSmallestPage(),
  };
  const loads: Record<Side, FirstLoad[]> = { composed: [], bundled: [], smallest: [] };
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const side of Object.keys(SIDES) as Side[]) {
        loads[side].push(await measureFirstLoad(browser, servers[side].address));
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  report(loads);
};

function report(loads: Readonly<Record<Side, readonly FirstLoad[]>>): void {
  const middles = {
    composed: middle(loads.composed),
    bundled: middle(loads.bundled),
    smallest: middle(loads.smallest),
  };
  console.log(`First load of /login, medians of ${RUNS} alternating runs; times in milliseconds\n`);
  console.table(Object.fromEntries(Object.entries(SIDES).map(([side, name]) => [name, middles[side as Side]])));
  console.table({
    'composed : one bundle': ratios(middles.composed, middles.bundled),
    'composed : smallest React page': ratios(middles.composed, middles.smallest),
  });
  console.log('Fetched by the composed portal:');
  for (const path of new Set(loads.composed[0]?.paths)) console.log(`  ${path}`);
}

type Middle = ReturnType<typeof middle>;

function middle(side: readonly FirstLoad[]) {
  const of = (figure: (load: FirstLoad) => number) => median(side.map(figure));
  return {
    requests: of(({ requests }) => requests),
    kilobytes: Number((of(({ bytes }) => bytes) / 1024).toFixed(1)),
    'first paint': Math.round(of(({ firstPaint }) => firstPaint)),
    'largest paint': Math.round(of(({ largestPaint }) => largestPaint)),
    usable: Math.round(of(({ usable }) => usable)),
    'layout shift': Number(of(({ shift }) => shift).toFixed(4)),
    'typed text kept': side.every(({ kept }) => kept),
  };
}

const RATED = ['requests', 'kilobytes', 'first paint', 'largest paint', 'usable'] as const;

const ratios = (one: Middle, other: Middle) =>
  Object.fromEntries(RATED.map((figure) => [figure, ratio(one[figure], other[figure])]));
