import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import { LIMIT } from '@portal/contract';
import { distinguishedName } from './distinguished-name.ts';
import { type ContainerRefusal, kindOf, requestIn } from './request-container.ts';
import { describeKey, type KeyRefusal, signatureMistake } from './request-key.ts';

/** A signing request that was read and found good. */
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
 * Reads a file as the one signing request that it should hold (PKCS#10, RFC 2986; PEM or DER), and proves its
 * signature.
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

/**
 * Nothing when the bytes are no signing request: the parser throws on whatever it does not expect, and so does the key.
 */
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
 * A request written out again. The parser also takes looser forms (BER) and ignores what follows; of what the signature
 * does not cover, only the one form of DER counts, so that a request has one fingerprint.
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
