import { eq } from 'drizzle-orm';
import { addApplication, addPointOfSale, addSignedInDeveloper } from '../../test/developer.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addMerchant, addPerson, addTerminal, enableDeveloper, tokenOf } from '../../test/people.ts';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));
const nuvola = forEachTest(() => addSignedInDeveloper(portal, 'dev@nuvola.it'));

beforeEach(async () => {
  await addPointOfSale(portal, '1000001', { administrator: 'marta.ferri', enables: [softlab] });
  await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [softlab, nuvola] });
  await addPointOfSale(portal, '3000003', { administrator: 'bar.chiuso', enables: [] });
});

interface Found {
  merchantId: string;
  merchant: string;
  appName: string | null;
}

const list = async ({ token } = softlab): Promise<Found[]> =>
  (await portal.call('getMerchants', { token })).json().merchants;

const search = (body: object, { token } = softlab) =>
  portal.call('searchMerchants', { token, body: { numElements: 999, numPage: 1, ...body } });

async function found(body: object, developer = softlab): Promise<string[]> {
  const merchantsFound: Found[] = (await search(body, developer)).json().merchants;
  return merchantsFound.map(({ merchantId }) => merchantId);
}

describe('getMerchants', () => {
  it('[API-063, MERCH-010, SEC-011] lists the points of sale that enable the developer, by administrator, with TIDs and VAT number', async () => {
    await addTerminal(portal, '20000099', { contractCode: '2000002', terminalType: 'SOFTPOS', status: 'SOSPESO' });
    await addApplication(portal, softlab, 'Cassa rapida', ['1000001']);
    expect((await portal.call('getMerchants', { token: softlab.token })).json()).toEqual({
      merchants: [
        {
          merchantId: '2000002',
          merchant: 'bar.aurora',
          appName: null,
          appStatus: null,
          pIva: '01234567890',
          terminalInfo: [
            { termId: '12000002', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null },
            { termId: '20000099', terminalStatus: 'SOSPESO', terminalType: 'SOFTPOS', softposType: 'A' },
          ],
          appCreation: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
        {
          merchantId: '1000001',
          merchant: 'marta.ferri',
          appName: 'Cassa rapida',
          appStatus: 'ATTIVA',
          pIva: '01234567890',
          terminalInfo: [{ termId: '11000001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null }],
          appCreation: expect.any(String),
        },
      ],
    });
  });

  it('[MERCH-010] tells on which day in Italy the point of sale was created', async () => {
    await portal.database.db
      .update(merchants)
      .set({ createdAt: new Date('2026-03-31T22:30:00Z') })
      .where(eq(merchants.contractCode, '1000001'));
    expect(await list()).toContainEqual(expect.objectContaining({ merchantId: '1000001', appCreation: '2026-04-01' }));
  });

  it('[MERCH-090] finds with a text that was copied with blanks, marks and other letters', async () => {
    const usual = await found({ merchantId: '1000001' });
    expect(usual).toEqual(['1000001']);
    for (const merchantId of ['\u200b1000001\u00a0', '１００００01', '10000\u00ad01']) {
      expect(await found({ merchantId })).toEqual(usual);
    }
  });

  it('[SEC-011, SEC-013] shows a point of sale as soon as it enables the developer, and no longer once it revokes them', async () => {
    const [administrator] = await portal.database.db.select().from(accounts).where(eq(accounts.username, 'bar.chiuso'));
    if (!administrator) throw new Error('No administrator');
    const token = await tokenOf(portal, administrator, 'MPOS_admin');
    const email = softlab.email;
    expect(await found({ merchantId: '3000003' })).toEqual([]);
    await portal.call('addDeveloper', { token, body: { email } });
    expect(await found({ merchantId: '3000003' })).toEqual(['3000003']);
    const appId = await addApplication(portal, softlab, 'Cassa rapida', ['3000003']);
    await portal.call('removeDeveloper', { token, body: { email } });
    expect((await list()).map(({ merchantId }) => merchantId)).not.toContain('3000003');
    const detail = await portal.call('getApplication', { token: softlab.token, params: { appId } });
    expect(detail.json()).toMatchObject({ merchants: [], totalNumMerchants: 0 });
    await portal.call('addDeveloper', { token, body: { email } });
    expect(await list()).toContainEqual(expect.objectContaining({ merchantId: '3000003', appName: null }));
  });

  it('[MERCH-010] names of several administrators the oldest, as long as that one is not suspended', async () => {
    const { db } = portal.database;
    const contractCode = '1000001';
    await addPerson(portal, 'aldo.neri', { contractCode });
    const staff = await addPerson(portal, 'anna.blu', { contractCode, userType: 'staff' });
    await db
      .update(accounts)
      .set({ createdAt: new Date(0) })
      .where(eq(accounts.id, staff.id));
    const suspend = (username: string) =>
      db.update(accounts).set({ suspendedAt: portal.clock.now }).where(eq(accounts.username, username));
    const named = async () => (await list()).map(({ merchant }) => merchant);
    expect(await named()).toEqual(['bar.aurora', 'marta.ferri']);
    await suspend('marta.ferri');
    expect(await named()).toEqual(['aldo.neri', 'bar.aurora']);
    await suspend('aldo.neri');
    expect(await named()).toEqual(['bar.aurora', 'marta.ferri']);
  });

  it('[MERCH-010] lists a merchant that has no administrator, without a name', async () => {
    await enableDeveloper(portal, softlab, await addMerchant(portal, '5000005'));
    expect(await list()).toContainEqual(expect.objectContaining({ merchantId: '5000005', merchant: '' }));
  });

  it('[SEC-011] leaves out a point of sale while its merchant is suspended', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa rapida', ['2000002']);
    const suspend = (suspendedAt: Date | null) =>
      portal.database.db.update(merchants).set({ suspendedAt }).where(eq(merchants.contractCode, '2000002'));
    await suspend(portal.clock.now);
    expect((await list()).map(({ merchantId }) => merchantId)).toEqual(['1000001']);
    expect(await found({ appId })).toEqual([]);
    await suspend(null);
    expect(await found({ appId })).toEqual(['2000002']);
  });

  it('tells nothing of the applications of another developer', async () => {
    await addApplication(portal, nuvola, 'Cassa altrui', ['2000002']);
    expect(await list()).toContainEqual(expect.objectContaining({ merchantId: '2000002', appName: null }));
  });

  it('is empty for a developer whom nobody enabled', async () => {
    const nobody = await addSignedInDeveloper(portal, 'dev@sola.it');
    expect(await list(nobody)).toEqual([]);
  });
});

describe('searchMerchants', () => {
  it('[API-062] takes the specified payload, whose empty texts do not narrow', async () => {
    expect(await found({ merchantId: '', piva: '', state: '', appId: '' })).toEqual(['2000002', '1000001']);
    expect(await found({ merchantId: null, piva: null, state: null, appId: null })).toHaveLength(2);
  });

  it.each([
    ['a part of the id', { merchantId: '00000' }, ['2000002', '1000001']],
    ['the administrator, in any letter case', { merchantId: ' MARTA ' }, ['1000001']],
    ['a part of the VAT number', { piva: ' 4567 ' }, ['2000002', '1000001']],
    ['both at once', { merchantId: 'bar', piva: '999' }, []],
    ['characters that mean something to databases', { merchantId: '%' }, []],
    ['a state that does not exist', { state: 'ATTIVA' }, []],
  ])('[API-062] finds by %s', async (_, filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it('[API-062, MERCH-010] tells assigned and unassigned apart, for each developer', async () => {
    await addApplication(portal, softlab, 'Cassa rapida', ['2000002']);
    expect(await found({ state: 'ASSEGNATA' })).toEqual(['2000002']);
    expect(await found({ state: 'NON ASSEGNATA' })).toEqual(['1000001']);
    expect(await found({ state: 'NON ASSEGNATA' }, nuvola)).toEqual(['2000002']);
  });

  it('[API-062] finds the points of sale of one application, and with NON ASSEGNATA those that it could still get', async () => {
    await addPointOfSale(portal, '4000004', { administrator: 'caffe.nuovo', enables: [softlab] });
    const appId = await addApplication(portal, softlab, 'Cassa rapida', ['2000002']);
    await addApplication(portal, softlab, 'Cassa lenta', ['1000001']);
    expect(await found({ appId })).toEqual(['2000002']);
    expect(await found({ appId, state: 'ASSEGNATA' })).toEqual(['2000002']);
    expect(await found({ appId, state: 'NON ASSEGNATA' })).toEqual(['4000004']);
    expect((await search({ appId }, nuvola)).statusCode).toBe(404);
  });

  it('[API-062] answers one page, and an empty one after the last', async () => {
    expect(await found({ numElements: 1, numPage: 2 })).toEqual(['1000001']);
    expect(await found({ numElements: 1, numPage: 3 })).toEqual([]);
    expect(await found({ numElements: 2, numPage: 2 })).toEqual([]);
    expect((await search({ numElements: 1_000 })).statusCode).toBe(400);
    expect((await search({ numPage: 0 })).statusCode).toBe(400);
  });
});
