/** What a person signed in with, in words that its owner knows. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

/** Each before those whose word it also sends: every other browser calls itself Chrome or Safari too. */
const BROWSERS: readonly (readonly [name: string, word: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, word: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** The header is the caller's to choose: no more of it is read. */
const MAX_READ = 512;

/**
 * Names the browser and the system of a `User-Agent` header. The header is believed: it only helps people to know
 * their devices again, and refuses nothing.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Version/18.0 Mobile/15E148 Safari/604.1') // { browser: 'Safari', system: 'iPhone' }
 */
export function deviceOf(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const named = (names: typeof BROWSERS) => names.find(([, word]) => word.test(text))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
