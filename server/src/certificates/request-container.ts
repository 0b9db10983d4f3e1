import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { isNativeError } from 'node:util/types';
import { withoutUnseen } from '@portal/contract';

/** What a file is when it does not hold exactly one signing request. */
export type ContainerRefusal = 'unreadable' | 'several' | 'privateKey' | 'certificate' | 'publicKey';

const PEM_BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g;
const REQUEST_LABEL = /^(NEW )?CERTIFICATE REQUEST$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The DER form of the one signing request in a PEM file (RFC 7468), or of the base64 that Windows tools write without
 * its first and last line. Any other file is returned as it is, because it may be DER.
 *
 * A private key anywhere in the file is reported first, even beside a request: nobody should send one.
 */
export function requestIn(file: Buffer): Buffer | ContainerRefusal {
  const text = withoutUnseen(textOf(file));
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text)) return 'privateKey';
  if (!text.includes('-----BEGIN ')) return bytesOf(text) ?? file;
  const blocks = [...text.matchAll(PEM_BLOCK)].map(([, label = '', content = '']) => ({ label, content }));
  const requests = blocks.filter(({ label }) => REQUEST_LABEL.test(label));
  if (requests.length > 1) return 'several';
  const [request] = requests;
  if (request) return bytesOf(request.content) ?? 'unreadable';
  if (blocks.some(({ label }) => /CERTIFICATE$/.test(label))) return 'certificate';
  return blocks.some(({ label }) => /PUBLIC KEY$/.test(label)) ? 'publicKey' : 'unreadable';
}

/** The bytes that base64 stands for, whatever its line breaks and blanks; undefined for other texts. */
function bytesOf(text: string): Buffer | undefined {
  const content = text.replaceAll(/\s/g, '');
  return BASE64.test(content) ? Buffer.from(content, 'base64') : undefined;
}

/**
 * A file as text. Windows and Exchange write UTF-16, some tools without the mark that says so; then every second byte
 * of such a file is zero. No DER begins like that.
 */
function textOf(file: Buffer): string {
  const [first, second] = file;
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  if (!isBigEndian && !isLittleEndian) return file.toString('utf8');
  // A byte at the end may have been added or lost.
  const whole = Buffer.from(file.subarray(0, file.length & ~1));
  return (isBigEndian ? whole.swap16() : whole).toString('utf16le');
}

/** What DER bytes are when they are not a signing request, as far as that helps the person. */
export function kindOf(der: Buffer): ContainerRefusal {
  if (isArchive(der)) return 'privateKey';
  if (reads(() => new X509Certificate(der))) return 'certificate';
  const types = ['pkcs8', 'pkcs1', 'sec1'] as const;
  if (types.some((type) => reads(() => createPrivateKey({ key: der, format: 'der', type })))) return 'privateKey';
  return reads(() => createPublicKey({ key: der, format: 'der', type: 'spki' })) ? 'publicKey' : 'unreadable';
}

/** A key that only lacks its passphrase counts as read. */
function reads(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return isNativeError(error) && 'code' in error && error.code === 'ERR_MISSING_PASSPHRASE';
  }
}

/** PKCS#12 begins with a sequence whose first member is the version 3. The format exists to carry a private key. */
function isArchive(der: Buffer): boolean {
  const start = contentStart(der);
  return start !== undefined && der.subarray(start, start + 3).equals(Buffer.from([0x02, 0x01, 0x03]));
}

const SEQUENCE = 0x30;
const MAX_LENGTH_BYTES = 3;

/** Where the content of a sequence begins; undefined when the bytes are not a sequence. */
function contentStart(der: Buffer): number | undefined {
  if (der.length < 2 + MAX_LENGTH_BYTES || der.readUInt8(0) !== SEQUENCE) return undefined;
  const first = der.readUInt8(1);
  if (first < 0x80) return 2;
  const bytes = first & 0x7f;
  return bytes >= 1 && bytes <= MAX_LENGTH_BYTES ? 2 + bytes : undefined;
}
