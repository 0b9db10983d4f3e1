import { LIMIT } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applications } from '../kit/applications/applications.tables.ts';
import { newClientId, newClientSecret } from '../kit/applications/client-credentials.ts';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { assignPointsOfSale } from './application-merchants.ts';
import { expectRedirectUris } from './redirect-uris.ts';

/** Creates an application with its credentials and its first points of sale, all or nothing. */
export async function createApplication(call: Call<'createApplication'>, clientSecrets: Seal): Promise<void> {
  const { account, body, clock, developerId, transaction } = call;
  const name = cleanName(body.appName);
  if (name === '' || /\p{Cc}/u.test(name)) throw new HttpError(400, 'The application needs a name');
  expectRedirectUris([body.redirect_uri]);
  const now = clock();
  const clientId = newClientId();
  const application = {
    developerId,
    name,
    nameKey: nameKeyOf(name),
    redirectUris: [body.redirect_uri],
    clientId,
    ...newClientSecret(clientSecrets, clientId, now).stored,
    createdAt: now,
  };
  await transaction(async (tx) => {
    await expectRoom(tx, developerId, application.nameKey);
    const [created] = await tx.insert(applications).values(application).returning({ id: applications.id });
    if (!created) throw new Error('The application was not written');
    await assignPointsOfSale(tx, { id: created.id, developerId }, body.merchants, now);
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode: null,
      action: 'createApplication',
      subject: name,
      about: [created.id],
      detail: {
        applicationId: created.id,
        clientId,
        merchants: body.merchants,
        redirectUris: application.redirectUris,
      },
    });
  });
}

/**
 * Refuses a second application of the same name, and more applications than one batch, because the list shows one batch
 * only (CONST-018). Two creations by one developer wait for each other here.
 */
async function expectRoom(tx: Executor, developerId: string, nameKey: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, developerId)).for('no key update');
  const existing = await tx
    .select({ name: applications.name })
    .from(applications)
    .where(eq(applications.developerId, developerId));
  if (existing.some(({ name }) => nameKeyOf(name) === nameKey)) {
    throw new HttpError(409, 'An application with this name already exists');
  }
  if (existing.length < LIMIT.applicationBatch) return;
  throw new HttpError(409, `The developer already has ${LIMIT.applicationBatch} applications`);
}
