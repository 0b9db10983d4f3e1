import { OUTCOME } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { certificates } from '../kit/certificates.tables.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { uploadCertificate } from './upload-certificate.ts';

/** Larger than what is accepted, so that our own words say that a file is too large. */
const BODY_OF_LARGE_FILES = 2 * 1024 * 1024;

/** The signing request of a developer. Only developers may make these calls (403), each for themselves. */
export function certificateRoutes(app: PortalApp): void {
  /**
   * `uploadCertificate`: `{ certificate, fileName }`, the file in base64 and, if known, its name. The file holds one signing request (PKCS#10), PEM or DER, of at
   * most 64 KB, with an RSA key of 2048 to 8192 bits, P-256, P-384 or Ed25519, signed with SHA-2; the signature must prove the key. It takes the place
   * of one before. Answers `{ "outcome": "OK" }`.
   *
   * 400, or 413 when it is too large: the message is for the person, in Italian, and says what the file is instead (HOME-014).
   *
   * @example POST /api/services/certificate { "certificate": "LS0tLS1CRUdJTi…", "fileName": "cassa.csr" } → { "outcome": "OK" }
   * Source: API-034, HOME-010 to HOME-015; RFC 2986, RFC 7468.
   */
  route(
    app,
    'uploadCertificate',
    async (call) => {
      await uploadCertificate(call);
      return { outcome: OUTCOME.ok } as const;
    },
    { bodyLimit: BODY_OF_LARGE_FILES },
  );

  /**
   * `getCertificate`: no payload. Answers `{ certificate: { subject, key, fingerprint, fileName, uploaded } }`, or `{ certificate: null }` when none was uploaded.
   * The fingerprint is what `openssl req -in cassa.csr -outform DER | sha256sum` prints.
   *
   * @example GET /api/services/certificate → { "certificate": { "subject": "CN=cassa.example.com, O=Softlab, C=IT", "key": "EC P-256", … } }
   * Source: own call.
   */
  route(app, 'getCertificate', async ({ db, developerId }) => {
    const [row] = await db
      .select({
        subject: certificates.subject,
        key: certificates.key,
        fingerprint: certificates.fingerprint,
        fileName: certificates.fileName,
        uploadedAt: certificates.uploadedAt,
      })
      .from(certificates)
      .where(eq(certificates.developerId, developerId));
    if (!row) return { certificate: null };
    const { uploadedAt, ...facts } = row;
    return { certificate: { ...facts, uploaded: uploadedAt.getTime() } };
  });
}
