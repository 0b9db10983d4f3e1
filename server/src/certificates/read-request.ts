import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import { LIMIT } from '@portal/contract';
import { distinguishedName } from './distinguished-name.ts';
import { type ContainerRefusal, kindOf, requestIn } from './request-container.ts';
import { describeKey, type KeyRefusal, signatureMistake } from './request-key.ts';

/** A signing request that was read and accepted. */
export interface SigningRequest {
  /** The request itself, DER. */
  der: Buffer;
  subject: string;
  /** Such as 'RSA 2048'. */
  key: string;
  /** SHA-256 of `der`, hex. */
  fingerprint: string;
}

/** Why a file is refused. */
export type CertificateRefusal = KeyRefusal | { reason: ContainerRefusal | 'empty' | 'tooLarge' };

/**
 * Reads a file that should hold one signing request (PKCS#10, RFC 2986; PEM or DER), and verifies its signature.
 *
 * @example const read = readSigningRequest(file); if ('reason' in read) throw new HttpError(400, refusalText(read));
 */
export function readSigningRequest(file: Buffer): SigningRequest | CertificateRefusal {
  if (file.length === 0) return { reason: 'empty' };
  if (file.length > LIMIT.certificateBytes) return { reason: 'tooLarge' };
  const der = requestIn(file);
  if (typeof der === 'string') return { reason: der };
  const parsed = parse(der);
  if (!parsed) return { reason: kindOf(der) };
  const { publicKey, request } = parsed;
  const { algorithm, parameters } = request.signatureAlgorithm;
  const key = describeKey(publicKey);
  if (typeof key !== 'string') return key;
  const mistake = signatureMistake(publicKey, {
    content: Buffer.from(request.certificationRequestInfoRaw ?? new ArrayBuffer(0)),
    algorithm,
    parameters: parameters ? Buffer.from(parameters) : null,
    signature: Buffer.from(request.signature),
  });
  if (mistake) return mistake;
  return {
    der,
    subject: distinguishedName(request.certificationRequestInfo.subject),
    key,
    fingerprint: createHash('sha256').update(der).digest('hex'),
  };
}

/** Undefined when the bytes are not a signing request: the parser and the key import throw on anything unexpected. */
function parse(der: Buffer): { request: CertificationRequest; publicKey: KeyObject } | undefined {
  try {
    const request = AsnConvert.parse(der, CertificationRequest);
    if (!derOf(request).equals(der)) return undefined;
    const spki = Buffer.from(AsnConvert.serialize(request.certificationRequestInfo.subjectPKInfo));
    return { request, publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
  } catch {
    return undefined;
  }
}

const SEQUENCE = 0x30;
const BIT_STRING = 0x03;
const NO_UNUSED_BITS = Buffer.from([0]);

/**
 * A request encoded again in DER. The parser also accepts looser encodings (BER) and ignores trailing bytes. The
 * signature does not cover everything, so only the one DER form counts, and a request has one fingerprint.
 */
function derOf({ certificationRequestInfoRaw, signatureAlgorithm, signature }: CertificationRequest): Buffer {
  return element(SEQUENCE, [
    Buffer.from(certificationRequestInfoRaw ?? new ArrayBuffer(0)),
    Buffer.from(AsnConvert.serialize(signatureAlgorithm)),
    element(BIT_STRING, [NO_UNUSED_BITS, Buffer.from(signature)]),
  ]);
}

const LONG_FORM = 0x80;

function element(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < LONG_FORM) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const digits = content.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, LONG_FORM | length.length]), length, content]);
}
