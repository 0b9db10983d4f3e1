import { SCOPE, WRONG_FACTOR_CODE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { aPortal, credentials, stored } from '../../test/a-portal';

const api = fakeApi();
const passwords = { password: 'Bottega2026', newPassword: 'Gradino2027' };
const open = { a: 'old token', scope: SCOPE.administrator };

describe('changing the own password', () => {
  it('[SEC-072] puts the new token in the place of the old one', async () => {
    api.answer('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    const { session } = aPortal(open);
    await expect(session.changeOwnPassword(passwords)).resolves.toEqual({ kind: 'success' });
    expect(stored()).toEqual({ a: 'new token', scope: SCOPE.administrator });
    expect(session.facts().status).toBe('signed-in');
  });

  it('[SEC-420] leaves a session ended that another 401 has ended meanwhile, and keeps no token of it', async () => {
    const release = api.hold('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    api.fail('getTerminals', { status: 401 });
    const { session, client, heard } = aPortal({ ...open, 'draft:marta': 'text' });
    const changed = session.changeOwnPassword(passwords);
    void client.call('getTerminals');
    await waitFor(() => expect(heard).toEqual(['ended: unauthorized']));
    release();
    await expect(changed).resolves.toEqual({ kind: 'success' });
    expect(stored()).toEqual({ 'draft:marta': 'text' });
    expect(session.facts().status).toBe('signed-out');
  });

  it('[SEC-420] leaves the session alone in which somebody has signed in meanwhile', async () => {
    const release = api.hold('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    api.answer('login', { ...aLogin(SCOPE.staff), access_token: 'their token' });
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('logout', { outcome: 'OK' });
    const { session } = aPortal(open);
    const changed = session.changeOwnPassword(passwords);
    await session.signOut();
    await session.signIn({ username: 'giulia.longhi', password: 'Bottega2026', humanCheck: null });
    release();
    await changed;
    expect(stored()).toEqual({ a: 'their token', scope: SCOPE.staff });
  });
});

describe('changing the password', () => {
  const temporary = { b: 'temporary', c: 'Temporanea2026', scope: SCOPE.changePassword };

  it('[AUTH-034, AUTH-035, API-014] sends temporary token and password, and keeps only the new token', async () => {
    api.answer('changePassword', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    const { session } = aPortal(temporary);
    await expect(session.changePassword('Nuova2026')).resolves.toEqual({ kind: 'success', termsToAccept: false });
    const [call] = api.calls('changePassword');
    expect(call?.headers.get('authorization')).toBe('Bearer temporary');
    expect(call?.body).toEqual({ password: 'Temporanea2026', newPassword: 'Nuova2026' });
    expect(stored()).toEqual({ a: aLogin().access_token, scope: SCOPE.administrator });
    expect(api.calls('getTermsStatus')[0]?.headers.get('authorization')).toBe(`Bearer ${aLogin().access_token}`);
  });

  it('[AUTH-036] says when the terms have to be accepted next', async () => {
    api.answer('changePassword', aLogin(SCOPE.staff));
    api.answer('getTermsStatus', { accepted: false, tcVersion: '7' });
    const { session } = aPortal(temporary);
    await expect(session.changePassword('Nuova2026')).resolves.toEqual({ kind: 'success', termsToAccept: true });
    expect(session.facts().pendingTerms).toBe(true);
  });

  it.each([
    [400, { kind: 'error', code: '44' }],
    [401, { kind: 'session-expired' }],
    [403, { kind: 'server-error' }],
    [500, { kind: 'server-error' }],
  ])('[AUTH-034, ERR-005] treats %i as %o and keeps the temporary token', async (status, outcome) => {
    api.fail('changePassword', { status, code: '44' });
    const { session } = aPortal(temporary);
    await expect(session.changePassword('Nuova2026')).resolves.toEqual(outcome);
    expect(stored()).toEqual(temporary);
    expect(session.facts().status).toBe('must-change-password');
  });

  it('[AUTH-037] treats a missing temporary token as an expired session', async () => {
    const { session } = aPortal();
    await expect(session.changePassword('Nuova2026')).resolves.toEqual({ kind: 'session-expired' });
    expect(api.calls('changePassword')).toEqual([]);
  });

  it('forgets an unfinished change when the person goes back to the login, and nothing else', () => {
    const unfinished = aPortal(temporary).session;
    unfinished.forgetTemporary();
    expect(unfinished.facts().status).toBe('signed-out');
    expect(stored()).toEqual({});

    const signedIn = aPortal({ a: 'token', scope: SCOPE.administrator }).session;
    signedIn.forgetTemporary();
    expect(signedIn.facts().status).toBe('signed-in');
  });
});

describe('the terms', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setInterval'] });
  });

  afterEach(() => jest.useRealTimers());

  describe('accepting the terms', () => {
    const pending = { a: 'token', scope: SCOPE.administrator, tcData: '{"tcVersion":"7"}' };

    it('[AUTH-063, AUTH-064, AUTH-065, API-036] sends the version with the time, and nothing is pending after it', async () => {
      jest.setSystemTime(1_790_000_000_000);
      api.answer('updateTermsStatus', { accepted: true, tcVersion: '7' });
      const { session } = aPortal(pending);
      await expect(session.acceptTerms()).resolves.toBe('success');
      expect(api.calls('updateTermsStatus')[0]?.body).toEqual({
        accepted: true,
        tcVersion: '7',
        timestamp: 1_790_000_000_000,
      });
      expect(window.sessionStorage.getItem('tcData')).toBeNull();
      expect(session.facts().pendingTerms).toBe(false);
    });

    it('[AUTH-064, AUTH-065] is over even after a failed attempt', async () => {
      api.fail('updateTermsStatus', { status: 500 });
      const { session } = aPortal(pending);
      await expect(session.acceptTerms()).resolves.toBe('failed');
      expect(window.sessionStorage.getItem('tcData')).toBeNull();
    });

    it('[AUTH-064] has nothing to update without pending terms', async () => {
      await expect(aPortal({ a: 'token' }).session.acceptTerms()).resolves.toBe('nothing-to-update');
      expect(api.calls('updateTermsStatus')).toEqual([]);
    });
  });
});

const given = { code: '492039', remember: true };
const awaiting = () => aPortal({ b: 'awaits' });

describe('the second factor', () => {
  it('[AUTH-123] keeps the token of the password as the temporary one, without a password', async () => {
    api.answer('login', aLogin(SCOPE.secondFactor));
    const { session } = aPortal();
    await expect(session.signIn(credentials)).resolves.toEqual({ kind: 'second-factor' });
    expect(stored()).toEqual({ b: `token-of-${SCOPE.secondFactor}` });
    expect(session.facts()).toMatchObject({ status: 'second-factor', username: 'marta.ferri' });
    expect(aPortal({ b: 'awaits' }).session.facts().status).toBe('second-factor');
  });

  it('[AUTH-123] opens the session with a code, and loads what the login would have loaded', async () => {
    api.answer('confirmSecondFactor', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser());
    const { session } = awaiting();
    await expect(session.confirmSecondFactor(given)).resolves.toEqual({ kind: 'success', scope: SCOPE.administrator });
    expect(stored()).toEqual({ a: aLogin().access_token, scope: SCOPE.administrator });
    const [call] = api.calls('confirmSecondFactor');
    expect([call?.body, call?.headers.get('authorization')]).toEqual([given, 'Bearer awaits']);
    expect(session.facts()).toMatchObject({ status: 'signed-in', superUser: aSuperUser() });
  });

  it.each([
    [{ status: 400, code: WRONG_FACTOR_CODE }, 'wrong-code'],
    [{ status: 400, code: WRONG_PASSKEY_CODE }, 'wrong-passkey'],
    [{ status: 429 }, 'too-many-tries'],
    [{ status: 401 }, 'session-expired'],
    [{ status: 500 }, 'unavailable'],
  ])('[AUTH-123] says that %j ended with %s, and can be tried again', async (failure, kind) => {
    api.fail('confirmSecondFactor', failure);
    const { session } = awaiting();
    await expect(session.confirmSecondFactor(given)).resolves.toEqual({ kind });
    expect(stored()).toEqual({ b: 'awaits' });
  });

  it('[AUTH-123] is dropped on the way back to the login, and asked for after a forced change', async () => {
    const { session } = awaiting();
    session.forgetTemporary();
    expect([stored(), session.facts().status]).toEqual([{}, 'signed-out']);
    await expect(session.confirmSecondFactor(given)).resolves.toEqual({ kind: 'session-expired' });

    api.answer('changePassword', aLogin(SCOPE.secondFactor));
    const forced = aPortal({ b: 'temporary', c: 'Temporanea2026', scope: SCOPE.changePassword }).session;
    await expect(forced.changePassword('Nuova2026')).resolves.toEqual({ kind: 'success', termsToAccept: false });
    expect([stored(), forced.facts().status]).toEqual([{ b: `token-of-${SCOPE.secondFactor}` }, 'second-factor']);
  });
});

describe('a passkey', () => {
  const passkey = {
    id: 'cGFzc2tleQ',
    rawId: 'cGFzc2tleQ',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk', userHandle: 'b3duZXI' },
  };

  it('[AUTH-170] opens the session without a password, and loads what the login would have loaded', async () => {
    api.answer('signInWithPasskey', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser());
    const { session } = aPortal();
    await expect(session.signInWithPasskey(passkey)).resolves.toEqual({ kind: 'success', scope: SCOPE.administrator });
    expect(stored()).toEqual({ a: aLogin().access_token, scope: SCOPE.administrator });
    expect(session.facts()).toMatchObject({ status: 'signed-in', superUser: aSuperUser() });
  });

  it.each([
    [{ status: 400, code: WRONG_PASSKEY_CODE }, 'wrong-passkey'],
    [{ status: 500 }, 'unavailable'],
  ])('[AUTH-170] that ends with %j opens nothing: %s', async (failure, kind) => {
    api.fail('signInWithPasskey', failure);
    const { session } = aPortal();
    await expect(session.signInWithPasskey(passkey)).resolves.toEqual({ kind });
    expect(stored()).toEqual({});
  });
});
