import { type Product, SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { portalForAllTests } from '../../test/for-each-test.ts';
import { tokenOf } from '../../test/people.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { checkSignIn } from '../platform/passwords/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { CITY_PASSWORD } from './city.seed.ts';
import { seedDatabase, seedSizeOf } from './seed.ts';

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
