import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCheck } from '../checks/run-checks.ts';
import { trackedTree } from '../checks/tracked-tree.ts';
import { planFor } from '../test-run/durations.ts';
import { buildPortal, type Ran, runJest, runJourneys } from '../test-run/run-tests.ts';
import { summary } from '../test-run/summary.ts';
import { emptyReports } from '../test-run/test-all.ts';
import { testsOfDatabases } from '../test-run/tests-of-databases.ts';
import { WORKSPACE } from '../workspace.ts';
import { changedFiles } from './changed-files.ts';
import { checksOfChange } from './checks-of-change.ts';
import { describeReach } from './describe-reach.ts';
import { importGraph } from './import-graph.ts';
import { type Reach, reach } from './reach.ts';
import { type JestProject, settingsOfTests } from './settings-of-tests.ts';

/**
 * `pnpm test --changed`: tests and checks what a change can reach, and says what that is.
 *
 * @param journeys run the journeys too, which needs a build first
 * @returns the exit code
 * @throws Error in one line when git does not know the revision
 */
export async function testChanged(revision: string | undefined, journeys: boolean): Promise<number> {
  const changed = changedFiles(WORKSPACE, revision);
  const { files: tree, read } = trackedTree();
  const { default: settings } = (await import(join(WORKSPACE, 'jest.config.js'))) as { default: JestSettings };
  const graph = await importGraph(WORKSPACE, tree, settingsOfTests(settings.projects, WORKSPACE, tree));
  const reached = reach(changed, tree, graph, testsOfDatabases(graph, tree, read));
  for (const line of describeReach(reached, changed.since)) console.log(line);

  const { run, leftOut } = checksOfChange(changed);
  // The checks run beside the tests and report when they are done.
  const checked = Promise.all(
    run.map(async (check) => {
      const { passed, seconds, output } = await runCheck(check, WORKSPACE);
      console.log(
        `${passed ? 'passed' : 'FAILED'}  ${check.name}  ${seconds.toFixed(1)} s${passed ? '' : `\n${output}`}`,
      );
      return passed;
    }),
  );
  const ran = await runTests(reached);
  const allChecked = (await checked).every(Boolean);
  if (journeys && reached.journeys.length > 0)
    ran.push(await buildPortal(), await runJourneys(planFor('journeys'), reached.journeys));

  console.log(`\nNot checked: ${leftOut.join(', ')}. All of them: pnpm check`);
  if (!journeys && reached.journeys.length > 0)
    console.log(
      `Not run: the journeys ${reached.journeys.map(nameOfJourney).join(', ')}. These too: pnpm test --changed ${revision ? `${revision} ` : ''}--journeys`,
    );
  for (const line of summary(ran.flatMap(({ report }) => report ?? []))) console.log(line);
  return allChecked && ran.every(({ code }) => code === 0) ? 0 : 1;
}

async function runTests({ tests, onPostgres }: Reach): Promise<Ran[]> {
  emptyReports();
  const ran: Ran[] = [];
  if (tests.length > 0)
    ran.push(
      await runJest(planFor('unit and server tests', { units: tests }), 'changed', ['--runTestsByPath', ...tests]),
    );
  if (onPostgres.length > 0 && existsSync('/usr/lib/postgresql'))
    ran.push(
      await runJest(
        planFor('server tests on PostgreSQL', { units: onPostgres }),
        'changed-postgres',
        ['--runTestsByPath', ...onPostgres],
        {
          TEST_DATABASE: 'postgres',
        },
      ),
    );
  else if (onPostgres.length > 0) console.log('No PostgreSQL binaries here: the embedded database only.');
  return ran;
}

/** @example nameOfJourney('e2e/journeys/home.spec.ts') // 'home' */
function nameOfJourney(file: string): string {
  return relative('e2e/journeys', file).replace('.spec.ts', '');
}

interface JestSettings {
  projects: readonly JestProject[];
}
