import { type KeyObject, verify } from 'node:crypto';

/** What can be wrong with a key, or with the signature made with it. */
export type KeyRefusal =
  | { reason: 'keyType' | 'weakSignature' | 'signatureType' | 'signature' }
  | { reason: 'keyTooShort' | 'keyTooLong'; bits: number };

const RSA_BITS = { least: 2_048, most: 8_192 } as const;

/** By the name that Node gives a curve. */
const CURVES: Readonly<Record<string, string>> = { prime256v1: 'EC P-256', secp384r1: 'EC P-384' };

/**
 * The key in words, such as 'RSA 2048', or why it is refused.
 *
 * @example describeKey(publicKey) // 'EC P-256'
 */
export function describeKey(key: KeyObject): string | KeyRefusal {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  switch (key.asymmetricKeyType) {
    case 'rsa':
      if (modulusLength < RSA_BITS.least) return { reason: 'keyTooShort', bits: modulusLength };
      if (modulusLength > RSA_BITS.most) return { reason: 'keyTooLong', bits: modulusLength };
      return `RSA ${modulusLength}`;
    case 'ec':
      return CURVES[namedCurve] ?? { reason: 'keyType' };
    case 'ed25519':
      return 'Ed25519';
    default:
      return { reason: 'keyType' };
  }
}

interface SignatureAlgorithm {
  keyType: 'rsa' | 'ec' | 'ed25519';
  /** Null when the algorithm includes its hash. */
  hash: 'sha256' | 'sha384' | 'sha512' | null;
}

/** By object identifier: RFC 8017, RFC 5758, RFC 8410. */
const ALGORITHMS: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.11': { keyType: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { keyType: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { keyType: 'rsa', hash: 'sha512' },
  '1.2.840.10045.4.3.2': { keyType: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { keyType: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { keyType: 'ec', hash: 'sha512' },
  '1.3.101.112': { keyType: 'ed25519', hash: null },
};

/** MD2, MD5 and SHA-1 with RSA, SHA-1 with ECDSA. */
const BROKEN: readonly string[] = [
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
];

interface Signed {
  content: Buffer;
  /** Object identifier of the signature algorithm. */
  algorithm: string;
  /** DER; null when there are none. */
  parameters: Buffer | null;
  signature: Buffer;
}

/** RSA signatures have an ASN.1 NULL here, where the others have no parameters at all. */
const ASN1_NULL = Buffer.from([0x05, 0x00]);

/** Why a signature does not prove that the maker of the request holds the key; undefined when it does. */
export function signatureMistake(
  key: KeyObject,
  { content, algorithm, parameters, signature }: Signed,
): KeyRefusal | undefined {
  if (BROKEN.includes(algorithm)) return { reason: 'weakSignature' };
  const known = ALGORITHMS[algorithm];
  if (!known || (parameters && !parameters.equals(ASN1_NULL))) return { reason: 'signatureType' };
  const isOfKey = known.keyType === key.asymmetricKeyType;
  return isOfKey && verify(known.hash, content, key, signature) ? undefined : { reason: 'signature' };
}
