import type { CallAnswer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { applicationWithId } from '../kit/applications/own-application.ts';
import { applicationsWith, listPointsOfSale, pointsOfSaleByApplication } from '../kit/applications/points-of-sale.ts';
import { byName } from '../kit/names.ts';
import { awaitsFactor } from '../kit/sign-in/fresh-proof.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Call } from '../platform/http/call.ts';

/** One page of the applications that the filter selects, and how many there are in all. */
export async function listApplications({
  db,
  developerId,
  body,
}: Call<'getApplications'>): Promise<CallAnswer<'getApplications'>> {
  const { numElements, numPage, puntoVendita, pIva } = body;
  const isNarrowed = Boolean(puntoVendita?.trim() || pIva?.trim());
  const fitting = isNarrowed
    ? await applicationsWith(db, developerId, { pointOfSale: puntoVendita, vatNumber: pIva })
    : undefined;
  const rows = await db
    .select({ id: applications.id, name: applications.name })
    .from(applications)
    .where(eq(applications.developerId, developerId));
  const meant = rows.filter(({ id }) => fitting === undefined || fitting.has(id)).toSorted(byName);
  const page = meant.slice((numPage - 1) * numElements, numPage * numElements);
  return { Apps: page.map(({ id, name }) => ({ appId: id, appName: name })), totalNumApps: meant.length };
}

/** An application with its points of sale and its credentials. */
export async function applicationDetail(
  { clock, db, developerId, params, session }: Call<'getApplication'>,
  clientSecrets: Seal,
): Promise<CallAnswer<'getApplication'>> {
  const { id, clientId, sealedSecret } = await applicationWithId(db, developerId, params.appId);
  const merchants = await listPointsOfSale(db, developerId, { applicationId: id });
  return {
    merchants,
    totalNumMerchants: merchants.length,
    client_id: clientId,
    client_secret: (await awaitsFactor(db, session, clock())) ? '' : clientSecrets.open(sealedSecret, clientId),
  };
}

/** What a list says about each application in addition to its name. */
export async function applicationFacts({
  db,
  developerId,
}: Call<'getApplicationFacts'>): Promise<CallAnswer<'getApplicationFacts'>> {
  const rows = await db
    .select({ id: applications.id, lastUsedAt: applications.lastUsedAt })
    .from(applications)
    .where(eq(applications.developerId, developerId));
  const counts = await pointsOfSaleByApplication(db, developerId);
  return {
    applications: rows.map(({ id, lastUsedAt }) => ({
      appId: id,
      pointsOfSale: counts.get(id) ?? 0,
      lastUsed: lastUsedAt?.getTime() ?? null,
    })),
  };
}

export async function applicationSettings({
  db,
  developerId,
  params,
  clock,
}: Call<'getApplicationSettings'>): Promise<CallAnswer<'getApplicationSettings'>> {
  const application = await applicationWithId(db, developerId, params.appId);
  const { redirectUris, createdAt, lastUsedAt, secretCreatedAt, earlierSecretEndsAt } = application;
  const earlierSecretLives = earlierSecretEndsAt !== null && earlierSecretEndsAt > clock();
  return {
    redirectUris,
    created: createdAt.getTime(),
    lastUsed: lastUsedAt?.getTime() ?? null,
    secretCreated: secretCreatedAt.getTime(),
    earlierSecretEnds: earlierSecretLives ? earlierSecretEndsAt.getTime() : null,
  };
}
