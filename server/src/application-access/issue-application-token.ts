import { APPLICATION_SCOPE, type CallAnswer } from '@portal/contract';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { issueToken } from './application-token.ts';
import { authenticateClient, noSuchClient, type RefusedClient } from './client-authentication.ts';

/** The client credentials grant (RFC 6749 §4.4). */
export async function issueApplicationToken({
  body,
  clock,
  db,
  headers,
  transaction,
}: Call<'issueApplicationToken'>): Promise<CallAnswer<'issueApplicationToken'>> {
  const now = clock();
  const sent = { ...body, authorization: headers.authorization };
  const refusal = async ({ refused, client }: RefusedClient) => {
    const aim = client && { accountId: client.developerId, contractCode: null, subject: client.clientId };
    await writeRefusal({ transaction }, { action: 'issueApplicationToken', refusal: refused, aim });
    return noSuchClient(sent);
  };
  const asking = await authenticateClient(db, sent, now);
  if ('refused' in asking) throw await refusal(asking);
  if (body.grant_type !== 'client_credentials') {
    throw new HttpError(400, "grant_type must be 'client_credentials'", { code: 'unsupported_grant_type' });
  }
  const asked = (body.scope ?? '').split(' ').filter((word) => word !== '');
  if (asked.some((scope) => scope !== APPLICATION_SCOPE)) {
    throw new HttpError(400, `The only scope is '${APPLICATION_SCOPE}'`, { code: 'invalid_scope' });
  }
  const issued = await transaction(async (tx) => {
    // Checked again on the locked row: a secret that was ended in the meantime gets no token.
    const client = await authenticateClient(tx, sent, now, 'hold');
    if ('refused' in client) return client;
    const { token, expiresIn } = await issueToken(tx, { applicationId: client.id, scope: APPLICATION_SCOPE }, now);
    await writeAudit(tx, {
      actorAccountId: client.developerId,
      contractCode: null,
      action: 'issueApplicationToken',
      subject: client.clientId,
      detail: { applicationId: client.id },
    });
    return { access_token: token, token_type: 'Bearer' as const, expires_in: expiresIn, scope: APPLICATION_SCOPE };
  });
  if ('refused' in issued) throw await refusal(issued);
  return issued;
}
