import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import type { JourneyOptions } from '../../support/test.ts';

/**
 * The proofs of `pnpm test:slow` that need a browser. They build and start other programs, so they run one at a time.
 */
export default defineConfig<JourneyOptions>(journeys, {
  testDir: '.',
  // These need no browser and no releases, and have their own configuration.
  testIgnore: 'instances/**',
  outputDir: '../../../test-results/slow',
  workers: 1,
  timeout: 300_000,
  // A control that does not appear fails by its name, long before the journey has taken too long.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, loadsAhead: true },
  reporter: [['list']],
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
});
