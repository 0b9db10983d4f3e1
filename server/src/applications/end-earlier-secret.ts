import { eq } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { auditApplication, lockApplication } from '../kit/applications/own-application.ts';
import type { Call } from '../platform/http/call.ts';

/** Ends the previous secret at once. Changes nothing when it no longer works. */
export async function endEarlierSecret({
  account,
  clock,
  developerId,
  params,
  transaction,
}: Call<'endEarlierSecret'>): Promise<void> {
  const now = clock();
  await transaction(async (tx) => {
    const { id, name, earlierSecretEndsAt } = await lockApplication(tx, developerId, params.appId);
    if (earlierSecretEndsAt === null || earlierSecretEndsAt <= now) return;
    await tx
      .update(applications)
      .set({ earlierSecretHash: null, earlierSecretEndsAt: null })
      .where(eq(applications.id, id));
    await auditApplication(tx, account, { id, name }, 'endEarlierSecret');
  });
}
