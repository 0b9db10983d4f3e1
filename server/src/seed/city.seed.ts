import { CATEGORY_COLORS } from '@portal/contract';
import { vatNumberOf } from '@portal/demo';
import { eq, type SQL, sql } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { applicationMerchants, applications } from '../kit/applications/applications.tables.ts';
import { clientSecretSeal, newClientId, newClientSecret } from '../kit/applications/client-credentials.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { nameKeyOf } from '../kit/names.ts';
import { keyRing } from '../platform/config/key-ring.ts';
import type { Executor } from '../platform/database/database.ts';
import { hashPassword, type StoredPassword } from '../platform/passwords/index.ts';
import { inBatches, type SeedContext } from './seed-area.ts';

/**
 * Everybody in the city signs in with this password. The first administrator is `negozio.1`, the first developer
 * `software.1`.
 */
export const CITY_PASSWORD = 'Citta2026';

const FIRST_CONTRACT = 90_000_000;
const FIRST_TERMINAL = 30_000_000;
const OPENED = new Date('2025-03-03T09:00:00Z');

/** What each merchant has. */
const OF_MERCHANT = { staff: 10, terminals: 12, categories: 5, products: 100, auditRows: 500 } as const;
const MERCHANTS_OF_APPLICATION = 5;
const APPLICATIONS_OF_DEVELOPER = 100;

/**
 * Merchants filled by one round of statements, each of which stays within a statement's time limit even on slow disks.
 */
const AT_ONCE = 100;

/**
 * Makes a city of shops: 10,000 merchants have 1,000,000 products, 100,000 staff accounts, 2,000 applications and
 * 5,000,000 audit rows; with fewer merchants there is proportionally less. The database makes the rows itself, in sets.
 */
export async function addCity({ tx, tcVersion, dataKey }: SeedContext, size: number): Promise<void> {
  const password = await hashPassword(CITY_PASSWORD);
  await inBatches(range(size, merchantOf), (batch) => tx.insert(merchants).values(batch));
  for (let first = 0; first < size; first += AT_ONCE) {
    const shops = sql`(select contract_code, contract_code::int - ${FIRST_CONTRACT}::int as number from merchants
      where contract_code between ${codeOf(first + 1)} and ${codeOf(Math.min(first + AT_ONCE, size))}) as shop`;
    for (const statement of fillings(shops, password, tcVersion)) await tx.execute(statement);
  }
  await addApplications(tx, size, password, clientSecretSeal(keyRing(dataKey)));
}

const codeOf = (number: number): string => String(FIRST_CONTRACT + number);
const range = <Item>(length: number, at: (place: number) => Item) => Array.from({ length }, (_, place) => at(place));

function merchantOf(place: number) {
  const contractCode = codeOf(place + 1);
  return { contractCode, name: `Negozio ${place + 1}`, vatNumber: vatNumberOf(contractCode), createdAt: OPENED };
}

/** Ids are computed from what they identify, and are spread as evenly as random ones. */
const idOf = (what: string, number: string) =>
  sql.raw(`md5('${what} ' || contract_code || ' ' || ${number})::uuid::text`);
const each = (what: keyof typeof OF_MERCHANT) => sql.raw(`generate_series(1, ${OF_MERCHANT[what]})`);

function fillings(shops: SQL, { passwordHash, passwordKind }: StoredPassword, tcVersion: string): SQL[] {
  const colors = sql`(array[${sql.join(
    CATEGORY_COLORS.map((color) => sql`${color}::text`),
    sql`, `,
  )}])`;
  return [
    sql`insert into accounts
          (user_type, contract_code, username, email, name, surname, description, password_hash, password_kind, created_at)
        select case n when 0 then 'administrator' else 'staff' end, contract_code,
            case n when 0 then 'negozio.' || number else 'addetto.' || number || '.' || n end,
            case n when 0 then 'negozio.' || number else 'addetto.' || number || '.' || n end || '@citta.example',
            'Persona', 'Numero ' || n, case n when 0 then '' else 'cassa ' || n end,
            ${passwordHash}, ${passwordKind}, ${OPENED.toISOString()}::timestamptz
          from ${shops}, generate_series(0, ${OF_MERCHANT.staff}::int) as n`,
    sql`insert into terms_acceptances (account_id, tc_version, accepted, answered_at)
        select id, ${tcVersion}, true, ${OPENED.toISOString()}::timestamptz
          from ${shops} join accounts using (contract_code)`,
    sql`insert into terminals (terminal_id, contract_code, terminal_type, softpos_type, status, created_at)
        select (${FIRST_TERMINAL}::int + number * ${OF_MERCHANT.terminals}::int + n)::text, contract_code,
            case n % 2 when 0 then 'MPOS' else 'SOFTPOS' end, case n % 2 when 0 then null else 'A' end, 'ATTIVO',
            ${OPENED.toISOString()}::timestamptz
          from ${shops}, ${each('terminals')} as n`,
    sql`insert into terminal_assignments (terminal_id, account_id, contract_code, terminal_type, assigned_at)
        select terminal_id, id, contract_code, terminal_type, ${OPENED.toISOString()}::timestamptz
          from ${shops}, ${each('staff')} as n
          join lateral (select id from accounts where username = 'addetto.' || number || '.' || n and deleted_at is null)
            as person on true
          join lateral (select terminal_id, terminal_type from terminals
            where terminal_id = (${FIRST_TERMINAL}::int + number * ${OF_MERCHANT.terminals}::int + n)::text)
            as terminal on true`,
    sql`insert into catalogues (contract_code, uncategorised_color, revision)
        select contract_code, ${CATEGORY_COLORS[9]}, 1 from ${shops}`,
    sql`insert into categories (id, contract_code, name, name_key, color, created_at)
        select ${idOf('category', 'n')}, contract_code, 'Reparto ' || n, 'reparto ' || n, ${colors}[n],
            ${OPENED.toISOString()}::timestamptz
          from ${shops}, ${each('categories')} as n`,
    sql`insert into products (id, contract_code, name, name_key, description, amount, created_at, updated_at)
        select ${idOf('product', 'n')}, contract_code, 'Articolo ' || n, 'articolo ' || n,
            'In pronta consegna, codice ' || n, 90 + n * 37, moment, moment
          from ${shops}, ${each('products')} as n, (select ${OPENED.toISOString()}::timestamptz as moment) as opening`,
    sql`insert into product_categories (contract_code, product_id, category_id)
        select contract_code, ${idOf('product', 'n')}, ${idOf('category', `(1 + n % ${OF_MERCHANT.categories})`)}
          from ${shops}, ${each('products')} as n where n % 20 <> 0`,
    sql`insert into audit_events (at, actor_account_id, contract_code, action, subject, about, browser, system)
        select ${OPENED.toISOString()}::timestamptz + n * interval '1 day' + number * interval '1 second', id,
            contract_code, case n % 3 when 0 then 'updateProductCategories' else 'login' end,
            case n % 3 when 0 then ${idOf('product', '(1 + n % 100)')} else username end,
            case n % 3 when 0 then array[${idOf('product', '(1 + n % 100)')}] else '{}'::text[] end,
            'Firefox', 'Windows'
          from ${shops}, ${each('auditRows')} as n
          join lateral (select id, username from accounts where username = 'negozio.' || number and deleted_at is null)
            as person on true`,
  ];
}

/** One application for five merchants, and a developer for a hundred applications, whom those merchants enable. */
async function addApplications(
  tx: Executor,
  size: number,
  password: StoredPassword,
  clientSecrets: Parameters<typeof newClientSecret>[0],
): Promise<void> {
  const number = Math.ceil(size / MERCHANTS_OF_APPLICATION);
  for (let first = 0; first < number; first += APPLICATIONS_OF_DEVELOPER) {
    const username = `software.${first / APPLICATIONS_OF_DEVELOPER + 1}`;
    const person = { username, email: `${username}@citta.example`, name: 'Casa', surname: 'Software' };
    await tx.insert(accounts).values({ ...person, ...password, userType: 'developer', createdAt: OPENED });
    const [developer] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
    const developerId = developer?.id ?? '';
    const rows = range(Math.min(APPLICATIONS_OF_DEVELOPER, number - first), (place) => {
      const name = `Integrazione ${first + place + 1}`;
      const clientId = newClientId();
      const named = { developerId, name, nameKey: nameKeyOf(name), redirectUris: ['https://citta.example/ritorno'] };
      return { ...named, clientId, ...newClientSecret(clientSecrets, clientId, OPENED).stored, createdAt: OPENED };
    });
    const made: { id: string }[] = [];
    await inBatches(rows, async (batch) => {
      made.push(...(await tx.insert(applications).values(batch).returning({ id: applications.id })));
    });
    const places = made.flatMap(({ id: applicationId }, place) =>
      range(MERCHANTS_OF_APPLICATION, (one) => (first + place) * MERCHANTS_OF_APPLICATION + one + 1)
        .filter((shop) => shop <= size)
        .map((shop) => ({ developerId, contractCode: codeOf(shop), applicationId, addedAt: OPENED })),
    );
    await inBatches(places, async (batch) => {
      await tx.insert(developerEnablements).values(batch.map(({ applicationId: _, addedAt: __, ...row }) => row));
      await tx.insert(applicationMerchants).values(batch);
    });
  }
}
