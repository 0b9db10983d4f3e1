import { defineConfig } from '@playwright/test';

/** The scenes of `pnpm test:slow instances`: several servers on one PostgreSQL behind nginx, without a browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../../test-results/instances',
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
});
