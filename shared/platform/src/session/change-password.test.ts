import { SCOPE } from '@portal/contract';
import { aLogin, fakeApi } from '@portal/testing';
import { aPortal, stored } from '../../test/a-portal';

const api = fakeApi();

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
