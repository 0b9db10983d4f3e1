import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `pnpm test:browsers`: one journey for each area, on browsers other than Chromium. Each opens its own window. */
export default defineConfig({
  ...journeys,
  testDir: 'browsers',
  outputDir: '../test-results/browsers',
  timeout: 120_000,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'browsers' }],
});
