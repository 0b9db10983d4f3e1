/** Every condition, by the name of its spec, in the words of the table. */
export const CONDITIONS = {
  localhost: 'localhost, fresh document, quiet network',
  'plain-http': 'plain http under a name',
  'https-behind-nginx': 'https behind nginx',
  'static-host': 'static host with its own backend',
  'config-edited': '`config.json` edited',
  'older-document': 'document older than the releases',
  'storage-refused': 'storage refused',
  'only-set-item-refused': 'only `setItem` refused',
  'cookies-blocked': 'cookies blocked',
  translated: 'page translation on',
  extension: 'an extension that changes html, head and body',
  'remote-blocked': 'scripts blocked for one remote',
  offline: 'offline in mid-flow and back',
  slow: 'slow: 400 ms, 50 kB/s',
  'clock-fast': 'device clock two hours fast',
  'clock-slow': 'device clock three days slow',
  'foreign-browser': 'browser in English, zone of Auckland',
  'text-twice-as-large': 'text at 200 %',
  'two-accounts': 'two accounts in two tabs',
  'mail-link': "opened from a mail's link, then Back",
  'keyboard-open': 'phone with the keyboard open',
} as const;

export type Condition = keyof typeof CONDITIONS;

export const NAMES = Object.keys(CONDITIONS) as Condition[];

/** The areas, each with a short walk of its own. */
export const AREAS = ['sign-in', 'people', 'catalogue', 'shop', 'developer'] as const;

/** Engines, Chromium in both frames: WebKitGTK's window cannot be as narrow as a phone, Firefox has no touch screen. */
export const PLACES = ['Chromium 1280', 'Chromium 390', 'Firefox ESR', 'WebKitGTK'] as const;

export type Place = (typeof PLACES)[number];

/** Where the tests of a project of Playwright walk, on the engine that `ENGINE` names. */
export function placeOf(project: string): Place {
  if (process.env.ENGINE === 'firefox') return 'Firefox ESR';
  if (process.env.ENGINE === 'webkit') return 'WebKitGTK';
  return project === 'phone' ? 'Chromium 390' : 'Chromium 1280';
}
