import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { fillHashingQueue } from '../../test/full-hashing-queue.ts';
import { interleaved } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import { TEST_DATA_KEY } from '../../test/test-app.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';
import { sealedAuthenticators } from '../kit/sign-in/authenticators.ts';
import { reseal } from '../platform/config/sealed-rows.ts';

const MINUTE = 60_000;

describe('changes', () => {
  const keys = forEachTest(async () => ({ present: TEST_DATA_KEY, earlier: undefined as string | undefined }));
  const portal = portalForEachTest({ keys });
  const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  let token: string;

  beforeEach(async () => {
    token = await tokenOf(portal, marta, SCOPE.administrator);
  });

  const factors = async () => (await portal.call('getSecurity', { token })).json().factors;
  const subjects = async () => (await portal.mails()).map(({ subject }) => subject);
  const prepare = async (): Promise<string> => (await portal.call('prepareAuthenticator', { token })).json().secret;
  const enable = (code: string) => portal.call('enableAuthenticator', { token, body: { code } });
  const logIn = async () => (await signIn(portal, 'marta.ferri')).json();

  it('[SEC-101] is not asked for until a code of the new key was given, and then the owner is told', async () => {
    expect(await factors()).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] });
    const prepared = (await portal.call('prepareAuthenticator', { token })).json();
    expect(prepared.uri).toMatch(
      new RegExp(`^otpauth://totp/.+:marta\\.ferri\\?.*secret=${prepared.secret}.*&digits=6&period=30`),
    );
    expect(await logIn()).toMatchObject({ scope: SCOPE.administrator });
    expect((await enable('000000')).json().data.statusCode).toBe('45');

    const enabled = await enable(codeOf(prepared.secret, portal.clock.now));
    expect(enabled.json().recoveryCodes).toHaveLength(10);
    expect(new Set(enabled.json().recoveryCodes).size).toBe(10);
    expect(await factors()).toEqual({
      authenticatorSince: portal.clock.now.getTime(),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect(await logIn()).toMatchObject({ scope: SCOPE.secondFactor });
    expect(await subjects()).toContain('App di autenticazione attivata');
  });

  it('[SEC-101] accepts only the latest key while no app is on, and makes no key while one is on', async () => {
    const earlier = await prepare();
    const secret = await prepare();
    expect((await enable(codeOf(earlier, portal.clock.now))).statusCode).toBe(400);
    expect((await enable(codeOf(secret, portal.clock.now))).statusCode).toBe(200);
    expect((await portal.call('prepareAuthenticator', { token })).statusCode).toBe(409);
    expect((await enable(codeOf(secret, portal.clock.now, 1))).statusCode).toBe(409);
  });

  it('[SEC-101] is switched off with its recovery codes, and the owner is told', async () => {
    await addAuthenticator(portal, marta);
    portal.later(11 * MINUTE);
    expect((await portal.call('disableAuthenticator', { token })).statusCode).toBe(403);
    const proven = await tokenOf(portal, marta, SCOPE.administrator);
    expect((await portal.call('disableAuthenticator', { token: proven })).json()).toEqual({ outcome: 'OK' });
    expect(await factors()).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect(await logIn()).toMatchObject({ scope: SCOPE.administrator });
    expect(await subjects()).toContain('App di autenticazione disattivata');
    expect((await portal.call('renewRecoveryCodes', { token: proven })).statusCode).toBe(409);
  });

  it('[SEC-102] replaces all recovery codes with ten new ones, and tells the owner', async () => {
    const { codes } = await addAuthenticator(portal, marta);
    const proven = await tokenOf(portal, marta, SCOPE.administrator);
    const renewed = (await portal.call('renewRecoveryCodes', { token: proven })).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const confirm = async (code: string) => {
      const { access_token } = await logIn();
      return (await portal.call('confirmSecondFactor', { token: access_token, body: { code } })).statusCode;
    };
    expect([await confirm(codes[0] ?? ''), await confirm(renewed[0])]).toEqual([400, 200]);
    expect(await subjects()).toContain('Nuovi codici di recupero');
  });

  it('[SEC-442] makes no more than five sets of recovery codes an hour, and writes as many messages', async () => {
    await addAuthenticator(portal, marta);
    const proven = await tokenOf(portal, marta, SCOPE.administrator);
    const renew = async () => (await portal.call('renewRecoveryCodes', { token: proven })).statusCode;
    const statuses = [];
    for (let each = 0; each < 6; each += 1) statuses.push(await renew());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await subjects()).filter((subject) => subject === 'Nuovi codici di recupero')).toHaveLength(5);
    portal.later(60 * MINUTE);
    const later = await tokenOf(portal, marta, SCOPE.administrator);
    expect((await portal.call('renewRecoveryCodes', { token: later })).statusCode).toBe(200);
  });

  it('[SEC-104] stays on when its data key is lost: then only recovery codes open the account', async () => {
    const { secret, codes } = await addAuthenticator(portal, marta);
    // What `rekey --lost` does with a text that no key opens.
    keys.present = 'another key for tests, long enough';
    await reseal(portal.database, sealedAuthenticators, keys, true);
    portal.later(MINUTE);
    const pending = async () => (await logIn()).access_token;
    const confirm = async (code: string) =>
      (await portal.call('confirmSecondFactor', { token: await pending(), body: { code } })).statusCode;
    expect([await confirm(codeOf(secret, portal.clock.now)), await confirm(codes[0] ?? '')]).toEqual([400, 200]);
  });

  describe('a stolen session', () => {
    beforeEach(() => portal.later(11 * MINUTE));
    const prove = (body: { password?: string; code?: string }, of = token) =>
      portal.call('proveIdentity', { token: of, body });

    it('[SEC-110] changes no factor without the password, and asks for it by a 403', async () => {
      const refused = await portal.call('prepareAuthenticator', { token });
      expect([refused.statusCode, refused.json().data.statusCode]).toEqual([403, '46']);
      expect((await prove({ password: 'Sbagliata2026' })).statusCode).toBe(400);
      expect((await portal.call('prepareAuthenticator', { token })).statusCode).toBe(403);
      expect((await prove({ password: PASSWORD })).json()).toEqual({ outcome: 'OK' });
      expect((await portal.call('prepareAuthenticator', { token })).statusCode).toBe(200);
      portal.later(11 * MINUTE);
      expect((await portal.call('prepareAuthenticator', { token })).statusCode).toBe(403);
    });

    it('[SEC-110] needs a code where there is a factor: the password is not enough', async () => {
      const { secret } = await addAuthenticator(portal, marta);
      const refused = await portal.call('renewRecoveryCodes', { token });
      expect([refused.statusCode, refused.json().data.statusCode]).toEqual([403, '47']);
      expect((await prove({ password: PASSWORD })).statusCode).toBe(400);
      expect((await portal.call('renewRecoveryCodes', { token })).statusCode).toBe(403);
      expect((await prove({ code: codeOf(secret, portal.clock.now, 1) })).statusCode).toBe(200);
      expect((await portal.call('renewRecoveryCodes', { token })).statusCode).toBe(200);
    });

    it('[SEC-110] cannot guess a password or a code for long', async () => {
      const statuses = [];
      for (let each = 0; each < 7; each += 1) statuses.push((await prove({ password: `Sbagliata${each}` })).statusCode);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      await addAuthenticator(portal, marta);
      const other = await tokenOf(portal, marta, SCOPE.administrator);
      const codes = [];
      for (let each = 0; each < 7; each += 1) codes.push((await prove({ code: `00000${each}` }, other)).statusCode);
      expect(codes).toContain(429);
    });
  });
});

describe('the proof', () => {
  const portal = portalForEachTest();
  const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  let token: string;

  beforeEach(async () => {
    token = await tokenOf(portal, marta, SCOPE.administrator);
  });

  async function prove(body: { password?: string; code?: string }) {
    const answer = await portal.call('proveIdentity', { token, body });
    return [answer.statusCode, answer.json().data?.statusCode];
  }

  const canPrepare = async (by = token) =>
    (await portal.call('prepareAuthenticator', { token: by })).statusCode === 200;

  const about = () => ({ contractCode: '1000001', subject: 'marta.ferri', action: 'proveIdentity' });
  const proven = (factor: string) => ({ ...about(), actorAccountId: marta.id, detail: { factor }, refusal: null });
  const refused = (refusal: string) => ({ ...about(), actorAccountId: null, accountId: marta.id, refusal });

  describe('a fresh proof', () => {
    it('[SEC-110] by the password is one of its session only, and is recorded', async () => {
      const other = await tokenOf(portal, marta, SCOPE.administrator);
      portal.later(11 * MINUTE);
      expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
      expect([await canPrepare(), await canPrepare(other)]).toEqual([true, false]);
      expect((await portal.audit())[0]).toMatchObject(proven('password'));
    });

    it('[SEC-450, SEC-451] is refused while slow hashes of its account fill the queue, which counts no wrong password', async () => {
      const body = { password: PASSWORD, newPassword: 'Gradino2027' };
      token = (await portal.call('changeOwnPassword', { token, body })).json().access_token;
      const free = fillHashingQueue(marta.id);
      for (let time = 0; time < 6; time += 1) expect((await prove({ password: body.newPassword }))[0]).toBe(503);
      await free();
      expect(await prove({ password: body.newPassword })).toEqual([200, undefined]);
    });

    it('[SEC-110] by a code is recorded as such', async () => {
      const { secret } = await addAuthenticator(portal, marta);
      portal.later(11 * MINUTE);
      expect(await prove({ code: codeOf(secret, portal.clock.now) })).toEqual([200, undefined]);
      expect(await portal.audit()).toMatchObject([proven('authenticator')]);
    });

    it('[SEC-110] needs an answer: one without password and code is none', async () => {
      expect(await prove({})).toEqual([400, '400']);
      await addAuthenticator(portal, marta);
      expect(await prove({})).toEqual([400, '45']);
      expect(await portal.audit()).toMatchObject([refused('wrongPassword'), refused('wrongFactor')]);
    });

    it('[SEC-110] is refused after five wrong passwords, which is recorded and ends with time', async () => {
      for (let time = 0; time < 5; time += 1) expect(await prove({ password: 'Sbagliata1' })).toEqual([400, '400']);
      expect(await prove({ password: PASSWORD })).toEqual([429, '429']);
      const wrong = Array.from({ length: 5 }, () => refused('wrongPassword'));
      expect(await portal.audit()).toMatchObject([...wrong, refused('locked')]);
      portal.later(MINUTE);
      expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
    });

    it('[SEC-110] is none in a session that was ended meanwhile, and uses up no recovery code', async () => {
      async function proveTooLate(body: { password?: string; code?: string; passkey?: unknown }, nth = 2) {
        const slow = await interleaved(portal, nth, () => operate(portal, ['sign-out', 'marta.ferri']));
        const { statusCode } = await slow.call('proveIdentity', { token, body });
        await slow.close();
        token = await tokenOf(portal, marta, SCOPE.administrator);
        return statusCode;
      }
      expect(await proveTooLate({ password: PASSWORD })).toBe(401);
      const { codes } = await addAuthenticator(portal, marta);
      const body = { code: codes[0] ?? '' };
      expect(await proveTooLate(body)).toBe(401);
      expect((await portal.audit()).map(({ action }) => action)).toEqual(['signOut', 'signOut']);
      expect(await prove(body)).toEqual([200, undefined]);

      const phone = virtualPasskey();
      const made = phone.create((await portal.call('preparePasskey', { token })).json());
      await portal.call('addPasskey', { token, body: { name: 'iPhone di Marta', passkey: made } });
      const passkey = phone.get((await portal.call('prepareSecondFactor', { token })).json().passkey);
      expect(await proveTooLate({ passkey }, 1)).toBe(401);
      expect((await portal.audit()).filter(({ action }) => action === 'proveIdentity')).toHaveLength(1);
    });

    it('[SEC-110] by the right password makes the count of wrong ones begin anew', async () => {
      for (let round = 0; round < 2; round += 1) {
        for (let time = 0; time < 4; time += 1) expect(await prove({ password: 'Sbagliata1' })).toEqual([400, '400']);
        expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
      }
    });
  });
});
