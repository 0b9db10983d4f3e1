import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { reasonOf, StartupError } from '../startup-error.ts';

const SHORTEST = 32;

/** The secret that signs and encrypts for this portal. Never logged, never sent. */
export type DataKey = string;

/**
 * The portal's key: `DATA_KEY` when it is set (instances on several machines need the same one), otherwise a file `data.key` beside the data, made
 * at the first start.
 *
 * @throws StartupError when `DATA_KEY` is too short, or the file can be neither read nor made
 */
export function loadDataKey(dataDir: string, fromEnvironment: string | undefined): DataKey {
  if (fromEnvironment !== undefined) {
    if (fromEnvironment.length >= SHORTEST) return fromEnvironment;
    throw new StartupError(`DATA_KEY is too short: it needs at least ${SHORTEST} characters.`);
  }
  const file = join(dataDir, 'data.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    return readKey(file) ?? makeKey(file);
  } catch (error) {
    throw new StartupError(`The key file ${file} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** A key of its own for each purpose (RFC 5869), so that one use never weakens another; hex. */
export const keyFor = (purpose: string, key: DataKey): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');

function readKey(file: string): DataKey | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key.length >= SHORTEST) return key;
    throw new Error('it is damaged');
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(file: string): DataKey {
  const key = randomBytes(32).toString('base64url');
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
