import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';
import type { Plan } from './progress.ts';
import type { Report } from './reports.ts';

/** How long a part of the last test run took, and each file or journey of it. */
export interface Duration {
  seconds: number;
  units: Readonly<Record<string, number>>;
}

/** Parts of the test run by their names. */
export type Durations = Readonly<Record<string, Duration>>;

const FILE = join(WORKSPACE, 'test-results/durations.json');

/** The durations of the last run in this work tree; empty before the first one. */
function lastDurations(): Durations {
  // Only this machine writes it. A broken file only costs the estimate.
  try {
    return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  } catch {
    return {};
  }
}

/**
 * What a part of the test run is expected to take.
 *
 * @param options the files that run, when not all of them do; names of the parts that follow
 */
export function planFor(
  name: string,
  { units, later = [] }: { units?: readonly string[]; later?: readonly string[] } = {},
): Plan {
  const last = lastDurations();
  const known = Object.entries(last[name]?.units ?? {});
  const wanted = units ? known.filter(([unit]) => units.includes(unit)) : known;
  const sum = (of: readonly (readonly [string, number])[]) => of.reduce((total, [, seconds]) => total + seconds, 0);
  // Workers share the work, so a part of it takes its share of the whole.
  const share = units ? sum(wanted) / (sum(known) || 1) : 1;
  return {
    name,
    ...(last[name] ? { seconds: last[name].seconds * share } : {}),
    units: Object.fromEntries(wanted),
    later: later.reduce((total, part) => total + (last[part]?.seconds ?? 0), 0),
  };
}

/** Keeps the durations of a part for the estimates of the next run. */
export function keepDuration(name: string, seconds: number, report: Report | undefined): void {
  const units = Object.fromEntries((report?.units ?? []).map((unit) => [unit.name, unit.seconds]));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...lastDurations(), [name]: { seconds, units } })}\n`);
}
