import type { Report } from './reports.ts';

const MAX_SLOWEST = 10;
const MAX_NAME = 120;

/**
 * The end of a test run: its slowest tests, what was left out, the tests that needed a second try, and, as the last
 * line, the sum.
 */
export function summary(reports: readonly Report[], leftOut: readonly string[] = []): string[] {
  const slowest = reports
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_SLOWEST);
  const flaky = reports.flatMap((report) => report.flaky);
  const sum = (of: 'passed' | 'failed') => reports.reduce((total, report) => total + report[of], 0);
  return [
    ...(slowest.length > 0 ? ['', `The ${slowest.length} slowest:`] : []),
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${short(name)}`),
    '',
    ...leftOut.map((part) => `left out: ${part}`),
    `flaky: ${flaky.length}`,
    ...flaky.map((name) => `  ${name}`),
    `tests: ${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

function short(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}
