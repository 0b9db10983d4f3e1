import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LIMIT } from '@portal/contract';
import { enqueueHash } from './hashing-queue.ts';

/** A password as stored in an account's row. */
export interface StoredPassword {
  passwordHash: string;
  passwordKind: 'argon2id' | 'sha256';
}

const deriveKey = promisify(argon2);

const VERSION = 19;
/** OWASP's second recommended setting: 19 MiB, two passes, one lane; about 40 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface Argon2Hash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  key: Buffer;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const write = ({ memory, passes, parallelism, salt, key }: Argon2Hash) =>
  `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(text: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(text) ?? [];
  if (!salt || !key) throw new Error('A stored password is not a string of the form $argon2id$v=19$…');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

const derive = (password: string, { memory, passes, parallelism, salt, key }: Argon2Hash, whose?: string) =>
  enqueueHash(
    () => deriveKey('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: key.length }),
    whose,
  );

/**
 * Hashes a password that a person chose, with argon2id and a fresh salt.
 *
 * The hash is a PHC string that includes its cost, so stored passwords stay valid when the cost changes.
 *
 * @param whose who asks for it, see `enqueueHash`
 */
export async function hashPassword(password: string, whose?: string): Promise<StoredPassword> {
  const fresh = { ...COST, salt: randomBytes(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return { passwordHash: write({ ...fresh, key: await derive(password, fresh, whose) }), passwordKind: 'argon2id' };
}

const FIRST_PASSWORD = /^\$sha256\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const digest = (password: string, salt: Buffer) => createHash('sha256').update(salt).update(password).digest();

/**
 * Hashes a random first password with one round of salted SHA-256.
 *
 * Only for passwords from `randomFirstPassword`: their 92 random bits need no slow hash, and a spreadsheet may create
 * thousands of accounts at once. Never for a password that a person chose.
 */
export function hashFirstPassword(password: string): StoredPassword {
  const salt = randomBytes(SALT_BYTES);
  return { passwordHash: `$sha256$${unpadded(salt)}$${unpadded(digest(password, salt))}`, passwordKind: 'sha256' };
}

function verifyFirstPassword(password: string, passwordHash: string) {
  const [, salt, key] = FIRST_PASSWORD.exec(passwordHash) ?? [];
  if (!salt || !key) throw new Error('A stored first password is not a string of the form $sha256$…');
  return timingSafeEqual(digest(password, Buffer.from(salt, 'base64')), Buffer.from(key, 'base64'));
}

/**
 * Whether `password` is the stored one; compares in constant time.
 *
 * @param whose who asks for it, see `enqueueHash`
 */
export async function verifyPassword(password: string, stored: StoredPassword, whose?: string): Promise<boolean> {
  if (stored.passwordKind === 'sha256') return verifyFirstPassword(password, stored.passwordHash);
  const hash = read(stored.passwordHash);
  return timingSafeEqual(await derive(password, hash, whose), hash.key);
}

const nobody = { ...COST, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };

/**
 * Checks a password as a sign-in does, at the same cost for everybody.
 *
 * An unknown account (`undefined`), or one with its quickly hashed first password, also costs an argon2id round. So the
 * time of the answer does not reveal which user names exist.
 *
 * @example const right = await checkSignIn(account, password);
 */
export async function checkSignIn(stored: StoredPassword | undefined, password: string): Promise<boolean> {
  if (stored?.passwordKind === 'argon2id') return verifyPassword(password, stored);
  await derive(password, nobody);
  return stored !== undefined && verifyPassword(password, stored);
}

/**
 * Whether a new password equals the current one or one of the previous five (CONST-011).
 *
 * @param current the account's present password
 * @param previous the earlier ones, newest first; those after the fifth are ignored
 * @param whose who asks for it, see `enqueueHash`
 */
export async function matchesHistory(
  password: string,
  current: StoredPassword,
  previous: readonly StoredPassword[],
  whose?: string,
): Promise<boolean> {
  for (const stored of [current, ...previous.slice(0, LIMIT.passwordHistory)]) {
    if (await verifyPassword(password, stored, whose)) return true;
  }
  return false;
}
