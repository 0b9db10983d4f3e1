import { SCOPE } from '@portal/contract';
import { aLogin, anOwnAccount, aSuperUser, aTerminal, fakeApi } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { aPortal, credentials, developers, stored } from '../../test/a-portal';

const api = fakeApi();

const marta = anOwnAccount();

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

  it('asks once, however many pages ask at the same moment', async () => {
    api.answer('getSuperUser', aSuperUser());
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await Promise.all([session.resume(), session.resume()]);
    expect(api.calls('getSuperUser')).toHaveLength(1);
  });

  it.each([SCOPE.administrator, SCOPE.developer])(
    '[SHELL-460] asks %s once whose session it is, though home and the frame ask one after the other',
    async (scope) => {
      api.answer('getSuperUser', aSuperUser());
      api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
      const { session } = aPortal({ a: 'token', scope }, { ownOperations: ['getOwnAccount'] });
      const answer = api.hold('getOwnAccount', marta);
      await session.resume();
      const again = session.resume();
      answer();
      await again;
      await session.resume();
      expect(api.calls('getOwnAccount')).toHaveLength(1);
    },
  );

  it('[SHELL-460] asks again whose session it is after that failed', async () => {
    api.answer('getSuperUser', aSuperUser());
    api.fail('getOwnAccount', { status: 500 }, { once: true });
    const { session } = aPortal({ a: 'token', scope: SCOPE.staff }, { ownOperations: ['getOwnAccount'] });
    await expect(session.resume()).resolves.toBe(false);
    api.answer('getOwnAccount', marta);
    await expect(session.resume()).resolves.toBe(true);
    expect(session.facts().account).not.toBeNull();
  });

  it('says when that failed', async () => {
    api.fail('getSuperUser', { status: 500 });
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await expect(session.resume()).resolves.toBe(false);
  });
});

it('is not extended where the backend has no call for it, and no call is made', async () => {
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

  it('[SHELL-047] by expiry clears the five keys, keeps drafts, and makes no call that would affect another tab', () => {
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

  it('[AUTH-217] was cut off when its time is over, but not when the person signs out, even too late', async () => {
    const { session } = aPortal({ a: 'token', scope: SCOPE.administrator });
    session.expire();
    expect(session.facts().cutOff).toBe(true);
    for (const status of [503, 401]) {
      api.fail('logout', { status });
      const { session: left } = aPortal({ a: 'token', scope: SCOPE.administrator });
      await left.signOut();
      expect(left.facts().cutOff).toBe(false);
    }
  });

  it('[AUTH-217] was cut off by a 401, and still is after a wrong password, until somebody signs in', async () => {
    api.fail('getTerminals', { status: 401 });
    const { session, client } = aPortal({ a: 'token', scope: SCOPE.administrator });
    void client.call('getTerminals');
    await waitFor(() => expect(session.facts().cutOff).toBe(true));
    api.fail('login', { status: 401, code: '4' });
    await session.signIn(credentials);
    expect(session.facts().cutOff).toBe(true);
    api.answer('login', aLogin(SCOPE.staff));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    await session.signIn(credentials);
    expect(session.facts()).toMatchObject({ status: 'signed-in', cutOff: false });
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

  it('comes before somebody else signs in, so that nothing of the earlier person is left for them', async () => {
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
