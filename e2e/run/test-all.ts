import { mkdirSync, rmSync } from 'node:fs';
import { buildStories, runCommand } from '@portal/tooling';
import { ENGINES, type Engine } from '../lab/engines/engines.ts';
import { NO_REPORT, summary } from './reports.ts';
import {
  buildPortal,
  type Ran,
  REPORTS,
  runJourneys,
  runKills,
  runOutsideProject,
  runShortWalk,
  runStories,
  runUnitTests,
  walkCommonConditions,
} from './run-tests.ts';

/** A part of the test run. */
interface Part {
  name: string;
  run: () => Promise<Ran>;
  /** A sentence that says what is missing here; then it is left out. */
  lacks?: () => string | undefined;
}

/** What `.ci/run` asks for: all parts. */
const ALL = process.env.PARTS === 'all';

const PARTS: readonly Part[] = [
  { name: 'check', run: async () => ({ code: await runCommand('node', ['shared/tooling/src/commands/check.ts']) }) },
  { name: 'unit and server tests', run: runUnitTests },
  { name: 'build', run: buildPortal },
  { name: 'journeys', run: () => runJourneys(ALL) },
];

/** What proves the same behaviour elsewhere or under kills, or what people see of single components. */
const MORE_PARTS: readonly Part[] = [
  { name: 'tests that kill programs', run: runKills },
  ...ENGINES.map((engine) => ({
    name: `short journeys on ${engine.name}`,
    lacks: () => lackingOf(engine),
    run: () => runShortWalk(engine),
  })),
  { name: 'walks under the most common conditions', run: walkCommonConditions },
  { name: 'first steps of a team outside', run: runOutsideProject },
  { name: 'stories of the design system', run: async () => ({ code: await buildStories() }) },
  { name: 'accessibility of the stories', run: runStories },
];

/**
 * `pnpm test`: runs each part even when the others failed. Its last line is the sum of all of them. With `PARTS=all` it
 * runs all parts, and one that has to be left out counts as a failed test.
 *
 * @returns the exit code: 1 when anything failed
 */
export async function testAll(): Promise<number> {
  // No report of the last run may be taken for one of this run.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const ran: Ran[] = [];
  const leftOut: string[] = [];
  for (const part of ALL ? [...PARTS, ...MORE_PARTS] : PARTS) {
    const reason = part.lacks?.();
    if (reason === undefined) {
      ran.push(await runPart(part));
      continue;
    }
    leftOut.push(`${part.name}, because ${reason}`);
    if (ALL) ran.push({ code: 1, report: NO_REPORT });
  }
  const reports = ran.flatMap(({ report }) => report ?? []);
  for (const line of summary(reports, leftOut)) console.log(line);
  return ran.every(({ code, report }) => code === 0 && !report?.failed) ? 0 : 1;
}

async function runPart({ name, run }: Part): Promise<Ran> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const ran = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  const { passed, failed } = ran.report ?? {};
  const counted = ran.report ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`== ${name}: ${ran.code === 0 ? 'passed' : 'FAILED'} in ${seconds} s${counted}`);
  return ran;
}

function lackingOf(engine: Engine): string | undefined {
  const environment = engine.environment();
  return typeof environment === 'string' ? environment : undefined;
}
