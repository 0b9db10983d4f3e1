import { existsSync } from 'node:fs';

/** Chromium without a window: the same engine, and a visit takes a fifth less processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium that is here: the one that `CHROMIUM` names, or the first of these places; undefined when one would have
 * to be installed.
 *
 * @example installedBrowser() // '/usr/bin/chromium-headless-shell'
 */
export const installedBrowser = (places: readonly string[] = [HEADLESS_SHELL, ...WHOLE_BROWSERS]): string | undefined =>
  [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
