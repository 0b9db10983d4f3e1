import type { CallAnswer } from '@portal/contract';
import { base64Of } from '@portal/pages/base64';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/** The content of the signing request that was uploaded. */
export type CertificateFacts = NonNullable<CallAnswer<'getCertificate'>['certificate']>;

/** API-034: the payload is only the certificate. */
export async function uploadCertificate(client: ApiClient, file: File): Promise<void> {
  await change(client, 'uploadCertificate', { body: { certificate: await base64Of(file) } });
}

export async function getCertificate(client: ApiClient, signal: AbortSignal): Promise<CertificateFacts | null> {
  const { certificate } = await client.call('getCertificate', {}, { signal });
  return certificate;
}
