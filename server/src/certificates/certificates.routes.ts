import { eq } from 'drizzle-orm';
import { certificates } from '../kit/certificates.tables.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { whenDone } from '../platform/http/when-done.ts';
import { uploadCertificate } from './upload-certificate.ts';

/** Larger than any accepted file, so that our own message says when a file is too large. */
const BODY_OF_LARGE_FILES = 2 * 1024 * 1024;

/** The signing request of a developer. */
export function certificateRoutes(app: PortalApp): void {
  route(app, 'uploadCertificate', whenDone(uploadCertificate), { bodyLimit: BODY_OF_LARGE_FILES });

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
