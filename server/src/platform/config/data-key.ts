import { hkdfSync, randomBytes } from 'node:crypto';

/** The fewest characters a key may have. */
export const SHORTEST_KEY = 32;

/** The secret that signs and encrypts for this portal. Never logged, never sent. */
export type DataKey = string;

/** 256 random bits, base64url. */
export const newDataKey = (): DataKey => randomBytes(32).toString('base64url');

/** A separate key for each purpose, in hex (RFC 5869), so that one use never weakens another. */
export const keyFor = (purpose: string, key: DataKey): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');

/**
 * The id of a key in the database, in sealed texts and in messages to the operator. It tells keys apart and reveals
 * none.
 *
 * @example keyIdOf(key) // '1f3a9c0b52d7'
 */
export const keyIdOf = (key: DataKey): string => keyFor('key-id', key).slice(0, 12);
