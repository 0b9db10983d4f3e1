import { SCOPE, WRONG_FACTOR_CODE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi } from '@portal/testing';
import { aPortal, credentials, stored } from '../../test/a-portal';

const api = fakeApi();
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
