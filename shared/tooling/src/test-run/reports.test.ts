import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestTally, lastLine, playwrightTally } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('counts a file that jest could not run as a failed test', () => {
  const file = report({ numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });

  expect(jestTally(file)).toEqual({ passed: 40, failed: 3 });
});

it('counts a journey that passed at its second try as passed', () => {
  const file = report({ stats: { expected: 120, unexpected: 1, flaky: 3, skipped: 0 } });

  expect(playwrightTally(file)).toEqual({ passed: 123, failed: 1 });
});

it('counts a run without a report as one failed test', () => {
  const nowhere = join(folder, 'nowhere.json');

  expect(jestTally(nowhere)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(nowhere)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(report({ errors: ['no such browser'] }))).toEqual({ passed: 0, failed: 1 });
});

it('ends with the sum in its fixed words', () => {
  expect(lastLine({ passed: 4146, failed: 0 })).toBe('tests: 4146 passed, 0 failed');
});
