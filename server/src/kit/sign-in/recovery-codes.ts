import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { enqueueHash } from '../../platform/passwords/hashing-queue.ts';

/** No letters or digits that are easily mistaken for others. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const LENGTH = 8;
const HOW_MANY = 10;
const HASH_BYTES = 32;

const hashed = promisify(scrypt) as (code: string, salt: string, bytes: number) => Promise<Buffer>;

export const newSalt = (): string => randomBytes(16).toString('base64url');

export interface NewRecoveryCodes {
  /** For their owner, shown once. @example ['7K2M-9QXD', …] */
  codes: readonly string[];
  /** For the database. */
  hashes: readonly string[];
  salt: string;
}

/** Ten codes of forty bits. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = newSalt();
  const codes: string[] = [];
  const hashes: string[] = [];
  // One after the other: somebody who signs in waits for one hash, not for ten.
  while (codes.length < HOW_MANY) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    codes.push(`${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`);
    hashes.push(await hashRecoveryCode(signs, salt));
  }
  return { codes, hashes, salt };
}

/** The characters of a typed recovery code; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}

/**
 * The hash that the database keeps. It is slow, because forty bits would not stop somebody who has the database. All
 * codes of an account share one salt, so that an attempt costs one hash.
 */
export const hashRecoveryCode = async (signs: string, salt: string): Promise<string> =>
  (await enqueueHash(() => hashed(signs, salt, HASH_BYTES))).toString('hex');
