import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, type Engine } from '../browsers/engines.ts';
import { importGraph } from '../changed/import-graph.ts';
import { trackedTree } from '../checks/tracked-tree.ts';
import { runCommand } from '../run-command.ts';
import { buildStories } from '../stories.ts';
import { WORKSPACE } from '../workspace.ts';
import { keepDuration, planFor } from './durations.ts';
import { type Part, runParts } from './parts.ts';
import { inWords, type Plan } from './progress.ts';
import { REPORTS } from './reports.ts';
import { buildPortal, type Ran, runJest, runJourneys, runShortWalk, runStories } from './run-tests.ts';
import { summary } from './summary.ts';
import { testsOfDatabases } from './tests-of-databases.ts';

const POSTGRES = '/usr/lib/postgresql';

const PARTS: readonly Part[] = [
  { name: 'check', run: async () => ({ code: await runCommand('node', ['shared/tooling/src/commands/check.ts']) }) },
  { name: 'unit and server tests', run: (plan) => runJest(plan, 'unit') },
  {
    name: 'server tests on PostgreSQL',
    lacks: () => (existsSync(POSTGRES) ? undefined : `${POSTGRES} does not exist`),
    run: runOnPostgres,
  },
  { name: 'build', run: buildPortal },
  { name: 'journeys', run: runJourneys },
  ...ENGINES.map(
    (engine): Part => ({
      name: `short journeys on ${engine.name}`,
      lacks: () => lackingOf(engine),
      run: (plan) => runShortWalk(plan, engine),
    }),
  ),
  { name: 'stories of the design system', run: async () => ({ code: await buildStories() }) },
  { name: 'accessibility of the stories', run: runStories },
];

/**
 * `pnpm test`: runs each part even when the others failed. Its last line is the sum of all of them. With `PARTS=all` a
 * part that is left out counts as a failed test.
 *
 * @returns the exit code: 1 when anything failed
 */
export async function testAll(): Promise<number> {
  emptyReports();
  const { ran, leftOut } = await runParts(PARTS, { runPart, all: process.env.PARTS === 'all' });
  const reports = ran.flatMap(({ report }) => report ?? []);
  for (const line of summary(reports, leftOut)) console.log(line);
  return ran.every(({ code, report }) => code === 0 && !report?.failed) ? 0 : 1;
}

async function runPart({ name, run }: Part, later: readonly Part[]): Promise<Ran> {
  const plan = planFor(name, { later: later.map((part) => part.name) });
  const known = plan.seconds === undefined ? '' : `: ${inWords(plan.seconds + plan.later)}`;
  console.log(`\n== ${name}${known}`);
  const started = performance.now();
  const ran = await run(plan);
  const seconds = Math.round((performance.now() - started) / 1000);
  keepDuration(name, seconds, ran.report);
  const { passed, failed } = ran.report ?? {};
  const counted = ran.report ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`== ${name}: ${ran.code === 0 ? 'passed' : 'FAILED'} in ${seconds} s${counted}`);
  return ran;
}

function lackingOf(engine: Engine): string | undefined {
  const environment = engine.environment();
  return typeof environment === 'string' ? environment : undefined;
}

async function runOnPostgres(plan: Plan): Promise<Ran> {
  const { files, read } = trackedTree();
  const graph = await importGraph(
    WORKSPACE,
    files.filter((file) => /^(?:server|shared\/(?:contract|releases))\//.test(file)),
  );
  const tests = testsOfDatabases(graph, files, read);
  return runJest(plan, 'postgres', ['--runTestsByPath', ...tests], { TEST_DATABASE: 'postgres' });
}

/** Removes the reports of the last run, so that none of them is taken for one of this run. */
export function emptyReports(): void {
  const reports = join(WORKSPACE, REPORTS);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}
