import { LIMIT } from '@portal/contract';
import { certificates } from '../kit/certificates.tables.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { refusalText } from './certificates.texts.ts';
import type { CertificateRefusal } from './read-request.ts';
import { readSentRequest } from './read-sent-request.ts';

/** Also of an empty file, which is refused in words of its own. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Base64 writes three bytes as four characters. */
const LONGEST_BASE64 = Math.ceil(LIMIT.certificateBytes / 3) * 4;

/** Keeps the signing request of a developer and replaces an earlier one. A refused file is neither kept nor logged. */
export async function uploadCertificate(call: Call<'uploadCertificate'>): Promise<void> {
  const { account, body, clock, developerId, transaction } = call;
  const read = await readSentRequest(fileOf(body.certificate), developerId);
  if ('reason' in read) throw refused(read);
  const { der, subject, key, fingerprint } = read;
  const row = {
    request: der,
    subject,
    key,
    fingerprint,
    fileName: body.fileName?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') ?? null,
    uploadedAt: clock(),
  };
  await transaction(async (tx) => {
    await tx
      .insert(certificates)
      .values({ developerId, ...row })
      .onConflictDoUpdate({ target: certificates.developerId, set: row });
    await writeAudit(tx, { ...byAccount(account, subject), action: 'uploadCertificate', detail: { fingerprint, key } });
  });
}

function fileOf(base64: string): Buffer {
  if (base64.length > LONGEST_BASE64) throw refused({ reason: 'tooLarge' });
  if (!BASE64.test(base64)) throw refused({ reason: 'unreadable' });
  return Buffer.from(base64, 'base64');
}

/** The only failure whose message a person reads (HOME-014). */
function refused(refusal: CertificateRefusal): HttpError {
  return new HttpError(refusal.reason === 'tooLarge' ? 413 : 400, refusalText(refusal));
}
