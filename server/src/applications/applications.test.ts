import { LIMIT } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { addApplication, developersForEachTest } from '../../test/developer.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { applicationMerchants, applications } from '../kit/applications/applications.tables.ts';

const portal = portalForEachTest();
const { softlab, nuvola } = developersForEachTest(portal);

const list = (body: object = {}, { token } = softlab) =>
  portal.call('getApplications', { token, body: { numElements: 999, numPage: 1, ...body } });

async function names(body: object = {}, developer = softlab): Promise<string[]> {
  const found: { appName: string }[] = (await list(body, developer)).json().Apps;
  return found.map(({ appName }) => appName);
}

const create = (body: object = {}, { token } = softlab) =>
  portal.call('createApplication', {
    token,
    body: { appName: 'Cassa rapida', merchants: ['1000001'], redirect_uri: 'https://cassa.example.com/', ...body },
  });

const detail = async (appId: string, { token } = softlab) =>
  (await portal.call('getApplication', { token, params: { appId } })).json();

describe('getApplications', () => {
  it('[API-056, APP-008, SEC-008] lists the applications of the developer by name, and how many there are', async () => {
    const ids = [];
    for (const name of ['tavoli', 'Étoile', 'Cassa']) ids.push(await addApplication(portal, softlab, name));
    await addApplication(portal, nuvola, 'Cassa altrui');
    expect((await list({ puntoVendita: '', pIva: '' })).json()).toEqual({
      Apps: [
        { appId: ids[2], appName: 'Cassa' },
        { appId: ids[1], appName: 'Étoile' },
        { appId: ids[0], appName: 'tavoli' },
      ],
      totalNumApps: 3,
    });
  });

  it('[API-056] answers one page of the size that is asked for, and counts all applications', async () => {
    for (const name of ['Uno', 'Due', 'Tre']) await addApplication(portal, softlab, name);
    expect((await list({ numElements: 2, numPage: 2 })).json()).toMatchObject({
      Apps: [{ appName: 'Uno' }],
      totalNumApps: 3,
    });
    expect((await list({ numElements: 2, numPage: 3 })).json()).toEqual({ Apps: [], totalNumApps: 3 });
    expect((await list({ numElements: 1_000 })).statusCode).toBe(400);
  });

  it('[API-056] keeps only the applications with a point of sale that fits both filters', async () => {
    await addApplication(portal, softlab, 'Con Marta', ['1000001']);
    await addApplication(portal, softlab, 'Col bar', ['2000002']);
    await addApplication(portal, softlab, 'Vuota');
    expect(await names({ puntoVendita: 'AURORA' })).toEqual(['Col bar']);
    expect(await names({ puntoVendita: '1000001' })).toEqual(['Con Marta']);
    expect(await names({ pIva: '0123' })).toEqual(['Col bar', 'Con Marta']);
    expect(await names({ puntoVendita: 'marta', pIva: '999' })).toEqual([]);
    expect((await list({ puntoVendita: 'aurora' })).json().totalNumApps).toBe(1);
    expect(await names({ puntoVendita: ' ', pIva: ' ' })).toEqual(['Col bar', 'Con Marta', 'Vuota']);
  });
});

describe('getApplicationFacts', () => {
  it("counts the points of sale that each may currently act for, and leaves out other developers' applications", async () => {
    const cassa = await addApplication(portal, softlab, 'Cassa', ['1000001', '2000002']);
    const vuota = await addApplication(portal, softlab, 'Vuota');
    await addApplication(portal, nuvola, 'Altrui', ['3000003']);
    const { db } = portal.database;
    await db.update(applications).set({ lastUsedAt: portal.clock.now }).where(eq(applications.id, cassa));
    await db.update(merchants).set({ suspendedAt: portal.clock.now }).where(eq(merchants.contractCode, '2000002'));
    const answer = await portal.call('getApplicationFacts', { token: softlab.token });
    expect(answer.json().applications).toHaveLength(2);
    expect(answer.json().applications).toEqual(
      expect.arrayContaining([
        { appId: cassa, pointsOfSale: 1, lastUsed: portal.clock.now.getTime() },
        { appId: vuota, pointsOfSale: 0, lastUsed: null },
      ]),
    );
  });
});

describe('getApplication', () => {
  it('[API-057, APP-008] answers points of sale and credentials, with a readable secret each time', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa', ['1000001', '2000002']);
    const answer = await detail(appId);
    expect(answer).toEqual({
      merchants: [
        expect.objectContaining({ merchantId: '2000002', appName: 'Cassa', appStatus: 'ATTIVA' }),
        expect.objectContaining({ merchantId: '1000001', merchant: 'marta.ferri' }),
      ],
      totalNumMerchants: 2,
      client_id: expect.stringMatching(/^app_[0-9a-f]{24}$/),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await detail(appId)).toEqual(answer);
  });

  it('stores the secret nowhere in readable form', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa');
    const { client_secret: secret } = await detail(appId);
    const stored = await portal.database.db.select().from(applications);
    expect(JSON.stringify([stored, await portal.audit()])).not.toContain(secret);
  });

  it('answers 404 to another developer, and for something that is not an id', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa');
    for (const [developer, id] of [
      [nuvola, appId],
      [softlab, 'nessuna'],
    ] as const) {
      const answer = await portal.call('getApplication', { token: developer.token, params: { appId: id } });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('createApplication', () => {
  it('[API-059] creates an application with name, points of sale and redirect URI', async () => {
    expect((await create()).json()).toEqual({ outcome: 'OK' });
    const [row] = await portal.database.db.select().from(applications);
    expect(row).toMatchObject({ name: 'Cassa rapida', redirectUris: ['https://cassa.example.com/'] });
    expect(await portal.database.db.select().from(applicationMerchants)).toMatchObject([
      { applicationId: row?.id, contractCode: '1000001', developerId: softlab.id },
    ]);
    expect(await portal.audit()).toMatchObject([
      {
        action: 'createApplication',
        subject: 'Cassa rapida',
        actorAccountId: softlab.id,
        detail: {
          applicationId: row?.id,
          clientId: row?.clientId,
          merchants: ['1000001'],
          redirectUris: ['https://cassa.example.com/'],
        },
      },
    ]);
  });

  it('[APP-150] refuses a name that the developer already uses in any letter case and spelling, and lets another developer use it', async () => {
    await create();
    const answer = await create({ appName: ' CASSA  rapida ', merchants: [] });
    expect((await create({ appName: 'Cassa\u00a0rap\u200bida', merchants: [] })).statusCode).toBe(409);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().data.message).toContain('already');
    expect((await create({}, nuvola)).statusCode).toBe(200);
  });

  it('[APP-150] compares with names that were stored under an earlier rule', async () => {
    await create({ appName: 'Conto all’osteria', merchants: [] });
    await portal.database.db.update(applications).set({ nameKey: 'conto all’osteria' });
    expect((await create({ appName: "Conto all'osteria", merchants: [] })).statusCode).toBe(409);
  });

  it('lets one of two tabs create it, and tells the other that it is done', async () => {
    const answers = await Promise.all([create({ merchants: [] }), create({ merchants: [] })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await portal.audit()).toHaveLength(1);
  });

  it('[CONST-018] allows only one batch, because the list shows no more', async () => {
    await addApplication(portal, softlab, 'Prima');
    const [first] = await portal.database.db.select().from(applications);
    const copies = Array.from({ length: LIMIT.applicationBatch - 2 }, (_, place) => {
      const id = `copia-${place}`;
      return { ...first, id, clientId: id, name: id, nameKey: id } as typeof applications.$inferInsert;
    });
    await portal.database.db.insert(applications).values(copies);
    expect((await create({ appName: 'Ultima' })).statusCode).toBe(200);
    expect((await create({ appName: 'Una di troppo', merchants: [] })).statusCode).toBe(409);
    expect((await create({}, nuvola)).statusCode).toBe(200);
  });

  it.each([
    ['a name of spaces', { appName: '   ' }],
    ['a name with a control character', { appName: 'Cassa\u0007rapida' }],
    ['a name that is too long', { appName: 'a'.repeat(61) }],
    ['no redirect URI', { redirect_uri: '' }],
  ])('answers 400 for %s', async (_, body) => {
    expect((await create(body)).statusCode).toBe(400);
  });

  it("answers 400 with code '4401' for a redirect URI that is not allowed, and says why", async () => {
    const answer = await create({ redirect_uri: 'http://cassa.example.com/' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject({
      statusCode: '4401',
      message: 'Not allowed as a redirect URI: http://cassa.example.com/ (insecure)',
      errorsCause: [{ uri: 'http://cassa.example.com/', mistake: 'insecure' }],
    });
  });

  it.each([
    ['nobody enabled', '3000003', 404],
    ['nobody has', '9999999', 404],
    ['another application has', '1000001', 409],
  ])('creates nothing when a point of sale is one that %s', async (_, merchantId, status) => {
    await addApplication(portal, softlab, 'Prima', ['1000001']);
    expect((await create({ merchants: ['2000002', merchantId] })).statusCode).toBe(status);
    expect(await names()).toEqual(['Prima']);
    expect(await portal.database.db.select().from(applicationMerchants)).toHaveLength(1);
  });
});

describe('deleteApplication', () => {
  const remove = (appId: string, { token } = softlab) => portal.call('deleteApplication', { token, params: { appId } });

  it('[API-058] deletes the application and releases its points of sale', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa', ['1000001']);
    expect((await remove(appId)).json()).toEqual({ outcome: 'OK' });
    expect(await names()).toEqual([]);
    expect((await create({ appName: 'Cassa' })).statusCode).toBe(200);
    expect(await portal.audit()).toContainEqual(
      expect.objectContaining({ action: 'deleteApplication', subject: 'Cassa' }),
    );
  });

  it('answers 404 the second time, and to another developer', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa');
    expect((await remove(appId, nuvola)).statusCode).toBe(404);
    expect(await names()).toEqual(['Cassa']);
    await remove(appId);
    expect((await remove(appId)).statusCode).toBe(404);
  });
});
