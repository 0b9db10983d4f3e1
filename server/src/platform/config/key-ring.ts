import { statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';
import { type DataKey, keyIdOf, newDataKey, SHORTEST_KEY } from './data-key.ts';
import { type KeyFiles, keyFilesIn, readKeyFile, writeKeyFile } from './key-files.ts';

/** The keys of this portal. Read them again for each use: `rekey` changes them while the server runs. */
export interface KeyRing {
  /** Seals and signs. */
  readonly present: DataKey;
  /**
   * Opens what was sealed before the key changed. While several servers change their keys one after the other, it also
   * opens what another server has already sealed with its new key.
   */
  readonly earlier: DataKey | undefined;
  /**
   * Makes a new key and keeps the present one as the earlier, in the key files.
   *
   * Absent where the operator sets the keys, or where other servers also hold them.
   */
  readonly renew?: (() => void) | undefined;
}

/** @example keyRing(dataKey) */
export const keyRing = (present: DataKey, earlier?: DataKey): KeyRing => ({ present, earlier });

/** All keys that may have sealed something; the present one comes first. */
export const keysOf = ({ present, earlier }: KeyRing): readonly DataKey[] =>
  earlier === undefined ? [present] : [present, earlier];

/** Where the keys come from. */
export interface KeySettings {
  dataDir: string;
  databaseUrl: string | undefined;
  /** `DATA_KEY` */
  dataKey: string | undefined;
  /** `DATA_KEY_OLD` */
  dataKeyOld: string | undefined;
}

/** Opens the keys at their first use: a command that needs no key must neither fail without one nor make one. */
export function keysOnDemand(open: () => KeyRing): KeyRing {
  let opened: KeyRing | undefined;
  const keys = () => {
    opened ??= open();
    return opened;
  };
  return {
    get present() {
      return keys().present;
    },
    get earlier() {
      return keys().earlier;
    },
    get renew() {
      return keys().renew;
    },
  };
}

/** The names of the keys in messages. */
export const keyPlaces = ({ dataDir, dataKey }: KeySettings): { present: string; earlier: string } =>
  dataKey === undefined ? keyFilesIn(dataDir) : { present: 'DATA_KEY', earlier: 'DATA_KEY_OLD' };

/** The keys that are set, or that are in files beside the data. It makes no key. */
export function heldKeys({ dataDir, dataKey, dataKeyOld }: KeySettings): {
  present: DataKey | undefined;
  earlier: DataKey | undefined;
} {
  if (dataKey === undefined && dataKeyOld !== undefined) {
    throw new StartupError('DATA_KEY_OLD is set and DATA_KEY is not: set both, or keep the keys in files.');
  }
  if (dataKey !== undefined) {
    return { present: given('DATA_KEY', dataKey), earlier: dataKeyOld && given('DATA_KEY_OLD', dataKeyOld) };
  }
  const files = keyFilesIn(dataDir);
  return { present: readKeyFile(files.present), earlier: readKeyFile(files.earlier) };
}

/**
 * The portal's keys: `DATA_KEY` and `DATA_KEY_OLD` when they are set (instances on several machines need the same),
 * otherwise the files `data.key` and `data.key.old` beside the data. A new key is made when nothing has been sealed
 * yet, or when the operator has moved `data.key` to `data.key.old`.
 *
 * @param sealedWith ids of the keys that the database's secrets are sealed with
 * @throws StartupError in one line when a key is missing, too short or the wrong one
 */
export function openKeyRing(settings: KeySettings, sealedWith: readonly string[]): KeyRing {
  const held = heldKeys(settings);
  const missing = missingOf(held, sealedWith);
  if (missing.length > 0) throw wrongKey(settings, held.present, missing);
  if (settings.dataKey !== undefined) return keyRing(settings.dataKey, held.earlier);
  return ringOfFiles(settings, held);
}

/** Ids of the keys that something is sealed with and that are not held. */
export function missingOf(
  held: { present: DataKey | undefined; earlier: DataKey | undefined },
  sealedWith: readonly string[],
): string[] {
  const ids = [held.present, held.earlier].flatMap((key) => (key === undefined ? [] : [keyIdOf(key)]));
  return sealedWith.filter((id) => !ids.includes(id));
}

function ringOfFiles(
  { dataDir, databaseUrl }: KeySettings,
  held: { present: DataKey | undefined; earlier: DataKey | undefined },
): KeyRing {
  const files = keyFilesIn(dataDir);
  let { present, earlier } = held;
  if (present === undefined) {
    present = newDataKey();
    writeKeyFile(files.present, present);
  }
  let now: KeyRing = keyRing(present, earlier);
  let read = stampOf(files);
  /** `rekey` changes the files beside the server. */
  const current = (): KeyRing => {
    const stamp = stampOf(files);
    if (stamp === read) return now;
    now = keyRing(readKeyFile(files.present) ?? now.present, readKeyFile(files.earlier));
    read = stamp;
    return now;
  };
  const renew = () => {
    const before = current().present;
    writeKeyFile(files.earlier, before);
    writeKeyFile(files.present, newDataKey());
  };
  return {
    get present() {
      return current().present;
    },
    get earlier() {
      return current().earlier;
    },
    // Other portals may share a PostgreSQL server's database, and they would not learn of a new key.
    ...(databaseUrl === undefined ? { renew } : {}),
  };
}

/** Changes with either file. */
const stampOf = (files: KeyFiles): string =>
  [files.present, files.earlier]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((found) => `${found?.ino} ${found?.mtimeMs}`)
    .join();

function given(name: string, key: string): DataKey {
  if (key.length >= SHORTEST_KEY) return key;
  throw new StartupError(`${name} is too short: it needs at least ${SHORTEST_KEY} characters.`);
}

function wrongKey(settings: KeySettings, present: DataKey | undefined, missing: readonly string[]): StartupError {
  const places = keyPlaces(settings);
  const holds = present === undefined ? `${places.present} is missing` : `${places.present} is key ${keyIdOf(present)}`;
  const ids = `key ${missing.join(' and key ')}`;
  return new StartupError(
    `${holds}, and the secrets in the database are sealed with ${ids}: put that key there, or into ${places.earlier} beside it. ` +
      "If it is lost for good, 'rekey --lost' goes on without it.",
  );
}
