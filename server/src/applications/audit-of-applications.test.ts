import { addApplication, developersForEachTest } from '../../test/developer.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';

const portal = portalForEachTest();
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
