import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import type { JourneyOptions } from '../../support/test.ts';
import { otherEngine } from '../engines/engine.ts';

/** Firefox's page has no touch screen, and WebKitGTK's window cannot be as narrow as a phone. */
const frames = journeys.projects?.filter(({ name }) => !otherEngine() || name === 'desktop');

/** `pnpm test:slow conditions`: each area under each condition, on Chromium or on the engine that `ENGINE` names. */
export default defineConfig<JourneyOptions>({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: `../../../test-results/conditions-${process.env.ENGINE ?? 'chromium'}`,
  reporter: [['list'], ['./table-reporter.ts']],
  // A control that does not appear fails by its name, long before the walk has taken too long.
  use: { ...journeys.use, actionTimeout: 40_000, navigationTimeout: 40_000, loadsAhead: true },
  projects: frames?.map(({ use, ...frame }) => ({ ...frame, use: { ...use, ...otherEngine() } })),
});
