import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type DataKey, keyFor } from './data-key.ts';

/** Keeps texts that must be shown again, and that nobody may read from the database alone. */
export interface Seal {
  /**
   * @param bond what the text belongs to, such as a client id: under another one it does not open, so that rows can't be swapped
   */
  close(text: string, bond: string): string;
  /** @throws Error when it was sealed with another key or bond, or is damaged */
  open(sealed: string, bond: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Goes first, so that another cipher can follow one day. */
const VERSION = 'v1.';

/**
 * Seals with AES-256-GCM under a key of its own for each purpose.
 *
 * @example const seal = sealFor('client-secret', dataKey); seal.open(seal.close(secret, clientId), clientId) === secret
 */
export function sealFor(purpose: string, dataKey: DataKey): Seal {
  const key = Buffer.from(keyFor(purpose, dataKey), 'hex');
  return {
    close(text, bond) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bond));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return VERSION + sealed.toString('base64url');
    },
    open(sealed, bond) {
      if (!sealed.startsWith(VERSION)) throw new Error('A sealed text begins with its version');
      const content = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const tag = content.subarray(content.length - TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(bond))
        .setAuthTag(tag);
      try {
        const text = decipher.update(content.subarray(NONCE_BYTES, content.length - TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('A sealed text does not open: another DATA_KEY (or data.key) sealed it', { cause });
      }
    },
  };
}
