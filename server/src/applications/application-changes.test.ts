import { eq } from 'drizzle-orm';
import { addApplication, developersForEachTest } from '../../test/developer.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { PASSWORD } from '../../test/people.ts';
import { applications } from '../kit/applications/applications.tables.ts';

const portal = portalForEachTest();

describe('changes', () => {
  const { softlab, nuvola } = developersForEachTest(portal);

  const detail = async (appId: string, { token } = softlab) =>
    (await portal.call('getApplication', { token, params: { appId } })).json();

  it('[SEC-112] gets another client secret only after a fresh proof', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa', ['1000001']);
    const { client_secret: current } = await detail(appId);
    portal.later(11 * 60_000);
    const rotate = () =>
      portal.call('rotateClientSecret', { token: softlab.token, params: { appId }, body: { graceHours: 0 } });
    const refused = await rotate();
    expect([refused.statusCode, refused.json().data.statusCode]).toEqual([403, '46']);
    expect((await detail(appId)).client_secret).toBe(current);
    await portal.call('proveIdentity', { token: softlab.token, body: { password: PASSWORD } });
    expect((await rotate()).json().client_secret).not.toBe(current);
  });

  /** The latest audit row that is not about viewing. */
  const lastChange = async () => (await portal.audit()).findLast(({ action }) => action !== 'getApplication');

  describe('the points of sale of an application', () => {
    const add = (merchants: readonly string[], appName = 'Cassa', { token } = softlab) =>
      portal.call('addApplicationMerchants', { token, body: { appName, appSite: 'https://example.com', merchants } });

    const remove = (merchantId: string, appName = 'Cassa', { token } = softlab) =>
      portal.call('removeApplicationMerchant', { token, body: { appName, merchantId } });

    let appId: string;
    beforeEach(async () => {
      appId = await addApplication(portal, softlab, 'Cassa', ['1000001']);
    });

    const ids = async (): Promise<string[]> => {
      const merchants: { merchantId: string }[] = (await detail(appId)).merchants;
      return merchants.map(({ merchantId }) => merchantId);
    };

    it('[API-060] are added by the name of the application; one that is already in it stays', async () => {
      expect((await add(['2000002', '1000001', '2000002'])).json()).toEqual({ outcome: 'OK' });
      expect(await ids()).toEqual(['2000002', '1000001']);
      expect(await lastChange()).toMatchObject({ action: 'addApplicationMerchants', subject: 'Cassa' });
    });

    it('[API-060] belong to one application of a developer: a second one is told which is taken, and nothing is added', async () => {
      const other = await addApplication(portal, softlab, 'Altra');
      const refused = await add(['2000002', '1000001'], 'Altra');
      expect(refused.statusCode).toBe(409);
      expect(refused.json().data.message).toBe('Point of sale 1000001 is already in another application');
      expect((await detail(other)).merchants).toEqual([]);
      await addApplication(portal, nuvola, 'Di nuvola', ['1000001']);
      expect(await ids()).toEqual(['1000001']);
    });

    it('go to one of two applications that ask at the same moment', async () => {
      await addApplication(portal, softlab, 'Altra');
      const answers = await Promise.all([add(['2000002']), add(['2000002'], 'Altra')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });

    it('[API-061] are removed by the name of the application and their id', async () => {
      expect((await remove('1000001')).json()).toEqual({ outcome: 'OK' });
      expect(await ids()).toEqual([]);
      expect(await lastChange()).toMatchObject({ action: 'removeApplicationMerchant', contractCode: '1000001' });
      expect((await remove('1000001')).statusCode).toBe(404);
    });

    it("are out of another developer's reach", async () => {
      expect((await add(['1000001'], 'Cassa', nuvola)).statusCode).toBe(404);
      expect((await remove('1000001', 'Cassa', nuvola)).statusCode).toBe(404);
      expect((await add(['3000003'])).statusCode).toBe(404);
      expect(await ids()).toEqual(['1000001']);
    });
  });

  describe('getApplicationSettings and setRedirectUris', () => {
    const settings = async (appId: string) =>
      (await portal.call('getApplicationSettings', { token: softlab.token, params: { appId } })).json();

    const set = (appId: string, redirectUris: readonly string[]) =>
      portal.call('setRedirectUris', { token: softlab.token, params: { appId }, body: { redirectUris } });

    it('tells the settings of an application that nobody has used yet', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      expect(await settings(appId)).toEqual({
        redirectUris: ['https://cassa.example.com/ritorno'],
        created: portal.clock.now.getTime(),
        lastUsed: null,
        secretCreated: portal.clock.now.getTime(),
        earlierSecretEnds: null,
      });
    });

    it('replaces the old redirect URIs with the new ones', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      const redirectUris = ['https://nuova.example.com/', 'http://127.0.0.1:3000/'];
      expect((await set(appId, redirectUris)).json()).toEqual({ outcome: 'OK' });
      expect(await settings(appId)).toMatchObject({ redirectUris });
      expect(await lastChange()).toMatchObject({
        action: 'setRedirectUris',
        detail: { before: ['https://cassa.example.com/ritorno'], after: redirectUris },
      });
    });

    it.each([
      ['none', []],
      ['the same twice', ['https://a.example/', 'https://a.example/']],
      ['more than ten', Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`)],
      ['one that is not allowed', ['https://a.example/', 'ftp://a.example/']],
    ])('refuses %s, and keeps the old ones', async (_, uris) => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      expect((await set(appId, uris)).statusCode).toBe(400);
      expect(await settings(appId)).toMatchObject({ redirectUris: ['https://cassa.example.com/ritorno'] });
    });

    it("names each address that is refused, and why, with code '4401'", async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      const answer = await set(appId, ['https://a.example/', 'http://a.example/', 'https://a.example/#']);
      expect(answer.json().data).toMatchObject({
        statusCode: '4401',
        message: 'Not allowed as a redirect URI: http://a.example/ (insecure), https://a.example/# (fragment)',
        errorsCause: [
          { uri: 'http://a.example/', mistake: 'insecure' },
          { uri: 'https://a.example/#', mistake: 'fragment' },
        ],
      });
    });
  });

  describe('a client secret sealed with another data key', () => {
    it('is not shown: the call fails, and a rotation solves it', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      const { db } = portal.database;
      const sealedSecret = `v1.${Buffer.alloc(71, 7).toString('base64url')}`;
      await db.update(applications).set({ sealedSecret }).where(eq(applications.id, appId));
      const call = { token: softlab.token, params: { appId } };
      expect((await portal.call('getApplication', call)).statusCode).toBe(500);
      const rotated = await portal.call('rotateClientSecret', { ...call, body: { graceHours: 0 } });
      expect((await detail(appId)).client_secret).toBe(rotated.json().client_secret);
    });
  });
});

describe('what the audit keeps', () => {
  const { softlab } = developersForEachTest(portal);

  const call = (name: Parameters<typeof portal.call>[0], input: object) =>
    portal.call(name, { token: softlab.token, ...input });

  /** What the audit says about an application after the row of its creation, except who did it. */
  const told = async () =>
    (await portal.audit())
      .slice(1)
      .map(({ action, contractCode, subject, detail, about }) => ({ action, contractCode, subject, detail, about }));

  describe('[SEC-032] the audit keeps of applications', () => {
    it('the client id and the points of sale of a new one, in its history', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa', ['1000001']);
      expect(await portal.audit()).toMatchObject([
        {
          action: 'createApplication',
          contractCode: null,
          detail: { clientId: expect.stringMatching(/^app_/), merchants: ['1000001'] },
          about: [appId],
        },
      ]);
    });

    it('the points of sale that one got and lost, and the lost one in the history of its merchant too', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa', ['1000001']);
      const merchants = ['2000002', '1000001'];
      await call('addApplicationMerchants', { body: { appName: 'cassa', appSite: '', merchants } });
      await call('removeApplicationMerchant', { body: { appName: 'cassa', merchantId: '1000001' } });
      const one = { subject: 'Cassa', about: [appId] };
      expect(await told()).toEqual([
        {
          ...one,
          action: 'addApplicationMerchants',
          contractCode: null,
          detail: { applicationId: appId, merchants },
        },
        {
          ...one,
          action: 'removeApplicationMerchant',
          contractCode: '1000001',
          detail: { applicationId: appId },
        },
      ]);
    });

    it('the changes of redirect URIs and secrets', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      const params = { appId };
      const redirectUris = ['https://nuova.example.com/'];
      await call('setRedirectUris', { params, body: { redirectUris } });
      await call('rotateClientSecret', { params, body: { graceHours: 24 } });
      await call('endEarlierSecret', { params });
      const one = { contractCode: null, subject: 'Cassa', about: [appId] };
      const before = ['https://cassa.example.com/ritorno'];
      expect(await told()).toEqual([
        { ...one, action: 'setRedirectUris', detail: { applicationId: appId, before, after: redirectUris } },
        { ...one, action: 'rotateClientSecret', detail: { applicationId: appId, graceHours: 24 } },
        { ...one, action: 'endEarlierSecret', detail: { applicationId: appId } },
      ]);
    });

    it('the client id of a deleted one', async () => {
      const appId = await addApplication(portal, softlab, 'Cassa');
      await call('deleteApplication', { params: { appId } });
      expect(await told()).toEqual([
        {
          action: 'deleteApplication',
          contractCode: null,
          subject: 'Cassa',
          detail: { applicationId: appId, clientId: expect.stringMatching(/^app_/) },
          about: [appId],
        },
      ]);
    });
  });
});
