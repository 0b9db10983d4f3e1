import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What a machine's settings for screens and fonts would change in a picture. */
const EVERYWHERE_ALIKE = ['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'];

/** `pnpm screens`: pictures of every page in both frames and themes, written to docs/screens or compared with them. */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  outputDir: '../test-results/screens',
  timeout: 180_000,
  reporter: 'list',
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [...(journeys.use?.launchOptions?.args ?? []), ...EVERYWHERE_ALIKE],
    },
  },
});
