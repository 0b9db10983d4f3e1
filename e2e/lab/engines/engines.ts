import { existsSync, globSync } from 'node:fs';

/** A browser engine that the journeys run on, besides Chromium. */
export interface Engine {
  id: 'firefox' | 'webkit';
  name: string;
  /** The environment of its journeys; when it is not installed, a sentence that says what is missing. */
  environment(): Record<string, string> | string;
}

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

export const ENGINES: readonly Engine[] = [
  {
    id: 'firefox',
    name: 'Firefox ESR',
    environment: () =>
      existsSync(FIREFOX)
        ? { ENGINE: 'firefox', FIREFOX }
        : `${FIREFOX} is not installed: apt-get install firefox-esr, or set FIREFOX`,
  },
  {
    id: 'webkit',
    name: 'WebKitGTK',
    environment() {
      const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1);
      if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY))
        return 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb';
      return { ENGINE: 'webkit', WEBKIT_DRIVER, WEBKIT_BROWSER: browser, WEBKIT_DISPLAY: DISPLAY };
    },
  },
];
