import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { applicationMerchants } from '../kit/applications/applications.tables.ts';
import { applicationNamed, auditApplication } from '../kit/applications/own-application.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

interface Target {
  id: string;
  developerId: string;
}

/**
 * Puts points of sale into an application. When it throws, the caller's transaction ends and none is added.
 *
 * @throws HttpError 404 when the administrator of one has not enabled the developer, 409 when one is in another
 * application
 */
export async function assignPointsOfSale(
  tx: Executor,
  { id: applicationId, developerId }: Target,
  merchantIds: readonly string[],
  addedAt: Date,
): Promise<void> {
  for (const part of batches([...new Set(merchantIds)])) {
    await expectEnabled(tx, developerId, part);
    const rows = part.map((contractCode) => ({ developerId, contractCode, applicationId, addedAt }));
    await tx.insert(applicationMerchants).values(rows).onConflictDoNothing();
    const [elsewhere] = await tx
      .select({ contractCode: applicationMerchants.contractCode })
      .from(applicationMerchants)
      .where(
        and(
          eq(applicationMerchants.developerId, developerId),
          inArray(applicationMerchants.contractCode, part),
          ne(applicationMerchants.applicationId, applicationId),
        ),
      );
    if (elsewhere) {
      throw new HttpError(409, `Point of sale ${elsewhere.contractCode} is already in another application`);
    }
  }
}

/** Locks the enablements: a revocation that runs now waits, and then deletes the assignment too. */
async function expectEnabled(tx: Executor, developerId: string, merchantIds: string[]): Promise<void> {
  const enabled = await tx
    .select({ contractCode: developerEnablements.contractCode })
    .from(developerEnablements)
    .where(
      and(eq(developerEnablements.developerId, developerId), inArray(developerEnablements.contractCode, merchantIds)),
    )
    .orderBy(asc(developerEnablements.contractCode))
    .for('key share');
  if (enabled.length < merchantIds.length) throw new HttpError(404, 'The developer has no such point of sale');
}

export async function addApplicationMerchants(call: Call<'addApplicationMerchants'>): Promise<void> {
  const { account, body, clock, developerId, transaction } = call;
  await transaction(async (tx) => {
    const { id, name } = await applicationNamed(tx, developerId, body.appName);
    await assignPointsOfSale(tx, { id, developerId }, body.merchants, clock());
    await auditApplication(tx, account, { id, name }, 'addApplicationMerchants', { merchants: body.merchants });
  });
}

export async function removeApplicationMerchant(call: Call<'removeApplicationMerchant'>): Promise<void> {
  const { account, body, developerId, transaction } = call;
  await transaction(async (tx) => {
    const { id, name } = await applicationNamed(tx, developerId, body.appName);
    const removed = await tx
      .delete(applicationMerchants)
      .where(and(eq(applicationMerchants.applicationId, id), eq(applicationMerchants.contractCode, body.merchantId)))
      .returning({ contractCode: applicationMerchants.contractCode });
    if (removed.length === 0) throw new HttpError(404, 'The application has no such point of sale');
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode: body.merchantId,
      action: 'removeApplicationMerchant',
      subject: name,
      detail: { applicationId: id },
      about: [id],
    });
  });
}
