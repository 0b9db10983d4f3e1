import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';
import type { Plan } from './progress.ts';
import { REPORTS, type Report, readJestReport, readPlaywrightReport } from './reports.ts';

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
 * Goes through the journeys with the portal as it was built.
 *
 * @param files some of them, from the workspace root; all when empty
 */
export function runJourneys(plan: Plan, files: readonly string[] = []): Promise<Ran> {
  // One second try as a net: a journey that needs it is counted as flaky, which is a defect to mend.
  return runPlaywright(plan, 'journeys', 'playwright.config.ts', ['--retries', '1', ...files]);
}

/** Measures the accessibility of the stories as they were built. */
export function runStories(plan: Plan): Promise<Ran> {
  return runPlaywright(plan, 'design', 'playwright.design.config.ts', []);
}

async function runPlaywright(plan: Plan, folder: string, config: string, args: readonly string[]): Promise<Ran> {
  const options = ['--config', `e2e/${config}`, '--workers', String(availableParallelism())];
  const reporter = `--reporter=json,${join(REPORTERS, 'playwright-progress.ts')}`;
  const code = await runCommand('playwright', ['test', ...options, reporter, ...args], {
    CHROMIUM: (await findBrowser()) ?? '',
    RELEASES_DIR: RELEASES,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(folder),
    TEST_PROGRESS: JSON.stringify(plan),
  });
  return { code, report: readPlaywrightReport(reportFile(folder), `e2e/${folder}`) };
}
