import { createECDH, createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { type DataKey, keyIdOf } from '../platform/config/data-key.ts';

/** The order of the group of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** More bytes than the key has, so that the remainder favours no value (FIPS 186-5 A.2.1). */
const SEED_BYTES = 48;

/** A key that signs tokens for backends. */
export interface SigningKey {
  /** Names it in tokens and in the published set. */
  id: string;
  privateKey: KeyObject;
  /** What backends get to see (RFC 7517). */
  publicJwk: JsonWebKey;
}

const known = new Map<DataKey, SigningKey>();

/**
 * The key for ES256, made of the data key: every instance has the same without exchanging anything, and `rekey` changes
 * both together.
 *
 * @example signingKey(keys.present).publicJwk // { kty: 'EC', crv: 'P-256', x: '…', y: '…', kid: '…', alg: 'ES256', use: 'sig' }
 */
export function signingKey(dataKey: DataKey): SigningKey {
  const key = known.get(dataKey) ?? derive(dataKey);
  known.set(dataKey, key);
  return key;
}

function derive(dataKey: DataKey): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', dataKey, '', 'backend-tokens', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  // Uncompressed: one byte, then the two coordinates.
  const point = curve.getPublicKey();
  const id = keyIdOf(dataKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const privateKey = createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' });
  return { id, privateKey, publicJwk: { ...jwk, kid: id, alg: 'ES256', use: 'sig' } };
}
