import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../config/data-key.ts';
import { type KeyRing, keysOf } from '../config/key-ring.ts';

/** Bytes of the parts: the minute, what makes it new each time, and the signature. In base64 there is no padding. */
const [MINUTE, FRESH, SIGNATURE] = [4, 4, 10];
const A_MINUTE = 60_000;

/**
 * The nonce of a document: new each time, and nobody can guess it. It is also a receipt: the portal recognises that it
 * gave this document to this network, and when, without having stored anything.
 *
 * @param network keyed hash of the caller's network
 * @example documentNonce({ network, now }, keys) // 'AcQ9nkq1pX0v9c0JkUQe3h1D'
 */
export function documentNonce({ network, now }: { network: string; now: Date }, keys: KeyRing): string {
  const minute = Buffer.alloc(MINUTE);
  minute.writeUInt32BE(Math.floor(now.getTime() / A_MINUTE));
  const begin = Buffer.concat([minute, randomBytes(FRESH)]);
  return Buffer.concat([begin, signatureOf(begin, network, keys.present)]).toString('base64');
}

/** When this network got the document with this nonce, to the minute; undefined when this portal did not send it. */
export function documentTime(nonce: string, network: string, keys: KeyRing): Date | undefined {
  const bytes = Buffer.from(nonce, 'base64');
  if (bytes.length !== MINUTE + FRESH + SIGNATURE) return undefined;
  const begin = bytes.subarray(0, MINUTE + FRESH);
  const signature = bytes.subarray(MINUTE + FRESH);
  const isOurs = keysOf(keys).some((key) => timingSafeEqual(signatureOf(begin, network, key), signature));
  return isOurs ? new Date(begin.readUInt32BE() * A_MINUTE) : undefined;
}

const signatureOf = (begin: Buffer, network: string, key: string): Buffer =>
  createHmac('sha256', keyFor('document-nonce', key)).update(begin).update(network).digest().subarray(0, SIGNATURE);
