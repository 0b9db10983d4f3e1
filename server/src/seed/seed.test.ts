import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import type { Database } from '../platform/database/database.ts';
import { checkSignIn, satisfiesPasswordRules } from '../platform/passwords/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { accounts, developerEnablements, merchants, schemaMeta, terminalAssignments, terminals } from '../schema.ts';
import { termsAcceptances } from '../terms/terms.tables.ts';
import { seedDatabase, seedSizeOf } from './seed.ts';

let database: Database;

async function accountOf(username: string) {
  const [account] = await database.db.select().from(accounts).where(eq(accounts.username, username));
  if (!account) throw new Error(`${username} is not seeded`);
  return account;
}

async function terminalsOf(username: string) {
  const rows = await database.db
    .select({ type: terminals.terminalType, status: terminals.status })
    .from(terminalAssignments)
    .innerJoin(terminals, eq(terminals.terminalId, terminalAssignments.terminalId))
    .innerJoin(accounts, eq(accounts.id, terminalAssignments.accountId))
    .where(eq(accounts.username, username))
    .orderBy(terminals.terminalType);
  return rows.map(({ type, status }) => `${type} ${status}`);
}

describe('[OPS-356] demo data', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
  });
  afterAll(() => database.close());

  it.each([
    ['marta.ferri', 'Bottega2026', 'administrator', false],
    ['paolo.neri', 'DueTorri2026', 'administrator', false],
    ['anna.bassi', 'Cambiami2026', 'administrator', true],
    ['luca.conti', 'Termini2026', 'administrator', false],
    ['dev@softlab.it', 'Sviluppo2026', 'developer', false],
    ['dev@nuvola.it', 'Sviluppo2026', 'developer', false],
    ['giulia.longhi', 'Dipendente2026', 'staff', false],
  ])('lets %s sign in with %s', async (username, password, userType, mustChangePassword) => {
    const account = await accountOf(username);
    expect(account).toMatchObject({ userType, mustChangePassword, passwordKind: 'argon2id' });
    expect(await checkSignIn(account, password)).toBe(true);
    expect(satisfiesPasswordRules(password)).toBe(true);
  });

  it('gives marta.ferri 14 terminals of both types in all states, one of them used by several people', async () => {
    const { contractCode } = await accountOf('marta.ferri');
    const own = eq(terminals.contractCode, contractCode ?? '');
    const kinds = await database.db
      .selectDistinct({ type: terminals.terminalType, status: terminals.status })
      .from(terminals)
      .where(own);
    expect(await database.db.$count(terminals, own)).toBe(14);
    expect(kinds).toHaveLength(6);
    const holders = await database.db
      .select({ terminalId: terminalAssignments.terminalId, people: count() })
      .from(terminalAssignments)
      .groupBy(terminalAssignments.terminalId);
    expect(Math.max(...holders.map(({ people }) => people))).toBeGreaterThan(2);
  });

  it('gives marta.ferri 12 staff users, with each combination of terminals that screens show differently', async () => {
    const { contractCode } = await accountOf('marta.ferri');
    const staff = await database.db
      .select({ username: accounts.username, description: accounts.description })
      .from(accounts)
      .where(and(eq(accounts.contractCode, contractCode ?? ''), eq(accounts.userType, 'staff')));
    expect(staff).toHaveLength(12);
    expect(staff.every(({ description }) => description.length <= 20)).toBe(true);
    expect(await terminalsOf('andrea.conte')).toEqual(['MPOS ATTIVO', 'SOFTPOS ATTIVO']);
    expect(await terminalsOf('sara.moretti')).toEqual([]);
    expect(await terminalsOf('luca.gallo')).toEqual(['MPOS SOSPESO']);
    expect(await terminalsOf('chiara.fontana')).toEqual(['MPOS SOSPESO', 'SOFTPOS SOSPESO']);
  });

  it('gives paolo.neri one type of terminal and no staff', async () => {
    const { contractCode } = await accountOf('paolo.neri');
    const own = eq(terminals.contractCode, contractCode ?? '');
    expect(await database.db.selectDistinct({ type: terminals.terminalType }).from(terminals).where(own)).toEqual([
      { type: 'MPOS' },
    ]);
    expect(await database.db.$count(accounts, eq(accounts.contractCode, contractCode ?? ''))).toBe(1);
  });

  it('lets 25 merchants enable dev@softlab.it, and none enable dev@nuvola.it', async () => {
    const enablementsOf = async (username: string) => {
      const { id } = await accountOf(username);
      return database.db.$count(developerEnablements, eq(developerEnablements.developerId, id));
    };
    expect(await enablementsOf('dev@softlab.it')).toBe(25);
    expect(await enablementsOf('dev@nuvola.it')).toBe(0);
    const { rows } = await database.db.execute(sql`
      select 1 from ${developerEnablements} as enablement
      join ${merchants} as merchant on merchant.contract_code = enablement.contract_code
      where not exists (select 1 from ${terminals} as t where t.contract_code = merchant.contract_code)`);
    expect(rows).toEqual([]);
  });

  it('leaves terms to accept only to luca.conti, and asks no developer', async () => {
    const waiting = await database.db
      .select({ username: accounts.username })
      .from(accounts)
      .leftJoin(termsAcceptances, and(eq(termsAcceptances.accountId, accounts.id), eq(termsAcceptances.tcVersion, '1')))
      .where(isNull(termsAcceptances.accountId))
      .orderBy(accounts.username);
    expect(waiting.map(({ username }) => username)).toEqual(['dev@nuvola.it', 'dev@softlab.it', 'luca.conti']);
  });

  it('remembers what it was filled with, and fills only once', async () => {
    const before = await database.db.$count(accounts);
    expect(await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS })).toBe(false);
    expect(await database.db.$count(accounts)).toBe(before);
    expect(await database.db.select({ value: schemaMeta.value }).from(schemaMeta)).toEqual([{ value: 'demo' }]);
  });
});

describe('[OPS-356] seeding', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  it('does nothing with SEED=none', async () => {
    expect(await seedDatabase(database, 'none', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS })).toBe(false);
    expect(await database.db.$count(accounts)).toBe(0);
  });

  it('does not change a database that has any merchant', async () => {
    await database.db.insert(merchants).values({ contractCode: '1', name: 'Bottega', vatNumber: '01234567890' });
    expect(await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS })).toBe(false);
    expect(await database.db.$count(accounts)).toBe(0);
  });

  it('happens once when several instances start together', async () => {
    const filled = await Promise.all([
      seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS }),
      seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS }),
      seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS }),
    ]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await database.db.$count(accounts, eq(accounts.userType, 'developer'))).toBe(2);
  });

  it('understands SEED, and refuses a value that it does not know', () => {
    expect(seedSizeOf('demo')).toBe('demo');
    expect(seedSizeOf('large')).toBe('large');
    const words = "SEED is 'huge': it must be 'demo', 'large', 'none', 'city' or 'city:<1 to 10000>'.";
    expect(() => seedSizeOf('huge')).toThrow(new StartupError(words));
  });
});
