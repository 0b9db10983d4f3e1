import { SCOPE } from '@portal/contract';
import { aTerminal, fakeApi } from '@portal/testing';
import { aPortal, developers } from '../../test/a-portal';

const api = fakeApi();

describe('after home is drawn', () => {
  const signedIn = { a: 'token', scope: SCOPE.administrator };

  it('[AUTH-018, AUTH-019, SHELL-051] loads terminals and developers once, for the flags and the counts', async () => {
    api.answer('getTerminals', [aTerminal({ terminalType: 'SOFTPOS' }), aTerminal({ terminalType: 'SOFTPOS' })]);
    api.answer('getDevelopers', developers);
    const { session, posted } = aPortal(signedIn);
    await Promise.all([session.afterHome(), session.afterHome()]);
    await session.afterHome();
    expect(session.facts()).toMatchObject({
      sameTerminalsType: true,
      allTerminalsType: 'SOFTPOS',
      developers: [{ id: '9', email: 'dev@softlab.it' }],
    });
    expect(api.calls('getTerminals')).toHaveLength(1);
    expect(await posted()).toEqual([
      expect.objectContaining({ name: 'after-login', data: { terminals: 2, developers: 1 } }),
    ]);
  });

  it('[AUTH-018] tells terminals of two types apart, and counts no terminal as one type', async () => {
    api.answer('getDevelopers', []);
    api.answer('getTerminals', [aTerminal(), aTerminal({ terminalType: 'SOFTPOS' })]);
    const two = aPortal(signedIn);
    await two.session.afterHome();
    expect(two.session.facts()).toMatchObject({ sameTerminalsType: false, allTerminalsType: 'MPOS' });

    api.answer('getTerminals', []);
    const none = aPortal(signedIn);
    await none.session.afterHome();
    expect(none.session.facts()).toMatchObject({ sameTerminalsType: true, allTerminalsType: null });
  });

  it('[AUTH-018] leaves unknown what could not be loaded', async () => {
    api.fail('getTerminals', { status: 500 });
    api.answer('getDevelopers', developers);
    const { session } = aPortal(signedIn);
    await session.afterHome();
    expect(session.facts()).toMatchObject({
      sameTerminalsType: null,
      developers: [{ id: '9', email: 'dev@softlab.it' }],
    });
  });

  it("[AUTH-018] loads only the counts of applications and points of sale for a developer, nothing of an administrator's", async () => {
    api.answer('getApplications', { Apps: [], totalNumApps: 8 });
    api.answer('getMerchants', { merchants: null });
    const { session } = aPortal({ a: 'token', scope: SCOPE.developer });
    await session.afterHome();
    expect(session.facts()).toMatchObject({ applications: 8, pointsOfSale: 0 });
    expect(api.calls('getTerminals')).toEqual([]);
  });

  it('leaves unknown the counts of a developer that could not be loaded', async () => {
    api.fail('getApplications', { status: 500 });
    api.fail('getMerchants', { status: 500 });
    const { session } = aPortal({ a: 'token', scope: SCOPE.developer });
    await session.afterHome();
    expect(session.facts()).toMatchObject({ applications: null, pointsOfSale: null });
  });

  it('loads nothing for staff', async () => {
    const { session } = aPortal({ a: 'token', scope: SCOPE.staff });
    await session.afterHome();
    expect(api.calls('getTerminals')).toEqual([]);
  });
});
