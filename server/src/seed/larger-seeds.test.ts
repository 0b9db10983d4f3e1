import { type Product, SCOPE } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { portalForAllTests } from '../../test/for-each-test.ts';
import { tokenOf } from '../../test/people.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { checkSignIn } from '../platform/passwords/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { developerEnablements, terminals } from '../schema.ts';
import { CITY_PASSWORD } from './city.seed.ts';
import { largeMerchant } from './large-merchants.ts';
import { seedDatabase, seedSizeOf } from './seed.ts';

describe('the large one', () => {
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
});

describe('the city', () => {
  const portal = portalForAllTests();

  /** The last one shares no application with the first five. */
  const MERCHANTS = 6;

  beforeAll(async () => {
    const options = { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS, tcVersion: '1' };
    await seedDatabase(portal.database, seedSizeOf(`city:${MERCHANTS}`), options);
  });

  async function signedIn(username: string, scope: (typeof SCOPE)[keyof typeof SCOPE]) {
    const [account] = await portal.database.db.select().from(accounts).where(eq(accounts.username, username));
    if (!account) throw new Error(`${username} is not seeded`);
    return { account, token: await tokenOf(portal, account, scope) };
  }

  describe('SEED=city', () => {
    it.each([1, MERCHANTS])(
      '[SEC-244] fills merchant %d like every other, with a catalogue, staff and activity',
      async (number) => {
        const { account, token } = await signedIn(`negozio.${number}`, SCOPE.administrator);
        expect(await checkSignIn(account, CITY_PASSWORD)).toBe(true);
        const { categories, products } = (await portal.call('getCatalog', { token })).json();
        expect(products).toHaveLength(100);
        expect(products.filter(({ categories: places }: Product) => places.length === 0)).toHaveLength(5);
        expect(categories).toHaveLength(6);
        const users = (await portal.call('getUsers', { token })).json();
        expect(users).toHaveLength(10);
        expect(users[0].terminalInfo).toHaveLength(1);
        expect((await portal.call('getTerminals', { token })).json()).toHaveLength(12);
        const own = eq(auditEvents.contractCode, account.contractCode ?? '');
        expect(await portal.database.db.$count(auditEvents, own)).toBe(500);
        expect((await portal.call('getActivity', { token })).statusCode).toBe(200);
      },
    );

    it('[SEC-244] gives one application to five merchants, whose developer sees them', async () => {
      const { token } = await signedIn('software.1', SCOPE.developer);
      const { totalNumApps } = (
        await portal.call('getApplications', { token, body: { numElements: 999, numPage: 1 } })
      ).json();
      expect(totalNumApps).toBe(Math.ceil(MERCHANTS / 5));
      const { merchants } = (await portal.call('getMerchants', { token })).json();
      expect(merchants).toHaveLength(MERCHANTS);
    });

    it.each(['city:0', 'city:10001', 'city:', 'city:1e3'])('[SEC-244] does not accept the size %s', (size) => {
      expect(() => seedSizeOf(size)).toThrow(StartupError);
      expect(seedSizeOf('city')).toEqual({ city: 10_000 });
    });
  });
});

describe('applications', () => {
  const portal = portalForAllTests();
  let token: string;
  const ALL = { numElements: 999, numPage: 1 };

  beforeAll(async () => {
    await seedDatabase(portal.database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
    const [developer] = await portal.database.db.select().from(accounts).where(eq(accounts.username, 'dev@softlab.it'));
    if (!developer) throw new Error('dev@softlab.it is not seeded');
    token = await tokenOf(portal, developer, 'MPOS_DEVELOPER');
  });

  const search = async (state: string): Promise<unknown[]> =>
    (await portal.call('searchMerchants', { token, body: { ...ALL, state } })).json().merchants;

  const list = async (): Promise<{ Apps: { appId: string; appName: string }[]; totalNumApps: number }> =>
    (await portal.call('getApplications', { token, body: ALL })).json();

  it('gives dev@softlab.it 8 applications, one with more points of sale than fit on a page, and some points of sale in none', async () => {
    const { Apps, totalNumApps } = await list();
    expect(totalNumApps).toBe(8);
    const appId = Apps.find(({ appName }) => appName === 'Cassa rapida')?.appId ?? '';
    const detail = await portal.call('getApplication', { token, params: { appId } });
    expect(detail.json().totalNumMerchants).toBe(12);
    expect([(await search('ASSEGNATA')).length, (await search('NON ASSEGNATA')).length]).toEqual([19, 6]);
  });

  it('gives credentials that work', async () => {
    const [first] = (await list()).Apps;
    const detail = await portal.call('getApplication', { token, params: { appId: first?.appId ?? '' } });
    const { client_id, client_secret } = detail.json();
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    expect((await portal.call('issueApplicationToken', { body })).statusCode).toBe(200);
  });
});
