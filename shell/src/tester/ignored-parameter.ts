import { INSPECT, OVERRIDE, RELEASE, STATES, SWITCHES } from './tester-request';

/** What an address asks for and does not get, besides addresses of releases and states of calls. */
export interface IgnoredParameter {
  reason: 'no-preview' | 'no-next' | 'no-switch' | 'no-inspector' | 'no-panel' | 'misspelt';
  value: string;
  /** How the parameter is spelt. */
  meant?: string;
}

/** The value of `?release=` that asks for the next shell. */
const NEXT = 'next';

/**
 * What cannot be taken of an address. The server takes a preview that it can show out of the address, so one that is
 * still there shows nothing.
 *
 * @param isAllowed whether the portal allows testers
 */
export function ignoredParameters(search: string, isAllowed: boolean): IgnoredParameter[] {
  const asked = new URLSearchParams(search);
  const ignored: IgnoredParameter[] = [];
  for (const value of asked.getAll(RELEASE))
    if (value !== '') ignored.push({ reason: value === NEXT ? 'no-next' : 'no-preview', value });
  for (const value of asked.getAll(INSPECT)) {
    if (!SWITCHES.includes(value)) ignored.push({ reason: 'no-switch', value });
    else if (!isAllowed && value !== 'off') ignored.push({ reason: 'no-inspector', value });
  }
  const opensPanel = [OVERRIDE, STATES].some((name) => asked.getAll(name).some((value) => value.trim() === ''));
  if (!isAllowed && opensPanel) ignored.push({ reason: 'no-panel', value: '' });
  return isAllowed ? [...ignored, ...misspelt(asked)] : ignored;
}

/** A page may have a parameter whose name is nearly one of these; what a state or an address is written with tells. */
function misspelt(asked: URLSearchParams): IgnoredParameter[] {
  return [...asked].flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    const meant =
      [OVERRIDE, STATES, INSPECT, RELEASE].find((known) => known === lower) ??
      (value.includes(':') ? NEARLY[lower] : undefined);
    return meant === undefined || meant === name ? [] : [{ reason: 'misspelt' as const, value: name, meant }];
  });
}

const NEARLY: Readonly<Record<string, string>> = { state: STATES, overrides: OVERRIDE };
