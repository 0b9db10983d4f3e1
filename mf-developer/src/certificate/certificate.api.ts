import type { CallAnswer } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { base64Of } from './certificate-file';

/** What stands in the signing request that was uploaded. */
export type CertificateFacts = NonNullable<CallAnswer<'getCertificate'>['certificate']>;

/** API-034; the file's name only goes to a backend that keeps it. */
export async function uploadCertificate(client: ApiClient, file: File): Promise<void> {
  const certificate = await base64Of(file);
  const fileName = client.offers('getCertificate') ? file.name : undefined;
  await client.call('uploadCertificate', { body: { certificate, fileName } });
}

export async function getCertificate(client: ApiClient, signal: AbortSignal): Promise<CertificateFacts | null> {
  const { certificate } = await client.call('getCertificate', {}, { signal });
  return certificate;
}
