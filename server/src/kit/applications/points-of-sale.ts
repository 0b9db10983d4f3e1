import { type Merchant, textKey } from '@portal/contract';
import { and, asc, count, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { builtOnce, UNNAMED } from '../../platform/database/built-once.ts';
import type { Executor } from '../../platform/database/database.ts';
import { wireTime } from '../../platform/wire-time.ts';
import { accounts, merchants } from '../accounts/accounts.tables.ts';
import { developerEnablements } from '../developers.tables.ts';
import { terminalInfoOfMerchant } from '../terminals/terminal-info.ts';
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
 * The points of sale whose administrators enable a developer now, ordered by administrator (MERCH-010, SEC-011). All
 * reads of points of sale use this, so that a revocation takes effect at once. Points of sale of a suspended merchant
 * are left out until it is reinstated.
 */
export async function listPointsOfSale(
  db: Executor,
  developerId: string,
  filter?: PointOfSaleFilter,
): Promise<Merchant[]> {
  const rows = await (filter ? selection(db, developerId, filter) : allOfDeveloper(db).execute({ developerId }));
  return rows.map(({ username, createdAt, ...facts }) => ({
    ...facts,
    merchant: username ?? '',
    appStatus: facts.appName === null ? null : ASSIGNED_STATUS,
    appCreation: wireTime(createdAt).slice(0, 'yyyy-mm-dd'.length),
  }));
}

const allOfDeveloper = builtOnce((db) => selection(db, sql.placeholder('developerId')).prepare(UNNAMED));

function selection(db: Executor, developerId: string | Placeholder, { page, ...filter }: PointOfSaleFilter = {}) {
  const administrator = firstAdministrator(db);
  const found = db
    .select({
      merchantId: merchants.contractCode,
      username: administrator.username,
      appName: applications.name,
      pIva: merchants.vatNumber,
      createdAt: merchants.createdAt,
      terminalInfo: terminalInfoOfMerchant(merchants.contractCode),
    })
    .from(developerEnablements)
    .innerJoin(merchants, eq(merchants.contractCode, developerEnablements.contractCode))
    .leftJoinLateral(administrator, sql`true`)
    .leftJoin(applicationMerchants, isItsAssignment)
    .leftJoin(applications, eq(applications.id, applicationMerchants.applicationId))
    .where(and(eq(developerEnablements.developerId, developerId), meant(filter, administrator.username)))
    .orderBy(sql`lower(${administrator.username}::text)`, asc(merchants.contractCode))
    .$dynamic();
  return page ? found.limit(page.size).offset((page.number - 1) * page.size) : found;
}

/** The applications that have a point of sale selected by the filter. */
export async function applicationsWith(
  db: Executor,
  developerId: string,
  filter: Pick<PointOfSaleFilter, 'pointOfSale' | 'vatNumber'>,
): Promise<ReadonlySet<string>> {
  const administrator = firstAdministrator(db);
  const rows = await db
    .selectDistinct({ id: applicationMerchants.applicationId })
    .from(applicationMerchants)
    .innerJoin(merchants, eq(merchants.contractCode, applicationMerchants.contractCode))
    .leftJoinLateral(administrator, sql`true`)
    .where(and(eq(applicationMerchants.developerId, developerId), meant(filter, administrator.username)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * How many points of sale each application may act for now; an application without one is left out. A foreign key
 * deletes an assignment together with its enablement. Each point of sale is looked up by its key, because for a join
 * PostgreSQL would read all merchants from end to end.
 */
export async function pointsOfSaleByApplication(
  db: Executor,
  developerId: string,
): Promise<ReadonlyMap<string, number>> {
  const suspendedAt = db
    .select({ at: merchants.suspendedAt })
    .from(merchants)
    .where(eq(merchants.contractCode, applicationMerchants.contractCode));
  const rows = await db
    .select({ id: applicationMerchants.applicationId, pointsOfSale: count() })
    .from(applicationMerchants)
    .where(and(eq(applicationMerchants.developerId, developerId), sql`${suspendedAt} is null`))
    .groupBy(applicationMerchants.applicationId);
  return new Map(rows.map(({ id, pointsOfSale }) => [id, pointsOfSale]));
}

/**
 * A merchant with several administrators is shown once, under the oldest who is not suspended, or else the oldest. The
 * join is lateral, so that the search runs once for each merchant.
 */
const firstAdministrator = (db: Executor) =>
  db
    .select({ username: accounts.username })
    .from(accounts)
    .where(
      and(
        eq(accounts.contractCode, merchants.contractCode),
        eq(accounts.userType, 'administrator'),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(sql`${accounts.suspendedAt} is not null`, asc(accounts.createdAt), asc(accounts.id))
    .limit(1)
    .as('administrator');

const isItsAssignment = and(
  eq(applicationMerchants.developerId, developerEnablements.developerId),
  eq(applicationMerchants.contractCode, developerEnablements.contractCode),
);

function meant(
  { pointOfSale, vatNumber, isAssigned, applicationId }: PointOfSaleFilter,
  username: AnyPgColumn,
): SQL | undefined {
  const text = textKey(pointOfSale ?? '');
  const digits = textKey(vatNumber ?? '').replaceAll(' ', '');
  return and(
    isNull(merchants.suspendedAt),
    text ? sql`(${holds(merchants.contractCode, text)} or ${holds(username, text)})` : undefined,
    digits ? holds(merchants.vatNumber, digits) : undefined,
    isAssigned === undefined ? undefined : (isAssigned ? isNotNull : isNull)(applicationMerchants.applicationId),
    applicationId === undefined ? undefined : eq(applicationMerchants.applicationId, applicationId),
  );
}

/** The part is a key. `%` and `_` are ordinary characters. */
const holds = (column: AnyPgColumn, part: string): SQL => sql`strpos(lower(${column}::text), ${part}) > 0`;
