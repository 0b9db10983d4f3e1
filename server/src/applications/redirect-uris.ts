import { redirectUriMistake } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { auditApplication, lockApplication } from '../kit/applications/own-application.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** @throws HttpError 400 with code '4401'; `errorsCause` names each refused address, and why */
export function expectRedirectUris(uris: readonly string[]): void {
  const mistakes = uris.flatMap((uri) => {
    const mistake = redirectUriMistake(uri);
    return mistake ? [{ uri, mistake }] : [];
  });
  if (mistakes.length === 0) return;
  const words = mistakes.map(({ uri, mistake }) => `${uri} (${mistake})`).join(', ');
  throw new HttpError(400, `Not allowed as a redirect URI: ${words}`, {
    code: ERROR_CODE.redirectUri,
    errorsCause: mistakes,
  });
}

export async function setRedirectUris({
  account,
  body,
  developerId,
  params,
  transaction,
}: Call<'setRedirectUris'>): Promise<void> {
  const { redirectUris } = body;
  expectRedirectUris(redirectUris);
  await transaction(async (tx) => {
    const { id, name, redirectUris: before } = await lockApplication(tx, developerId, params.appId);
    await tx.update(applications).set({ redirectUris }).where(eq(applications.id, id));
    await auditApplication(tx, account, { id, name }, 'setRedirectUris', { before, after: redirectUris });
  });
}
