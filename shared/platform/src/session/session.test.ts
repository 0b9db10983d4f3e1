import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, aTerminal, aUser, fakeApi } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { aPortal, credentials, developers, stored } from '../../test/a-portal';

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

  it('[AUTH-018] tells terminals of two types apart, and takes no terminal for one type', async () => {
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

  it("[AUTH-018] loads nothing of an administrator's for a developer, but how many applications and points of sale there are", async () => {
    api.answer('getApplications', { Apps: [], totalNumApps: 8 });
    api.answer('getMerchants', { merchants: null });
    const { session } = aPortal({ a: 'token', scope: SCOPE.developer });
    await session.afterHome();
    expect(session.facts()).toMatchObject({ applications: 8, pointsOfSale: 0 });
    expect(api.calls('getTerminals')).toEqual([]);
  });

  it('leaves unknown which counts of a developer could not be loaded', async () => {
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

describe('a page loaded again', () => {
  it('[CONST-027] finds the session in the storage', () => {
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator, tcData: '{"tcVersion":"7"}' });
    expect(session.facts()).toMatchObject({ status: 'signed-in', scope: SCOPE.administrator, pendingTerms: true });
  });

  it('[CONST-027] finds a forced change in the storage', () => {
    const { session } = aPortal({ b: 'temporary', c: 'Temporanea2026', scope: SCOPE.changePassword });
    expect(session.facts().status).toBe('must-change-password');
  });

  it('loads the super user again, and the flag of a developer', async () => {
    api.answer('getSuperUser', aSuperUser());
    const administrator = aPortal({ a: 'token', scope: SCOPE.administrator }).session;
    await expect(administrator.resume()).resolves.toBe(true);
    expect(administrator.facts()).toMatchObject({ superUser: aSuperUser(), username: 'marta.ferri' });

    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const developer = aPortal({ a: 'token', scope: SCOPE.developer }).session;
    await expect(developer.resume()).resolves.toBe(true);
    expect(developer.facts()).toMatchObject({ certificate: true, username: 'dev@softlab.it' });
  });

  it('asks once, however many pages want it at the same moment', async () => {
    api.answer('getSuperUser', aSuperUser());
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await Promise.all([session.resume(), session.resume()]);
    expect(api.calls('getSuperUser')).toHaveLength(1);
  });

  it('says when that failed', async () => {
    api.fail('getSuperUser', { status: 500 });
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await expect(session.resume()).resolves.toBe(false);
  });
});

it('is not made longer where the backend has no call for it, and no call is made', async () => {
  const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
  await expect(session.extend()).resolves.toBe(false);
  expect(api.calls('extendSession')).toEqual([]);
});

describe('the end of a session', () => {
  it('[SHELL-044, SHELL-046, API-017] makes the logout call and clears the whole session storage', async () => {
    api.answer('logout', { outcome: 'OK' });
    const { session, heard } = aPortal({ a: 'token', scope: SCOPE.administrator, 'draft:marta': 'text' });
    await session.signOut();
    expect(api.calls('logout')[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(stored()).toEqual({});
    expect(session.facts().status).toBe('signed-out');
    expect(heard).toEqual(['ended: signed-out']);
  });

  it('[SHELL-045] ignores a failed logout', async () => {
    api.cut('logout');
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await session.signOut();
    expect(stored()).toEqual({});
    expect(session.facts().status).toBe('signed-out');
  });

  it('[SHELL-047] by expiry takes the five keys, keeps drafts, and makes no call that another tab would feel', () => {
    const { session, heard } = aPortal({ a: 'token', scope: SCOPE.administrator, 'draft:marta': 'text' });
    session.expire();
    expect(stored()).toEqual({ 'draft:marta': 'text' });
    expect(session.facts().status).toBe('signed-out');
    expect(heard).toEqual(['ended: expired']);
    expect(api.calls('logout')).toEqual([]);
  });

  it('[SHELL-047] comes with any 401, which clears the five keys and keeps drafts', async () => {
    api.fail('getTerminals', { status: 401 });
    const { session, client, heard } = aPortal({
      a: 'token',
      scope: SCOPE.administrator,
      tcData: '{"tcVersion":"7"}',
      'draft:marta': 'text',
    });
    void client.call('getTerminals');
    await waitFor(() => expect(session.facts().status).toBe('signed-out'));
    expect(stored()).toEqual({ 'draft:marta': 'text' });
    expect(heard).toEqual(['ended: unauthorized']);
  });

  it('[SHELL-047] does not come with the late 401 of an earlier session', async () => {
    const { client, session, heard } = aPortal({ a: 'earlier', scope: SCOPE.administrator });
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    api.respond('getTerminals', async () => {
      reached.resolve();
      await released.promise;
      return Response.json({}, { status: 401 });
    });
    void client.call('getTerminals');
    await reached.promise;
    api.answer('login', aLogin('MPOS_DEVELOPER'));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: false });
    await session.signIn(credentials);
    released.resolve();
    api.answer('getTerminals', []);
    await client.call('getTerminals');
    await client.call('getTerminals');
    expect(session.facts().status).toBe('signed-in');
    expect(heard).toEqual(['ended: signed-out']);
  });

  it('comes before somebody else signs in, so that nothing of the earlier person is left to them', async () => {
    api.answer('getTerminals', [aTerminal()]);
    api.answer('getDevelopers', developers);
    const { session, heard } = aPortal({ a: 'earlier', scope: SCOPE.administrator });
    await session.afterHome();
    api.answer('login', aLogin(SCOPE.staff));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    await session.signIn(credentials);
    expect(heard).toEqual(['ended: signed-out']);
    expect(session.facts()).toMatchObject({ scope: SCOPE.staff, sameTerminalsType: null, developers: null });
  });
});

describe('after a change in a remote', () => {
  it('loads the administrator again, for the counts of home, and once more at home when that failed', async () => {
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 3 }));
    const { session, portalOf } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await session.resume();
    const changed = () => portalOf('mf_terminals_users').events.emit('accounts:changed');
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 4 }));
    changed();
    await waitFor(() => expect(session.facts().superUser?.numberOfUsers).toBe(4));

    api.fail('getSuperUser', { status: 400 });
    changed();
    await expect(session.resume()).resolves.toBe(false);
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 5 }));
    await session.resume();
    expect(session.facts().superUser?.numberOfUsers).toBe(5);
    const asked = api.calls('getSuperUser').length;
    await session.resume();
    expect(api.calls('getSuperUser')).toHaveLength(asked);
  });

  it("counts a developer's applications again", async () => {
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    api.answer('getApplications', { Apps: [], totalNumApps: 2 });
    const { session, portalOf } = aPortal({ a: 'token', scope: SCOPE.developer });
    portalOf('mf_developer').events.emit('applications:changed');
    await waitFor(() => expect(session.facts().applications).toBe(2));
  });
});

describe('what the session learns from the answers of calls', () => {
  const administrator = { a: 'token', scope: SCOPE.administrator };
  const aDeveloper = { a: 'token', scope: SCOPE.developer };

  it('[SHELL-051] is told to subscribers, whoever asked: the lists of usernames and developers, and the types of the terminals', async () => {
    api.answer('getUsers', [aUser({ username: 'giulia.longhi' })]);
    api.answer('getDevelopers', developers);
    api.answer('getTerminals', [aTerminal({ terminalType: 'SOFTPOS' })]);
    const { session, client } = aPortal(administrator);
    const changed = jest.fn();
    const stop = session.subscribe(changed);
    await client.call('getUsers');
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    await client.call('getDevelopers');
    await client.call('getTerminals');
    expect(session.facts()).toMatchObject({
      usernames: ['giulia.longhi'],
      developers: [{ id: '9', email: 'dev@softlab.it' }],
      sameTerminalsType: true,
      allTerminalsType: 'SOFTPOS',
    });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is the newest answer: the name that somebody signed in with stays', async () => {
    api.answer('login', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 1 }));
    const { session, client } = aPortal();
    await session.signIn({ ...credentials, username: 'Marta.Ferri' });
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 2 }));
    await client.call('getSuperUser');
    expect(session.facts()).toMatchObject({ superUser: { numberOfUsers: 2 }, username: 'Marta.Ferri' });
  });

  it('is how many applications a developer has, whatever a filter leaves, and that a certificate was uploaded', async () => {
    const found = (totalNumApps: number) => api.answer('getApplications', { Apps: [], totalNumApps });
    const { session, client } = aPortal(aDeveloper);
    const search = { numElements: 9, numPage: 1, puntoVendita: null, pIva: null };
    found(8);
    await client.call('getApplications', { body: search });
    found(1);
    await client.call('getApplications', { body: { ...search, pIva: '01234567890' } });
    expect(session.facts().applications).toBe(8);
    api.answer('uploadCertificate', { outcome: 'OK' });
    await client.call('uploadCertificate', { body: { certificate: 'Zmls' } });
    expect(session.facts().certificate).toBe(true);
  });

  it('is nothing from a call of an earlier session', async () => {
    const { session, client } = aPortal({ a: 'earlier', scope: SCOPE.administrator });
    const release = api.hold('getUsers', [aUser()]);
    const late = client.call('getUsers');
    api.answer('login', aLogin(SCOPE.staff));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    await session.signIn(credentials);
    release();
    await late;
    expect(session.facts().usernames).toBeNull();
  });
});
