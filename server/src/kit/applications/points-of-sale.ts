import type { Merchant } from '@portal/contract';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { wireTime } from '../../platform/wire-time.ts';
import { accounts, merchants } from '../accounts/accounts.tables.ts';
import { developerEnablements } from '../developers.tables.ts';
import { terminals } from '../terminals/terminals.tables.ts';
import { applicationMerchants, applications } from './applications.tables.ts';

/** The status of a point of sale that belongs to an application (MERCH-010). */
const ASSIGNED_STATUS = 'ATTIVA';

/** Selects among a developer's points of sale. A field that is absent or empty does not narrow the selection. */
export interface PointOfSaleFilter {
  /** Part of the id or of the administrator's user name. */
  pointOfSale?: string | null | undefined;
  /** Part of the VAT number. */
  vatNumber?: string | null | undefined;
  isAssigned?: boolean | undefined;
  applicationId?: string | undefined;
  page?: { number: number; size: number };
}

/**
 * The points of sale whose administrators enable a developer now, ordered by administrator (MERCH-010, SEC-011). Every
 * reading of points of sale goes through here, so that a revocation takes effect at once. Points of sale of a suspended
 * merchant are left out until it is reinstated.
 */
export async function listPointsOfSale(
  db: Executor,
  developerId: string,
  { page, ...filter }: PointOfSaleFilter = {},
): Promise<Merchant[]> {
  const query = db
    .select({
      merchantId: merchants.contractCode,
      merchant: sql<string>`coalesce(${accounts.username}::text, '')`,
      appName: applications.name,
      pIva: merchants.vatNumber,
      createdAt: merchants.createdAt,
    })
    .from(developerEnablements)
    .innerJoin(merchants, eq(merchants.contractCode, developerEnablements.contractCode))
    .leftJoin(accounts, isFirstAdministrator)
    .leftJoin(applicationMerchants, isItsAssignment)
    .leftJoin(applications, eq(applications.id, applicationMerchants.applicationId))
    .where(and(eq(developerEnablements.developerId, developerId), meant(filter)))
    .orderBy(sql`lower(${accounts.username}::text)`, asc(merchants.contractCode));
  const rows = await (page ? query.limit(page.size).offset((page.number - 1) * page.size) : query);
  const terminalsOf = await terminalsByMerchant(
    db,
    rows.map(({ merchantId }) => merchantId),
  );
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    appStatus: row.appName === null ? null : ASSIGNED_STATUS,
    terminalInfo: terminalsOf.get(row.merchantId) ?? [],
    appCreation: wireTime(createdAt).slice(0, 'yyyy-mm-dd'.length),
  }));
}

/** The applications that have a point of sale which the filter selects. */
export async function applicationsWith(
  db: Executor,
  developerId: string,
  filter: Pick<PointOfSaleFilter, 'pointOfSale' | 'vatNumber'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: applicationMerchants.applicationId })
    .from(applicationMerchants)
    .innerJoin(merchants, eq(merchants.contractCode, applicationMerchants.contractCode))
    .leftJoin(accounts, isFirstAdministrator)
    .where(and(eq(applicationMerchants.developerId, developerId), meant(filter)));
  return new Set(rows.map(({ id }) => id));
}

/** How many points of sale each application may act for now; an application without one is left out. */
export async function pointsOfSaleByApplication(
  db: Executor,
  developerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: applicationMerchants.applicationId, pointsOfSale: count() })
    .from(developerEnablements)
    .innerJoin(merchants, eq(merchants.contractCode, developerEnablements.contractCode))
    .innerJoin(applicationMerchants, isItsAssignment)
    .where(and(eq(developerEnablements.developerId, developerId), meant({})))
    .groupBy(applicationMerchants.applicationId);
  return new Map(rows.map(({ id, pointsOfSale }) => [id, pointsOfSale]));
}

/** A merchant with several administrators is shown once, under the oldest who is not suspended, or else the oldest. */
const isFirstAdministrator = sql`${accounts.id} = (
  select candidate.id from ${accounts} as candidate
  where candidate.contract_code = ${merchants.contractCode} and candidate.user_type = 'administrator' and candidate.deleted_at is null
  order by candidate.suspended_at is not null, candidate.created_at, candidate.id
  limit 1)`;

const isItsAssignment = and(
  eq(applicationMerchants.developerId, developerEnablements.developerId),
  eq(applicationMerchants.contractCode, developerEnablements.contractCode),
);

function meant({ pointOfSale, vatNumber, isAssigned, applicationId }: PointOfSaleFilter): SQL | undefined {
  const text = pointOfSale?.trim();
  const digits = vatNumber?.trim();
  return and(
    isNull(merchants.suspendedAt),
    text ? sql`(${holds(merchants.contractCode, text)} or ${holds(accounts.username, text)})` : undefined,
    digits ? holds(merchants.vatNumber, digits) : undefined,
    isAssigned === undefined ? undefined : (isAssigned ? isNotNull : isNull)(applicationMerchants.applicationId),
    applicationId === undefined ? undefined : eq(applicationMerchants.applicationId, applicationId),
  );
}

/** Letter case does not count; `%` and `_` stand for themselves. */
const holds = (column: AnyPgColumn, part: string): SQL => sql`strpos(lower(${column}::text), lower(${part})) > 0`;

async function terminalsByMerchant(db: Executor, contractCodes: readonly string[]) {
  if (contractCodes.length === 0) return new Map<string, Merchant['terminalInfo']>();
  const rows = await db
    .select({
      contractCode: terminals.contractCode,
      termId: terminals.terminalId,
      terminalStatus: terminals.status,
      terminalType: terminals.terminalType,
      softposType: terminals.softposType,
    })
    .from(terminals)
    .where(inArray(terminals.contractCode, [...contractCodes]))
    .orderBy(asc(terminals.terminalType), asc(terminals.terminalId));
  const byMerchant = Map.groupBy(rows, ({ contractCode }) => contractCode);
  return new Map([...byMerchant].map(([code, list]) => [code, list.map(({ contractCode: _, ...info }) => info)]));
}
