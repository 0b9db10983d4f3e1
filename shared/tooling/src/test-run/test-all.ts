import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { buildStories } from '../stories.ts';
import { WORKSPACE } from '../workspace.ts';
import { lastLine, REPORTS, type Tally } from './reports.ts';
import { buildPortal, type Ran, runJest, runJourneys, runStories } from './run-tests.ts';

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

const POSTGRES = '/usr/lib/postgresql';

/** The parts of the test run, in their order. */
const SUITES: readonly { name: string; run: () => Promise<Ran>; needs?: string }[] = [
  { name: 'check', run: async () => ({ code: await runCommand('node', ['shared/tooling/src/commands/check.ts']) }) },
  { name: 'unit and server tests', run: () => runJest('unit') },
  {
    name: 'server tests on PostgreSQL',
    needs: POSTGRES,
    run: () =>
      runJest('postgres', ['--selectProjects', 'server', '--testPathIgnorePatterns', ...OF_ONE_DATABASE], {
        TEST_DATABASE: 'postgres',
      }),
  },
  { name: 'build', run: buildPortal },
  { name: 'journeys', run: () => runJourneys() },
  { name: 'stories of the design system', run: async () => ({ code: await buildStories() }) },
  { name: 'accessibility of the stories', run: runStories },
];

/**
 * `pnpm test`: runs each part even when the others failed. Its last line is the sum of all of them.
 *
 * @returns the exit code: 1 when anything failed
 */
export async function testAll(): Promise<number> {
  emptyReports();
  const total: Tally = { passed: 0, failed: 0 };
  let broken = false;
  for (const { name, run, needs } of SUITES) {
    if (needs && !existsSync(needs)) {
      console.log(`\n== ${name}: left out, because ${needs} is not there`);
      continue;
    }
    const started = performance.now();
    console.log(`\n== ${name}`);
    const { code, tally } = await run();
    total.passed += tally?.passed ?? 0;
    total.failed += tally?.failed ?? 0;
    broken ||= code !== 0;
    const seconds = Math.round((performance.now() - started) / 1000);
    const counted = tally ? `, ${tally.passed} passed, ${tally.failed} failed` : '';
    console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s${counted}`);
  }
  console.log(`\n${lastLine(total)}`);
  return broken || total.failed > 0 ? 1 : 0;
}

/** Removes the reports of the last run, so that none of them is taken for one of this run. */
export function emptyReports(): void {
  const reports = join(WORKSPACE, REPORTS);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}
