import { defineConfig } from '@playwright/test';
import { otherEngine } from './browsers/engine.ts';
import journeys from './playwright.config.ts';

/** `pnpm test:browsers`: the journeys on the other engine that `ENGINE` names. */
export default defineConfig({
  ...journeys,
  outputDir: '../test-results/browsers',
  projects: journeys.projects?.map(({ use, ...frame }) => ({
    ...frame,
    use: { ...use, ...otherEngine() },
  })),
});
