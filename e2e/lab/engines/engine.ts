import { join } from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** For starting an engine that speaks WebDriver BiDi. */
const PLACES: Readonly<Record<string, string | undefined>> = {
  firefox: join(import.meta.dirname, 'firefox/firefox-bidi.ts'),
  webkit: join(import.meta.dirname, 'webkit/webkit-bidi.ts'),
};

const PREFERENCES = {
  // Firefox lists a download in a panel, which takes the keys until it is closed.
  'browser.download.alwaysOpenPanel': false,
  // To go back to a page that Firefox had kept never ends for its driver. Chromium keeps none for Playwright either.
  'browser.sessionhistory.max_total_viewers': 0,
  'fission.bfcacheInParent': false,
};

/** The engine that `ENGINE` names: how Playwright uses it; undefined for Chromium. */
export function otherEngine(): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> | undefined {
  const executablePath = PLACES[process.env.ENGINE ?? ''];
  if (!executablePath) return undefined;
  return {
    browserName: 'firefox',
    // Firefox and WebKit do not know Chromium's arguments. Neither can emulate another contrast.
    launchOptions: { executablePath, channel: 'moz-firefox', args: [], firefoxUserPrefs: PREFERENCES },
    contextOptions: { contrast: null },
  };
}
