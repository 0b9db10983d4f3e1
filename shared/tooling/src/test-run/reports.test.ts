import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForAllTests } from '@portal/releases/fixture';
import { onEngine, readJestReport, readPlaywrightReport } from './reports.ts';
import { summary } from './summary.ts';

const folder = folderForAllTests();

const jestReport = {
  numPassedTests: 40,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: '/portal/server/src/app.test.ts',
      startTime: 1000,
      endTime: 4000,
      assertionResults: [
        { fullName: 'starts', duration: 1500, status: 'passed' },
        { fullName: 'waits', duration: null, status: 'pending' },
      ],
    },
  ],
};

const playwrightReport = {
  stats: { expected: 120, unexpected: 1, flaky: 2, skipped: 0 },
  suites: [
    {
      specs: [journey('home opens', ['phone', 'expected', 2000], ['desktop', 'expected', 1000])],
      suites: [
        {
          specs: [
            journey('home is late', ['phone', 'flaky', 30_000, 5000]),
            journey('login is late', ['', 'flaky', 9000]),
          ],
        },
      ],
    },
  ],
};

function journey(title: string, ...frames: [string, string, ...number[]][]) {
  const tests = frames.map(([projectName, status, ...tries]) => ({
    projectName,
    status,
    results: tries.map((duration) => ({ duration })),
  }));
  return { title, file: 'home.spec.ts', tests };
}

function written(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const readJest = (content: unknown) => readJestReport(written(content), '/portal');
const readPlaywright = (content: unknown) => readPlaywrightReport(written(content), 'e2e/journeys');

it('reads what jest ran, and counts a file that could not run as a failed test', () => {
  expect(readJest(jestReport)).toEqual({
    passed: 40,
    failed: 3,
    flaky: [],
    tests: [
      { name: 'server/src/app.test.ts › starts', seconds: 1.5 },
      { name: 'server/src/app.test.ts › waits', seconds: 0 },
    ],
    units: [{ name: 'server/src/app.test.ts', seconds: 3 }],
  });
});

it('reads the journeys, and names those that passed only on their second try', () => {
  const report = readPlaywright(playwrightReport);

  expect(report).toMatchObject({ passed: 122, failed: 1 });
  expect(report.flaky).toEqual([
    'e2e/journeys/home.spec.ts › home is late (phone)',
    'e2e/journeys/home.spec.ts › login is late',
  ]);
  expect(report.tests).toContainEqual({ name: 'e2e/journeys/home.spec.ts › home is late (phone)', seconds: 35 });
});

it('counts a run without a report as one failed test', () => {
  const nowhere = join(folder, 'nowhere.json');

  expect(readJestReport(nowhere, '/portal')).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(nowhere, 'e2e')).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywright({ errors: ['no such browser'] })).toMatchObject({ passed: 0, failed: 1 });
});

it('ends with the slowest tests of all parts, what was flaky, and the sum', () => {
  expect(summary([readJest(jestReport), readPlaywright(playwrightReport)])).toEqual([
    '',
    'The 6 slowest:',
    '   35.0 s  e2e/journeys/home.spec.ts › home is late (phone)',
    '    9.0 s  e2e/journeys/home.spec.ts › login is late',
    '    2.0 s  e2e/journeys/home.spec.ts › home opens (phone)',
    '    1.5 s  server/src/app.test.ts › starts',
    '    1.0 s  e2e/journeys/home.spec.ts › home opens (desktop)',
    '    0.0 s  server/src/app.test.ts › waits',
    '',
    'flaky: 2',
    '  e2e/journeys/home.spec.ts › home is late (phone)',
    '  e2e/journeys/home.spec.ts › login is late',
    'tests: 162 passed, 4 failed',
  ]);
});

it('says what was left out before the sum', () => {
  const lines = summary([readJest(jestReport)], ['short journeys on WebKitGTK, because it is not installed']);

  expect(lines.slice(-3)).toEqual([
    'left out: short journeys on WebKitGTK, because it is not installed',
    'flaky: 0',
    'tests: 40 passed, 3 failed',
  ]);
});

it('distinguishes journeys on another engine from those on Chromium, and estimates them by their own names', () => {
  const report = readPlaywright(playwrightReport);
  const { flaky, tests, units } = onEngine(report, 'Firefox ESR');

  expect(flaky).toContain('e2e/journeys/home.spec.ts › home is late (phone) on Firefox ESR');
  expect(tests).toContainEqual({ name: 'e2e/journeys/home.spec.ts › home opens (desktop) on Firefox ESR', seconds: 1 });
  expect(units).toEqual(report.units);
});

it('says so when nothing was flaky, and shows at most ten slowest tests', () => {
  const many = Array.from({ length: 30 }, (_, place) => ({ name: `t${place}`, seconds: place }));

  const lines = summary([{ passed: 30, failed: 0, flaky: [], tests: many, units: [] }]);

  expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10);
  expect(lines.slice(-2)).toEqual(['flaky: 0', 'tests: 30 passed, 0 failed']);
});
