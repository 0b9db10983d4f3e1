import { and, eq } from 'drizzle-orm';
import { portalForAllTests } from '../../test/for-each-test.ts';
import { tokenOf } from '../../test/people.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import { checkSignIn } from '../platform/passwords/index.ts';
import { developerEnablements, terminals } from '../schema.ts';
import { largeMerchant } from './large-merchants.ts';
import { seedDatabase } from './seed.ts';

const portal = portalForAllTests();

async function accountOf(username: string) {
  const [account] = await portal.database.db.select().from(accounts).where(eq(accounts.username, username));
  if (!account) throw new Error(`${username} is not seeded`);
  return account;
}

/** Seeding this much takes a while, so it is done once; no test here changes the data. */
beforeAll(async () => {
  await seedDatabase(portal.database, 'large', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
});

describe('SEED=large', () => {
  it('adds a merchant with 500 terminals and 2,000 staff users, and 500 enablements', async () => {
    const account = await accountOf('grande.magazzino');
    expect(await checkSignIn(account, 'Magazzino2026')).toBe(true);
    const own = account.contractCode ?? '';
    expect(await portal.database.db.$count(terminals, eq(terminals.contractCode, own))).toBe(500);
    const staff = and(eq(accounts.contractCode, own), eq(accounts.userType, 'staff'));
    expect(await portal.database.db.$count(accounts, staff)).toBe(2_000);
    expect(await portal.database.db.$count(accounts, and(staff, eq(accounts.passwordKind, 'sha256')))).toBe(2_000);
    expect(await portal.database.db.$count(developerEnablements)).toBe(525);
  });

  it('adds 60 categories, and 10,000 products with different names', async () => {
    expect(await listCategories(portal.database.db, largeMerchant.contractCode)).toHaveLength(61);
    const list = await listProducts(portal.database.db, largeMerchant.contractCode);
    expect(list).toHaveLength(10_000);
    expect(new Set(list.map(({ name }) => name)).size).toBe(10_000);
  });

  it('gives dev@softlab.it 200 applications and 525 points of sale', async () => {
    const token = await tokenOf(portal, await accountOf('dev@softlab.it'), 'MPOS_DEVELOPER');
    const all = { numElements: 999, numPage: 1 };
    const { totalNumApps } = (await portal.call('getApplications', { token, body: all })).json();
    expect(totalNumApps).toBe(200);
    const search = async (state: string): Promise<unknown[]> =>
      (await portal.call('searchMerchants', { token, body: { ...all, state } })).json().merchants;
    expect((await search('')).length).toBe(525);
    expect((await search('NON ASSEGNATA')).length).toBe(6 + 500 - 2 * 192);
  });
});
