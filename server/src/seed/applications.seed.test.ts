import { eq } from 'drizzle-orm';
import { portalForAllTests } from '../../test/for-each-test.ts';
import { tokenOf } from '../../test/people.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { seedDatabase } from './seed.ts';

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
