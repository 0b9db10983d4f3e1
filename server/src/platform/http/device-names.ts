/** What a person signed in with, in words that the person knows. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

/**
 * The order matters: a browser comes before those whose name it also sends. Every other browser calls itself Chrome or
 * Safari too.
 */
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

/** Longest beginning of the header that is read, because the caller chooses the header. */
const MAX_READ = 512;

/**
 * Names the browser and the system of a `User-Agent` header. The header is trusted: it only helps people to recognise
 * their devices, and nothing is refused because of it.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Version/18.0 Mobile/15E148 Safari/604.1') // { browser: 'Safari', system: 'iPhone' }
 */
export function deviceOf(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const named = (names: typeof BROWSERS) => names.find(([, word]) => word.test(text))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
