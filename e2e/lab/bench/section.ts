import type { Browser } from '@playwright/test';

/** What is prepared for a section that needs only the server. */
export interface ServerSurroundings {
  /** A temporary folder for data; removed at the end. */
  folder: string;
  /** The composed portal in a production build. */
  releases: string;
  /** What the section opens; closed when it ends. */
  opened: AsyncDisposableStack;
}

/** What is prepared before the sections run. */
export interface BenchSurroundings extends ServerSurroundings {
  browser: Browser;
}

/** One measurement of `pnpm bench`. It prints ratios of figures from the same run, never absolute figures alone. */
export type BenchSection = (surroundings: BenchSurroundings) => Promise<void>;

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @example percentile(answerTimes, 0.95) */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One figure divided by the other, to a thousandth. */
export function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(3));
}
