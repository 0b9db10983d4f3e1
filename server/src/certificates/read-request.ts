import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import { LIMIT } from '@portal/contract';
import { distinguishedName } from './distinguished-name.ts';
import { type ContainerRefusal, isOneSequence, kindOf, requestIn } from './request-container.ts';
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
 * Reads a file as the one signing request that it should hold (PKCS#10, RFC 2986; PEM or DER), and proves its signature.
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
  const key = describeKey(publicKey);
  if (typeof key !== 'string') return key;
  const mistake = signatureMistake(publicKey, {
    content: Buffer.from(request.certificationRequestInfoRaw ?? new ArrayBuffer(0)),
    algorithm: request.signatureAlgorithm.algorithm,
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

/** Nothing when the bytes are no signing request: the parser throws on whatever it does not expect, and so does the key. */
function parse(der: Buffer): { request: CertificationRequest; publicKey: KeyObject } | undefined {
  if (!isOneSequence(der)) return undefined;
  try {
    const request = AsnConvert.parse(der, CertificationRequest);
    const spki = Buffer.from(AsnConvert.serialize(request.certificationRequestInfo.subjectPKInfo));
    return { request, publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
  } catch {
    return undefined;
  }
}
