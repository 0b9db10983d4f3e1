/**
 * `pnpm test`: gets a browser if there is none, then runs check, unit, server and journey tests, each even when the
 * others failed. Its last line is `tests: N passed, N failed`, the sum of all of them. It ends with 1 when anything
 * failed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';
import { buildStories } from '../stories.ts';
import { WORKSPACE } from '../workspace.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** Server tests that need no database, or start whole servers on their own. A second run would prove nothing new. */
const OF_ONE_DATABASE = [
  '/node_modules/',
  'durability',
  'test/start',
  'command-line',
  'platform/spreadsheets/',
  'platform/pages/',
  'attacks/large-bodies',
];

requireNode();
const reports = join(WORKSPACE, 'test-results/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Tally = { passed: 0, failed: 0 };
let broken = false;

await suite('check', () => runCommand('node', ['shared/tooling/src/commands/check.ts']));
await suite(
  'unit and server tests',
  () => jest('unit'),
  () => jestTally('unit'),
);
if (hasPostgres()) {
  const onPostgres = { TEST_DATABASE: 'postgres' };
  await suite(
    'server tests on PostgreSQL',
    () => jest('postgres', ['--selectProjects', 'server', '--testPathIgnorePatterns', ...OF_ONE_DATABASE], onPostgres),
    () => jestTally('postgres'),
  );
} else {
  console.log('\nNo PostgreSQL binaries here: the server tests ran on the embedded database only.');
}
const releases = join(WORKSPACE, '.releases');
await suite('build', () => built(publishPortal(releases)));
const browser = await findBrowser();
await suite(
  'journeys',
  () =>
    // On a busy machine a journey may be late, so it may run twice. A journey that fails twice is broken.
    runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--retries', '1'], {
      CHROMIUM: browser ?? '',
      RELEASES_DIR: releases,
    }),
  () => playwrightTally('journeys'),
);
await suite('stories of the design system', buildStories);
await suite(
  'accessibility of the stories',
  () => runCommand('playwright', ['test', '--config', 'e2e/playwright.design.config.ts'], { CHROMIUM: browser ?? '' }),
  () => playwrightTally('design'),
);

console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = broken || total.failed > 0 ? 1 : 0;

async function suite(name: string, run: () => Promise<number>, tally?: () => Tally): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await run();
  const { passed, failed } = tally?.() ?? { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += failed;
  broken ||= code !== 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s${tally ? `, ${passed} passed, ${failed} failed` : ''}`,
  );
}

/** The exit code of a build that throws when it fails. */
async function built(build: Promise<void>): Promise<number> {
  try {
    await build;
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  }
}

function jest(report: string, args: readonly string[] = [], environment: Record<string, string> = {}): Promise<number> {
  const output = ['--json', `--outputFile=${join(reports, `${report}.json`)}`];
  return runCommand(
    'jest',
    ['--silent', '--maxWorkers=100%', '--workerIdleMemoryLimit=1GB', ...output, ...args],
    environment,
  );
}

function jestTally(report: string): Tally {
  const result = readReport(`${report}.json`) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numRuntimeErrorTestSuites?: number;
  };
  return {
    passed: result.numPassedTests ?? 0,
    // A file that could not run at all has no tests to count, so it counts as one failed test.
    failed: (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0),
  };
}

function playwrightTally(report: string): Tally {
  const { stats } = readReport(`${report}.json`) as { stats?: { expected: number; unexpected: number; flaky: number } };
  if (!stats) return { passed: 0, failed: 1 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function readReport(name: string): unknown {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function hasPostgres(): boolean {
  return existsSync('/usr/lib/postgresql');
}
