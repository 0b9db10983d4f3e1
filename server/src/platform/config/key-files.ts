import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { replaceFile } from '@portal/delivery/server';
import { reasonOf, StartupError } from '../startup-error.ts';
import { type DataKey, SHORTEST_KEY } from './data-key.ts';

/** The key files beside the data: `data.key`, and `data.key.old`, the key that it replaced. */
export interface KeyFiles {
  readonly present: string;
  readonly earlier: string;
}

export const keyFilesIn = (dataDir: string): KeyFiles => ({
  present: join(dataDir, 'data.key'),
  earlier: join(dataDir, 'data.key.old'),
});

/**
 * @returns undefined when there is no such file
 * @throws StartupError when the file can't be read or contains no key. No new key is made then, because everything that
 * the old one sealed would be lost.
 */
export function readKeyFile(file: string): DataKey | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key.length >= SHORTEST_KEY) return key;
    throw new Error('it is damaged');
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

/**
 * Writes a key that only the server's own user can read. It is written whole or not at all.
 *
 * @throws StartupError when it can't be written
 */
export function writeKeyFile(file: string, key: DataKey): void {
  try {
    replaceFile(file, `${key}\n`, 0o600);
  } catch (error) {
    throw unusable(file, error);
  }
}

const unusable = (file: string, cause: unknown) =>
  new StartupError(`The key file ${file} cannot be used: ${reasonOf(cause)}`, { cause });
