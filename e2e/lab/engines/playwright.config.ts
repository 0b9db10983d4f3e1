import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { otherEngine } from './engine.ts';

/** `pnpm test:slow engines`: the journeys on the other engine that `ENGINE` names. */
export default defineConfig({
  ...journeys,
  testDir: '../../journeys',
  outputDir: '../../../test-results/browsers',
  projects: journeys.projects?.map(({ use, ...frame }) => ({
    ...frame,
    use: { ...use, ...otherEngine() },
  })),
});
