import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Where jest and Playwright write down what they ran. */
export const REPORTS = 'test-results/reports';

/**
 * Sums what jest ran. Without a report, which a run that broke does not write, it is one failed test.
 *
 * @param file report in JSON
 */
export function jestTally(file: string): Tally {
  const report = read(file) as Partial<
    Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>
  > | null;
  if (!report) return { passed: 0, failed: 1 };
  return {
    passed: report.numPassedTests ?? 0,
    // A file that could not run at all has no tests to count, so it counts as one failed test.
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
  };
}

/**
 * Sums what Playwright ran. A journey that passed at its second try has passed. Without a report it is one failed test.
 *
 * @param file report in JSON
 */
export function playwrightTally(file: string): Tally {
  const report = read(file) as { stats?: { expected: number; unexpected: number; flaky: number } } | null;
  if (!report?.stats) return { passed: 0, failed: 1 };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}

/** The last line of every test run. */
export function lastLine({ passed, failed }: Tally): string {
  return `tests: ${passed} passed, ${failed} failed`;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
