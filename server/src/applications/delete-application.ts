import { eq } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { auditApplication, lockApplication } from '../kit/applications/own-application.ts';
import type { Call } from '../platform/http/call.ts';

/** Deletes an application. The database releases its points of sale and ends its tokens. */
export async function deleteApplication({
  account,
  developerId,
  params,
  transaction,
}: Call<'deleteApplication'>): Promise<void> {
  await transaction(async (tx) => {
    const { id, name, clientId } = await lockApplication(tx, developerId, params.appId);
    await tx.delete(applications).where(eq(applications.id, id));
    await auditApplication(tx, account, { id, name }, 'deleteApplication', { clientId });
  });
}
