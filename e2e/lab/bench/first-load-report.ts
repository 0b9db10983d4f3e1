import type { FirstLoad } from './measure-first-load.ts';
import { median, ratio } from './section.ts';

export type Middle = ReturnType<typeof middle>;

/** The medians of several openings. */
export function middle(loads: readonly FirstLoad[]) {
  const of = (figure: (load: FirstLoad) => number) => median(loads.map(figure));
  return {
    requests: of(({ requests }) => requests),
    kilobytes: Number((of(({ bytes }) => bytes) / 1024).toFixed(1)),
    'first paint': Math.round(of(({ firstPaint }) => firstPaint)),
    'largest paint': Math.round(of(({ largestPaint }) => largestPaint)),
    usable: Math.round(of(({ usable }) => usable)),
    'layout shift': Number(of(({ shift }) => shift).toFixed(4)),
    'typed text kept': loads.every(({ kept }) => kept),
  };
}

const RATED = ['requests', 'kilobytes', 'first paint', 'largest paint', 'usable'] as const;

const ratios = (one: Middle, other: Middle) =>
  Object.fromEntries(RATED.map((figure) => [figure, ratio(one[figure], other[figure])]));

/** One page: each side, and the composed portal as a multiple of each other side. */
export function reportPage<Side extends string>(
  path: string,
  runs: number,
  loads: Readonly<Record<Side | 'composed', readonly FirstLoad[]>>,
): void {
  const sides = Object.entries<readonly FirstLoad[]>(loads).map(([side, list]) => [side, middle(list)] as const);
  const composed = middle(loads.composed);
  console.log(`\nFirst load of ${path}, medians of ${runs} alternating runs; times in milliseconds\n`);
  console.table(Object.fromEntries(sides));
  console.table(
    Object.fromEntries(
      sides
        .filter(([side]) => side !== 'composed')
        .map(([side, other]) => [`composed : ${side}`, ratios(composed, other)]),
    ),
  );
  console.log('Fetched by the composed portal:');
  for (const fetched of new Set(loads.composed[0]?.paths)) console.log(`  ${fetched}`);
}

/** The sign-in in both frames and themes, as a multiple of the smallest page in the same one. */
export function reportFrames(
  runs: number,
  rows: Readonly<Record<string, { composed: readonly FirstLoad[]; smallest: readonly FirstLoad[] }>>,
): void {
  console.log(`\n/login in both frames and themes, medians of ${runs} alternating runs\n`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([look, { composed, smallest }]) => {
        const [ours, least] = [middle(composed), middle(smallest)];
        const { 'first paint': paint, usable } = ratios(ours, least);
        return [look, { ...ours, 'first paint : smallest': paint, 'usable : smallest': usable }];
      }),
    ),
  );
}

/** Visits of one profile, one after the other: bytes as multiples of the first one's, times of the second one's. */
export function reportVisits(runs: number, from: string, visits: Readonly<Record<string, readonly FirstLoad[]>>): void {
  const rows = Object.entries(visits).map(([visit, loads]) => [visit, middle(loads)] as const);
  const [first, again] = rows.map(([, own]) => own);
  if (!first || !again) return;
  console.log(`\nVisits of /login in one profile, medians of ${runs} runs; released before: ${from}\n`);
  console.table(
    Object.fromEntries(
      rows.map(([visit, own]) => {
        const { 'first paint': paint, usable } = ratios(own, again);
        const bytes = ratio(own.kilobytes, first.kilobytes);
        return [visit, { ...own, 'bytes : first': bytes, 'paint : again': paint, 'usable : again': usable }];
      }),
    ),
  );
}
