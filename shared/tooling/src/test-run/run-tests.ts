import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';
import { jestTally, playwrightTally, REPORTS, type Tally } from './reports.ts';

/** How a part of the test run ended. */
export interface Ran {
  /** Exit code; a part may fail although no test did. */
  code: number;
  /** Absent for a part without tests. */
  tally?: Tally;
}

/** Where the portal is built for its journeys. */
const RELEASES = join(WORKSPACE, '.releases');

/** The file that jest or Playwright writes under this name. */
function reportFile(name: string): string {
  return join(WORKSPACE, REPORTS, `${name}.json`);
}

/** Runs jest and keeps its report under a name. */
export async function runJest(
  name: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const options = ['--silent', '--maxWorkers=100%', '--workerIdleMemoryLimit=1GB', '--json'];
  const code = await runCommand('jest', [...options, `--outputFile=${reportFile(name)}`, ...args], environment);
  return { code, tally: jestTally(reportFile(name)) };
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
export function runJourneys(files: readonly string[] = []): Promise<Ran> {
  // On a busy machine a journey may be late, so it may run twice. A journey that fails twice is broken.
  return runPlaywright('journeys', ['--config', 'e2e/playwright.config.ts', '--retries', '1', ...files]);
}

/** Measures the accessibility of the stories as they were built. */
export function runStories(): Promise<Ran> {
  return runPlaywright('design', ['--config', 'e2e/playwright.design.config.ts']);
}

async function runPlaywright(name: string, args: readonly string[]): Promise<Ran> {
  const code = await runCommand('playwright', ['test', ...args], {
    CHROMIUM: (await findBrowser()) ?? '',
    RELEASES_DIR: RELEASES,
  });
  return { code, tally: playwrightTally(reportFile(name)) };
}
