import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** What a machine's settings for screens and fonts would change in a picture. */
const EVERYWHERE_ALIKE = ['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'];

/**
 * `pnpm test:slow screens`: pictures of every page in both frames and themes, and what a screen reader says of it, kept
 * in test-results or compared with those.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../../test-results/screens-now',
  snapshotPathTemplate: '../../../test-results/screens/{projectName}/{arg}{ext}',
  timeout: 600_000,
  reporter: [['list'], ['html', { outputFolder: '../../../test-results/screens-report', open: 'never' }]],
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [...(journeys.use?.launchOptions?.args ?? []), ...EVERYWHERE_ALIKE],
    },
  },
});
