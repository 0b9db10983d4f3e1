import { completeConfig } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import type { DataKey } from '../platform/config/data-key.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { schemaMeta } from '../platform/database/schema-meta.tables.ts';
import { StartupError } from '../platform/startup-error.ts';
import { accountsSeed } from './accounts.seed.ts';
import { applicationsSeed } from './applications.seed.ts';
import { catalogueSeed } from './catalogue.seed.ts';
import { addCity } from './city.seed.ts';
import { developersSeed } from './developers.seed.ts';
import { importsSeed } from './imports.seed.ts';
import type { SeedArea, SeedContext } from './seed-area.ts';
import { terminalsSeed } from './terminals.seed.ts';
import { termsSeed } from './terms.seed.ts';

/** Areas run in this order; a new area adds its line. */
const areas: readonly SeedArea[] = [
  accountsSeed,
  terminalsSeed,
  developersSeed,
  applicationsSeed,
  termsSeed,
  catalogueSeed,
  importsSeed,
];

const sizes = ['demo', 'large', 'none'] as const;
/** How many merchants a city has when no number is given; also the maximum. */
const CITY = 10_000;
/** `demo`: the small data set; `large`: the same and one large merchant; `none`: an empty portal; or a whole city. */
export type SeedSize = (typeof sizes)[number] | { city: number };

/** Any number that no other lock uses: when instances start together, one of them seeds. */
export const SEED_LOCK = 7_203_512;

/**
 * The size that `SEED` asks for.
 *
 * @throws StartupError when the value is not a size
 */
export function seedSizeOf(value: string): SeedSize {
  const [, merchants] = /^city(?::(\d{1,5}))?$/.exec(value) ?? [undefined, '0'];
  const city = Number(merchants ?? CITY);
  if (city > 0 && city <= CITY) return { city };
  const size = sizes.find((known) => known === value);
  if (size) return size;
  throw new StartupError(`SEED is '${value}': it must be 'demo', 'large', 'none', 'city' or 'city:<1 to ${CITY}>'.`);
}

const isEmpty = async (tx: Executor) => (await tx.$count(merchants)) === 0 && (await tx.$count(accounts)) === 0;

/** The version of the terms that demo accounts have accepted, unless the portal has its own. */
const usualTerms = () => completeConfig({}, { hostname: 'localhost', origin: 'http://localhost' }).terms.tcVersion;

/**
 * Fills an empty database with demo data, all or nothing. A database with any merchant or account stays as it is.
 *
 * @param options.dataKey the key for client secrets
 * @param options.assets folder with the documents that come with the server
 * @param options.tcVersion the version of the terms that demo accounts have accepted; the portal's default when absent
 * @returns whether it filled the database
 * @example await seedDatabase(database, seedSizeOf(settings.seed), { dataKey, assets });
 */
export async function seedDatabase(
  database: Database,
  size: SeedSize,
  { dataKey, assets, tcVersion = usualTerms() }: { dataKey: DataKey; assets: string; tcVersion?: string | undefined },
): Promise<boolean> {
  if (size === 'none') return false;
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const context = { tx, tcVersion, dataKey, assets };
    await fillWithDemoData(context);
    if (size === 'large') for (const area of areas) await area.large?.(context);
    if (typeof size === 'object') await addCity(context, size.city);
    await tx.insert(schemaMeta).values({ key: 'seed', value: typeof size === 'object' ? 'city' : size });
    // PostgreSQL analyses them by itself only after a while, and until then plans for empty tables.
    await tx.execute(sql`analyze`);
    return true;
  });
}

/** Writes the small data set into an empty database. */
export async function fillWithDemoData(context: SeedContext): Promise<void> {
  for (const area of areas) await area.demo(context);
}
