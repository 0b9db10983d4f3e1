import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';
import { findBrowser, runCommand } from '@portal/tooling';
import type { Engine } from '../lab/engines/engines.ts';
import { argumentsOf, SHORT_WALK } from '../lab/engines/short-walk.ts';
import { type Report, readJestReport, readPlaywrightReport } from './reports.ts';

/** How a part of the test run ended. */
export interface Ran {
  /** Exit code; a part may fail although no test did. */
  code: number;
  /** Absent for a part without tests. */
  report?: Report;
}

/** Where jest and Playwright write down what they ran. */
export const REPORTS = join(WORKSPACE, 'test-results/reports');

/** Where the portal is built for its journeys. */
const RELEASES = join(WORKSPACE, '.releases');

const WORKERS = String(availableParallelism());

/**
 * Runs jest, with a worker for each processor.
 *
 * @param file name of its report
 */
async function runJest(
  file: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const report = join(REPORTS, `${file}.json`);
  const options = ['--silent', '--maxWorkers', WORKERS, '--workerIdleMemoryLimit=1GB', '--json'];
  const code = await runCommand('jest', [...options, '--outputFile', report, ...args], environment);
  return { code, report: readJestReport(report) };
}

/** By the end of their names: files whose tests kill programs, a few times each. */
const KILLS = 'kills\\.test\\.ts$';

/** Runs all tests in jest but those that kill programs. */
export const runUnitTests = (): Promise<Ran> => runJest('unit', ['--testPathIgnorePatterns', '/node_modules/', KILLS]);

/** Runs the tests that kill programs. */
export const runKills = (): Promise<Ran> => runJest('kills', ['--testPathPatterns', KILLS]);

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

/** Of the journeys, those through all pages: at eight widths, for moves, on specified calls only. */
const EVERY_PAGE = '@every-page';

/**
 * Walks the journeys in the portal as it was built.
 *
 * @param everyPage also those through all pages
 */
export function runJourneys(everyPage: boolean): Promise<Ran> {
  const left = everyPage ? [] : ['--grep-invert', EVERY_PAGE];
  // One second try as a safety net: a journey that needs it counts as flaky, which is a defect to mend.
  return runPlaywright('playwright.config.ts', 'journeys', ['--retries', '1', ...left]);
}

/** Walks a short journey of each area on another engine that is installed. */
export async function runShortWalk(engine: Engine): Promise<Ran> {
  const environment = engine.environment();
  if (typeof environment === 'string') throw new Error(environment);
  const args = ['--project', 'desktop', '--retries', '1', ...argumentsOf(Object.values(SHORT_WALK))];
  return runPlaywright('lab/engines/playwright.config.ts', `journeys-${engine.id}`, args, environment);
}

/** Walks some areas under the conditions that are most common. All of them: `pnpm test:slow conditions`. */
export function walkCommonConditions(): Promise<Ran> {
  const args = ['--project', 'desktop', '--grep', '@core', '--retries', '1'];
  return runPlaywright('lab/conditions/playwright.config.ts', 'conditions', args);
}

/** Makes a project outside from the package that the portal hands out, tests and builds it; needs npm. */
export function runOutsideProject(): Promise<Ran> {
  return runPlaywright('lab/slow/playwright.config.ts', 'outside', ['--grep', '@core', 'slow/outside.spec.ts']);
}

/** Measures the accessibility of the stories as they were built. */
export function runStories(): Promise<Ran> {
  return runPlaywright('lab/stories/playwright.config.ts', 'stories');
}

/** @param report name of its report */
async function runPlaywright(
  config: string,
  report: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Ran> {
  const file = join(REPORTS, `${report}.json`);
  const options = ['--config', `e2e/${config}`, '--workers', WORKERS, '--reporter=line,json'];
  const code = await runCommand('playwright', ['test', ...options, ...args], {
    CHROMIUM: (await findBrowser()) ?? '',
    RELEASES_DIR: RELEASES,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...environment,
  });
  return { code, report: readPlaywrightReport(file) };
}
