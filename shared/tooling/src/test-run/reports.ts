import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A test or a file of tests, and how long it took. */
export interface Timed {
  name: string;
  seconds: number;
}

/** What a run of jest or Playwright wrote down. */
export interface Report extends Tally {
  /** Tests that passed only on their second try. */
  flaky: readonly string[];
  tests: readonly Timed[];
  /** What progress is counted in: files of jest, each journey of Playwright. */
  units: readonly Timed[];
}

/** Where jest and Playwright write down what they ran. */
export const REPORTS = 'test-results/reports';

/** A run that broke before it could write its report: one failed test. */
export const NO_REPORT: Report = { passed: 0, failed: 1, flaky: [], tests: [], units: [] };

/**
 * Reads what jest ran.
 *
 * @param file report in JSON
 * @param root folder from which the files are named
 */
export function readJestReport(file: string, root: string): Report {
  const report = read(file) as JestReport | null;
  if (!report) return NO_REPORT;
  return {
    passed: report.numPassedTests,
    // A file that could not run at all has no tests to count, so it counts as one failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    flaky: [],
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    units: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}

/**
 * Reads what Playwright ran. A journey that passed on its second try has passed, and is flaky.
 *
 * @param file report in JSON
 * @param folder of its specs, from the workspace root
 */
export function readPlaywrightReport(file: string, folder: string): Report {
  const report = read(file) as PlaywrightReport | null;
  if (!report?.stats) return NO_REPORT;
  const { expected, flaky, unexpected } = report.stats;
  const tests = specsOf(report).flatMap(({ file: spec, title, tests: frames }) =>
    frames.map(({ projectName, status, results }) => ({
      name: journeyName(`${folder}/${spec}`, title, projectName),
      isFlaky: status === 'flaky',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const timed = tests.map(({ name, seconds }) => ({ name, seconds }));
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    tests: timed,
    units: timed,
  };
}

/** A report whose journeys say on which engine they ran, so that they are not taken for those on Chromium. */
export function onEngine(report: Report, engine: string): Report {
  const named = (name: string) => `${name} on ${engine}`;
  return {
    ...report,
    flaky: report.flaky.map(named),
    tests: report.tests.map(({ name, seconds }) => ({ name: named(name), seconds })),
  };
}

/** @example journeyName('e2e/journeys/home.spec.ts', 'home opens', 'phone') // '….spec.ts › home opens (phone)' */
export function journeyName(file: string, title: string, frame: string): string {
  return `${file} › ${title}${frame ? ` (${frame})` : ''}`;
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
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { projectName: string; status: string; results: { duration: number }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected: number; unexpected: number; flaky: number };
}
