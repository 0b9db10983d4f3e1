import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport, summary } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const jestReport = { numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };

const playwrightReport = {
  stats: { expected: 120, unexpected: 1, flaky: 2, skipped: 0 },
  suites: [
    {
      specs: [spec('home opens', 'phone', 'expected')],
      suites: [{ specs: [spec('home is late', 'phone', 'flaky'), spec('login is late', 'desktop', 'flaky')] }],
    },
  ],
};

function spec(title: string, projectName: string, status: string) {
  return { title, file: 'home.spec.ts', tests: [{ projectName, status }] };
}

function written(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('counts a file that jest could not run as a failed test', () => {
  expect(readJestReport(written(jestReport))).toEqual({ passed: 40, failed: 3, flaky: [] });
});

it('counts a journey that passed on its second try as passed, and names it', () => {
  expect(readPlaywrightReport(written(playwrightReport))).toEqual({
    passed: 122,
    failed: 1,
    flaky: ['home.spec.ts › home is late (phone)', 'home.spec.ts › login is late (desktop)'],
  });
});

it('counts a run without a report as one failed test', () => {
  const nowhere = join(folder, 'nowhere.json');

  expect(readJestReport(nowhere)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(nowhere)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(written({ errors: ['no such browser'] }))).toMatchObject({ passed: 0, failed: 1 });
});

it('ends with what was left out, what was flaky, and the sum of all parts', () => {
  const reports = [readJestReport(written(jestReport)), readPlaywrightReport(written(playwrightReport))];

  expect(summary(reports, ['WebKitGTK, because it is not installed'])).toEqual([
    '',
    'left out: WebKitGTK, because it is not installed',
    'flaky: 2',
    '  home.spec.ts › home is late (phone)',
    '  home.spec.ts › login is late (desktop)',
    'tests: 162 passed, 4 failed',
  ]);
});
