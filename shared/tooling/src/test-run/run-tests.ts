import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import type { Engine } from '../browsers/engines.ts';
import { argumentsOf, SHORT_WALK } from '../browsers/short-walk.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';
import type { Plan } from './progress.ts';
import { onEngine, REPORTS, type Report, readJestReport, readPlaywrightReport } from './reports.ts';

/** How a part of the test run ended. */
export interface Ran {
  /** Exit code; a part may fail although no test did. */
  code: number;
  /** Absent for a part without tests. */
  report?: Report;
}

/** Where the portal is built for its journeys. */
const RELEASES = join(WORKSPACE, '.releases');

const REPORTERS = join(WORKSPACE, 'shared/tooling/src/test-run');

function reportFile(name: string): string {
  return join(WORKSPACE, REPORTS, `${name}.json`);
}

/**
 * Runs jest, with a worker for each processor.
 *
 * @param file name of its report
 */
export async function runJest(
  plan: Plan,
  file: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const options = ['--silent', '--maxWorkers=100%', '--workerIdleMemoryLimit=1GB', '--json'];
  const reporter = `--reporters=${join(REPORTERS, 'jest-progress.ts')}`;
  const code = await runCommand('jest', [...options, `--outputFile=${reportFile(file)}`, reporter, ...args], {
    TEST_PROGRESS: JSON.stringify(plan),
    ...environment,
  });
  return { code, report: readJestReport(reportFile(file), WORKSPACE) };
}

/** Builds everything that is released. */
export async function buildPortal(): Promise<Ran> {
  try {
    await publishPortal(RELEASES);
    return { code: 0 };
  } catch (error) {
    console.error(error);
    return { code: 1 };
  }
}

/**
 * Walks the journeys in the portal as it was built.
 *
 * @param files some of them, from the workspace root; all when empty
 */
export function runJourneys(plan: Plan, files: readonly string[] = []): Promise<Ran> {
  // One second try as a safety net: a journey that needs it counts as flaky, which is a defect to mend.
  return runPlaywright(plan, { folder: 'journeys', config: 'playwright.config.ts' }, ['--retries', '1', ...files]);
}

/** Walks a short journey of each area on another engine that is installed. */
export async function runShortWalk(plan: Plan, engine: Engine): Promise<Ran> {
  const environment = engine.environment();
  if (typeof environment === 'string') throw new Error(environment);
  const config = { folder: 'journeys', config: 'playwright.browsers.config.ts', report: `journeys-${engine.id}` };
  const args = ['--project', 'desktop', '--retries', '1', ...argumentsOf(Object.values(SHORT_WALK))];
  const { code, report } = await runPlaywright(plan, config, args, environment);
  return { code, ...(report && { report: onEngine(report, engine.name) }) };
}

/** Measures the accessibility of the stories as they were built. */
export function runStories(plan: Plan): Promise<Ran> {
  return runPlaywright(plan, { folder: 'design', config: 'playwright.design.config.ts' });
}

/** What Playwright runs: the folder of its specs and its settings in `e2e`, and the name of its report. */
interface Specs {
  folder: string;
  config: string;
  /** The name of the folder when absent. */
  report?: string;
}

async function runPlaywright(
  plan: Plan,
  { folder, config, report = folder }: Specs,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const options = ['--config', `e2e/${config}`, '--workers', String(availableParallelism())];
  const reporter = `--reporter=json,${join(REPORTERS, 'playwright-progress.ts')}`;
  const code = await runCommand('playwright', ['test', ...options, reporter, ...args], {
    CHROMIUM: (await findBrowser()) ?? '',
    RELEASES_DIR: RELEASES,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report),
    TEST_PROGRESS: JSON.stringify(plan),
    ...environment,
  });
  return { code, report: readPlaywrightReport(reportFile(report), `e2e/${folder}`) };
}
