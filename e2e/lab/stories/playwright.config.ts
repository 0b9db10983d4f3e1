import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The stories of the design system, in both frames; `.ci/run` builds them first. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../../test-results/design',
  use: { ...journeys.use, baseURL: 'http://stories.test' },
});
