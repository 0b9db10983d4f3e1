import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from '@portal/delivery';
import { CHROMIUM_ARGUMENTS } from './support/chromium-arguments.ts';
import { RESOLVES_NAME } from './support/insecure-address.ts';

const executablePath = installedBrowser();

/** Both frames of the portal (CONST-022). A journey about only one frame is tagged with its name. */
const frames = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export default defineConfig({
  testDir: 'journeys',
  globalSetup: join(import.meta.dirname, 'support/demo-data.ts'),
  outputDir: '../test-results/journeys',
  // Each worker has its own portal and browser, and no journey waits for another.
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  // Speed is not proven here: on a busy machine a page may take many seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'on-first-retry',
    // Drawing what moves took a sixth of a run's processor time. Journeys about what moves ask for motion again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS, RESOLVES_NAME] },
  },
  projects: [
    { name: 'desktop', use: frames.desktop, grepInvert: /@phone/ },
    { name: 'phone', use: frames.phone, grepInvert: /@desktop/ },
  ],
});
