import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The stories of the design system, in both frames; `pnpm test` builds them first. */
export default defineConfig({
  ...journeys,
  testDir: 'design',
  outputDir: '../test-results/design',
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/reports/design.json' }]],
  use: { ...journeys.use, baseURL: 'http://stories.test' },
});
