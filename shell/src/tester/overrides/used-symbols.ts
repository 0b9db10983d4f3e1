import type { PortalConfig, Symbols } from '@portal/contract';
import { ConfigurationError } from '@portal/platform';

/** What the running shell provides; undefined where the portal has no file that says so. */
export async function providedBy(
  shell: PortalConfig['shell'],
  fetch: typeof globalThis.fetch,
): Promise<Symbols | undefined> {
  if (!shell) return undefined;
  try {
    const answer = await fetch(`/releases/shell/${shell.version}/release.json`);
    return answer.ok ? symbolsIn(await answer.json(), 'provides') : undefined;
  } catch {
    return undefined;
  }
}

/** @throws ConfigurationError when the key of a release's file is there and is no such list */
export function symbolsIn(release: unknown, key: 'uses' | 'provides'): Symbols | undefined {
  const lists = (release as Readonly<Record<string, unknown>>)[key];
  if (lists === undefined) return undefined;
  const isList = typeof lists === 'object' && lists !== null && Object.values(lists).every(Array.isArray);
  if (!isList) throw new ConfigurationError(`${key} must have a list of names for each module`, key);
  return lists as Symbols;
}
