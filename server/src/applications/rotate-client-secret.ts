import type { CallAnswer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { newClientSecret } from '../kit/applications/client-credentials.ts';
import { auditApplication, lockApplication } from '../kit/applications/own-application.ts';
import { requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

const HOUR = 60 * 60_000;

/**
 * Makes a new client secret, after a fresh proof of who asks. The previous one still works until its grace time is
 * over.
 *
 * @throws HttpError 409 when the secret is not the one that the caller saw: another was made meanwhile, perhaps by the
 *   same person, whose answer was lost
 */
export async function rotateClientSecret(
  { account, body, clock, db, developerId, params, session, transaction }: Call<'rotateClientSecret'>,
  clientSecrets: Seal,
): Promise<CallAnswer<'rotateClientSecret'>> {
  const { graceHours, seen } = body;
  const now = clock();
  const earlierSecretEndsAt = graceHours === 0 ? null : new Date(now.getTime() + graceHours * HOUR);
  await requireFreshProof(db, session, now);
  return transaction(async (tx) => {
    const { id, name, clientId, secretHash, secretCreatedAt } = await lockApplication(tx, developerId, params.appId);
    if (seen !== undefined && seen !== secretCreatedAt.getTime())
      throw new HttpError(409, 'The client secret is not the one that was seen');
    const { secret, stored } = newClientSecret(clientSecrets, clientId, now);
    const earlierSecretHash = earlierSecretEndsAt ? secretHash : null;
    await tx
      .update(applications)
      .set({ ...stored, earlierSecretHash, earlierSecretEndsAt })
      .where(eq(applications.id, id));
    await auditApplication(tx, account, { id, name }, 'rotateClientSecret', { graceHours });
    return { client_secret: secret, earlierSecretEnds: earlierSecretEndsAt?.getTime() ?? null };
  });
}
