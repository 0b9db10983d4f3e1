import { defineConfig } from '@playwright/test';
import { otherEngine } from './browsers/engine.ts';
import journeys from './playwright.config.ts';

/** `pnpm test:slow conditions`: each area under each condition, on Chromium or on the engine that `ENGINE` names. */
export default defineConfig({
  ...journeys,
  testDir: 'conditions',
  outputDir: '../test-results/conditions',
  // A control that does not appear fails by its name, long before the walk has taken too long.
  use: { ...journeys.use, actionTimeout: 40_000, navigationTimeout: 40_000 },
  projects: journeys.projects?.map(({ use, ...frame }) => ({ ...frame, use: { ...use, ...otherEngine() } })),
});
