import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `pnpm test:browsers`: one journey for each area, on the browsers that are no Chromium. They bring their own windows.
 */
export default defineConfig({
  ...journeys,
  testDir: 'browsers',
  outputDir: '../test-results/browsers',
  timeout: 120_000,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'browsers' }],
});
