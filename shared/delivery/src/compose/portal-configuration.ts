import { readFileSync } from 'node:fs';
import type { ConfigFile } from '@portal/contract';
import { Refusal } from '@portal/delivery/server';

/**
 * Reads the portal's configuration for a composition. What a running server allows its testers is left out: a
 * composition allows local remotes only when a file says so.
 *
 * @param place a file, or the `/config.json` of a running server
 * @throws Refusal when it is missing or is not JSON
 * @example await readConfiguration('https://portal.example.com/config.json')
 */
export async function readConfiguration(place: string): Promise<ConfigFile> {
  try {
    // The composition checks it against its schema, and names a wrong key.
    if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8')) as ConfigFile;
    const answer = await fetch(place);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const { overrides: _, ...config } = (await answer.json()) as ConfigFile;
    return config;
  } catch (error) {
    throw new Refusal(`The configuration ${place} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
