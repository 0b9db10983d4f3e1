import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `pnpm screens`: pictures of every page in both frames, written to docs/screens. */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  outputDir: '../test-results/screens',
  timeout: 180_000,
  reporter: 'list',
});
