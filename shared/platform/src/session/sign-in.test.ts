import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi } from '@portal/testing';
import { aPortal, credentials, stored } from '../../test/a-portal';

const api = fakeApi();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setInterval'] });
});
afterEach(() => jest.useRealTimers());

describe('signing in', () => {
  it('[AUTH-011, AUTH-015, AUTH-017, CONST-027] stores the token, checks the terms and loads the super user of an administrator', async () => {
    api.answer('login', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser());
    const { session } = aPortal();

    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'success', scope: SCOPE.administrator });

    expect(stored()).toEqual({ a: aLogin().access_token, scope: SCOPE.administrator });
    expect(api.calls('getTermsStatus')[0]?.body).toEqual({ tcVersion: '7' });
    expect(session.facts()).toMatchObject({
      status: 'signed-in',
      scope: SCOPE.administrator,
      username: 'marta.ferri',
      superUser: aSuperUser(),
      pendingTerms: false,
    });
  });

  it('[API-009, API-011] sends grant type, client, scope, username, password and the human check', async () => {
    api.fail('login', { status: 500 });
    await aPortal().session.signIn(credentials);
    expect(api.calls('login')[0]?.body).toEqual({
      grant_type: 'PASSWORD',
      client_id: 'portal',
      scope: 'microservices',
      username: 'marta.ferri',
      password: 'Bottega2026',
    });
    expect(api.calls('login')[0]?.headers.get('x-human-check')).toBe('solved');
  });

  it('[AUTH-017] asks for terms and super user side by side', async () => {
    api.answer('login', aLogin());
    const releaseTerms = api.hold('getTermsStatus', { accepted: true, tcVersion: '7' });
    const asked = new Promise<void>((resolve) => {
      api.answer('getSuperUser', () => {
        resolve();
        return aSuperUser();
      });
    });
    const outcome = aPortal().session.signIn(credentials);
    await asked;
    releaseTerms();
    await expect(outcome).resolves.toMatchObject({ kind: 'success' });
  });

  it('[AUTH-013, SEC-016, CONST-026] stores temporary token and password for a forced change', async () => {
    api.answer('login', aLogin('MPOS_ChangePassword'));
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'must-change-password' });
    expect(stored()).toEqual({ b: 'token-of-MPOS_ChangePassword', c: 'Bottega2026', scope: 'MPOS_ChangePassword' });
    expect(session.facts()).toMatchObject({ status: 'must-change-password', scope: SCOPE.changePassword });
  });

  it('[AUTH-014, AUTH-024, SEC-016] stores the token of a developer and keeps the certificate flag, with no terms or super user', async () => {
    api.answer('login', aLogin('MPOS_DEVELOPER'));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'developer-success', scope: SCOPE.developer });
    expect(stored()).toEqual({ a: 'token-of-MPOS_DEVELOPER', scope: 'MPOS_DEVELOPER' });
    expect(session.facts()).toMatchObject({ certificate: true, scope: SCOPE.developer });
  });

  it('[AUTH-014] lets in a developer whose certificate flag could not be loaded', async () => {
    api.answer('login', aLogin('MPOS_DEVELOPER'));
    api.fail('userLogin', { status: 500 });
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toMatchObject({ kind: 'developer-success' });
    expect(session.facts().certificate).toBeNull();
  });

  it.each(['MPOS_user', 'any other scope'])(
    '[AUTH-015, SEC-016] checks only the terms for the scope %s',
    async (scope) => {
      api.answer('login', aLogin(scope));
      api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
      const { session } = aPortal();
      await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'success', scope: SCOPE.staff });
      expect(session.facts()).toMatchObject({ scope: SCOPE.staff, superUser: null });
    },
  );

  it('[AUTH-016, CONST-027] keeps the pending terms when they are not accepted', async () => {
    api.answer('login', aLogin());
    api.answer('getTermsStatus', { accepted: false, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser());
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toMatchObject({ kind: 'terms-to-accept' });
    expect(JSON.parse(window.sessionStorage.getItem('tcData') ?? '')).toEqual({ tcVersion: '7' });
    expect(session.facts().pendingTerms).toBe(true);
  });

  it('[AUTH-020] says when the super user failed, and keeps no token', async () => {
    api.answer('login', aLogin());
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.fail('getSuperUser', { status: 500 });
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'super-user-failed' });
    expect(stored()).toEqual({});
    expect(session.facts().status).toBe('signed-out');
  });

  it('[AUTH-016] shows terms that are not accepted even if the super user failed, but not once the token was refused', async () => {
    api.answer('login', aLogin());
    api.answer('getTermsStatus', { accepted: false, tcVersion: '7' });
    api.fail('getSuperUser', { status: 500 });
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toMatchObject({ kind: 'terms-to-accept' });
    expect(session.facts()).toMatchObject({ status: 'signed-in', superUser: null, pendingTerms: true });

    api.fail('getSuperUser', { status: 401 });
    await expect(aPortal().session.signIn(credentials)).resolves.toEqual({ kind: 'super-user-failed' });
    expect(stored()).toEqual({});
  });

  it.each(['4', '28', '30'])('[ERR-002, AUTH-021] treats a 401 with code %s as wrong credentials', async (code) => {
    api.fail('login', { status: 401, code });
    await expect(aPortal().session.signIn(credentials)).resolves.toEqual({ kind: 'wrong-credentials' });
    expect(stored()).toEqual({});
  });

  it.each([{ status: 401, code: '5' }, { status: 400, code: '4' }, { status: 500 }])(
    '[ERR-003, AUTH-022, AUTH-303] treats any other failure as an unavailable service: %o',
    async (failure) => {
      api.fail('login', failure);
      await expect(aPortal().session.signIn(credentials)).resolves.toEqual({
        kind: 'unavailable',
        supportId: 'support-1',
      });
    },
  );

  it('[ERR-003, AUTH-022] treats no answer, and an answer without a token, as an unavailable service', async () => {
    jest.spyOn(console, 'info').mockImplementation();
    const { session } = aPortal();
    api.cut('login');
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'unavailable' });
    api.respond('login', () => Response.json({}));
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'unavailable' });
    expect(stored()).toEqual({});
  });

  it('[AUTH-022, AUTH-303] treats a failed terms check as an unavailable service, and keeps no token', async () => {
    api.answer('login', aLogin(SCOPE.staff));
    api.fail('getTermsStatus', { status: 500 });
    await expect(aPortal().session.signIn(credentials)).resolves.toEqual({
      kind: 'unavailable',
      supportId: 'support-1',
    });
    expect(stored()).toEqual({});
  });

  it('[AUTH-025] reports the login to analytics after one second', async () => {
    api.answer('login', aLogin('MPOS_DEVELOPER'));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: false });
    const { session, posted } = aPortal();
    await session.signIn(credentials);
    await jest.advanceTimersByTimeAsync(999);
    expect(await posted()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await posted()).toEqual([
      expect.objectContaining({ name: 'login', data: { outcome: 'developer-success' } }),
    ]);
  });
});
