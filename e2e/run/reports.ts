import { existsSync, readFileSync } from 'node:fs';

/** What a run of jest or Playwright wrote down. */
export interface Report {
  passed: number;
  failed: number;
  /** Tests that passed only on their second try. */
  flaky: readonly string[];
}

/** A run that broke before it could write its report: one failed test. */
export const NO_REPORT: Report = { passed: 0, failed: 1, flaky: [] };

/** Reads what jest ran, from its report in JSON. */
export function readJestReport(file: string): Report {
  const report = read(file) as JestReport | null;
  if (!report) return NO_REPORT;
  // A file that could not run at all has no tests to count, so it counts as one failed test.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, flaky: [] };
}

/** Reads what Playwright ran, from its report in JSON. A journey that passed on its second try counts as passed. */
export function readPlaywrightReport(file: string): Report {
  const report = read(file) as PlaywrightReport | null;
  if (!report?.stats) return NO_REPORT;
  const { expected, flaky, unexpected } = report.stats;
  const tries = specsOf(report).flatMap(({ file: spec, title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `${spec} › ${title} (${projectName})`, status })),
  );
  const names = tries.filter(({ status }) => status === 'flaky').map(({ name }) => name);
  return { passed: expected + flaky, failed: unexpected, flaky: names };
}

/** The end of a test run: what was left out, the tests that needed a second try and, as the last line, the sum. */
export function summary(reports: readonly Report[], leftOut: readonly string[] = []): string[] {
  const flaky = reports.flatMap((report) => report.flaky);
  const sum = (of: 'passed' | 'failed') => reports.reduce((total, report) => total + report[of], 0);
  return [
    '',
    ...leftOut.map((part) => `left out: ${part}`),
    `flaky: ${flaky.length}`,
    ...flaky.map((name) => `  ${name}`),
    `tests: ${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { projectName: string; status: string }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected: number; unexpected: number; flaky: number };
}
