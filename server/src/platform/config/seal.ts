import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type DataKey, keyFor, keyIdOf } from './data-key.ts';
import { type KeyRing, keysOf } from './key-ring.ts';

/** Encrypts texts that must be shown again, but that nobody can read with only the database. */
export interface Seal {
  /**
   * @param bond what the text belongs to, such as a client id. The text opens under this bond only, so that rows can't
   * be swapped.
   */
  close(text: string, bond: string): string;
  /** @throws Error when the text is damaged, belongs to another bond, or was sealed with a key that is not held */
  open(sealed: string, bond: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A sealed text begins with the version of its cipher and format, which may change one day. The id of the key follows.
 */
const VERSION = 'v2';

/** Version of texts that were sealed before keys had ids. */
const WITHOUT_ID = 'v1';

/** The beginning of every text that this key sealed, for searching the database. */
export const sealedBy = (key: DataKey): string => `${VERSION}.${keyIdOf(key)}.`;

/**
 * Seals with AES-256-GCM, with a separate key for each purpose. It seals with the present key, and also opens texts of
 * the earlier one.
 *
 * @example const seal = sealFor('client-secret', keys); seal.open(seal.close(secret, clientId), clientId) === secret
 */
export const sealFor = (purpose: string, keys: KeyRing): Seal => ({
  close(text, bond) {
    const key = keys.present;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, bytesOf(purpose, key), nonce).setAAD(Buffer.from(bond));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealedBy(key) + sealed.toString('base64url');
  },
  open(sealed, bond) {
    const { content, candidates } = read(sealed, keys);
    for (const key of candidates) {
      const text = unsealed(content, bytesOf(purpose, key), bond);
      if (text !== undefined) return text;
    }
    throw new Error(
      'A sealed text cannot be opened: it is damaged, or it was sealed with another DATA_KEY (or data.key)',
    );
  },
});

const bytesOf = (purpose: string, key: DataKey): Buffer => Buffer.from(keyFor(purpose, key), 'hex');

function read(sealed: string, keys: KeyRing): { content: Buffer; candidates: readonly DataKey[] } {
  const [version, ...others] = sealed.split('.');
  const [id, content] = version === WITHOUT_ID ? [undefined, others[0]] : others;
  const isKnown = version === WITHOUT_ID || version === VERSION;
  if (!isKnown || content === undefined) throw new Error('A sealed text begins with its version');
  const candidates = keysOf(keys).filter((key) => id === undefined || keyIdOf(key) === id);
  if (candidates.length === 0)
    throw new Error(`A sealed text cannot be opened without key ${id} as DATA_KEY or DATA_KEY_OLD`);
  return { content: Buffer.from(content, 'base64url'), candidates };
}

function unsealed(content: Buffer, key: Buffer, bond: string): string | undefined {
  const end = content.length - TAG_BYTES;
  if (end < NONCE_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(bond))
    .setAuthTag(content.subarray(end));
  try {
    return Buffer.concat([decipher.update(content.subarray(NONCE_BYTES, end)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
