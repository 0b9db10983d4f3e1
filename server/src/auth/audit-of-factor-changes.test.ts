import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { interleaved } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, signIn, tokenOf } from '../../test/people.ts';
import type { TestApp } from '../../test/test-app.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
let token: string;

beforeEach(async () => {
  token = await tokenOf(portal, marta, SCOPE.administrator);
});

const MINUTE = 60_000;

const prepare = (server: TestApp = portal) => server.call('prepareAuthenticator', { token });
const keyOf = async () => (await prepare()).json().secret;
const enable = (code: string, server: TestApp = portal, by = token) =>
  server.call('enableAuthenticator', { token: by, body: { code } });
const disable = (server: TestApp = portal) => server.call('disableAuthenticator', { token });
const renew = (server: TestApp = portal, by = token) => server.call('renewRecoveryCodes', { token: by });
const codeNow = (secret: string, steps = 0) => codeOf(secret, portal.clock.now, steps);
const factors = async () => (await portal.call('getSecurity', { token })).json().factors;
const actions = async () => (await portal.audit()).map(({ action, refusal }) => refusal ?? action);
const logIn = (cookie = '') => signIn(portal, 'marta.ferri', undefined, { cookie });

async function addPasskey() {
  const phone = virtualPasskey();
  const passkey = phone.create((await portal.call('preparePasskey', { token })).json());
  const added = await portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } });
  return added.json().recoveryCodes;
}

/** The cookie of a device that gives a recovery code and is remembered. */
async function rememberDevice(code: string): Promise<string> {
  const pending = (await logIn()).json().access_token;
  const answer = await portal.call('confirmSecondFactor', { token: pending, body: { code, remember: true } });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

describe('a change of the authenticator app', () => {
  it('[SEC-032, SEC-101] is recorded with who made it, and each message says when and where the portal is', async () => {
    const secret = await keyOf();
    await enable(codeNow(secret));
    await renew();
    await disable();
    const who = { actorAccountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', refusal: null };
    expect(await portal.audit()).toMatchObject([
      { ...who, action: 'prepareAuthenticator' },
      { ...who, action: 'enableAuthenticator' },
      { ...who, action: 'renewRecoveryCodes' },
      { ...who, action: 'disableAuthenticator' },
    ]);
    const messages = await portal.mails();
    expect(messages.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `${marta.email}: App di autenticazione attivata`,
      `${marta.email}: App di autenticazione disattivata`,
      `${marta.email}: Nuovi codici di recupero`,
    ]);
    for (const { text } of messages) {
      expect(text).toContain('marta.ferri');
      expect(text).toContain('20/11/2026 alle ore 10:00');
      expect(text).toContain('Indirizzo del portale: https://portale.example\n');
    }
  });

  it('[SEC-101] is refused without a prepared key, an app or a factor', async () => {
    const statuses = [await enable('000000'), await disable(), await renew()].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([409, 409, 409]);
    expect(await actions()).toEqual([]);
  });

  it('[SEC-101, SEC-110] is refused without a fresh proof', async () => {
    const secret = await keyOf();
    portal.later(11 * MINUTE);
    const stale = [await prepare(), await enable(codeNow(secret)), await disable(), await renew()];
    expect(stale.map((answer) => answer.json().data.statusCode)).toEqual(['46', '46', '46', '46']);
  });

  it('[SEC-101] is not made with a recovery code, and says that the code was wrong', async () => {
    const [code] = await addPasskey();
    await keyOf();
    expect((await enable(code)).json().data.statusCode).toBe('45');
    expect(await actions()).toEqual(['addPasskey', 'prepareAuthenticator', 'wrongFactor']);
    expect(await factors()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 10 });
    expect((await portal.audit()).at(-1)).toMatchObject({ action: 'enableAuthenticator', accountId: marta.id });
  });

  it('[SEC-110] makes the proofs of all other sessions count no more', async () => {
    const other = await tokenOf(portal, marta, SCOPE.administrator);
    await enable(codeNow(await keyOf()));
    expect((await renew(portal, other)).json().data.statusCode).toBe('47');
    expect((await renew()).statusCode).toBe(200);
  });

  it('[AUTH-122] asks remembered devices again, when one is added beside a passkey and when it is removed', async () => {
    const codes = await addPasskey();
    const scopeOf = async (cookie: string) => (await logIn(cookie)).json().scope;
    const first = await rememberDevice(codes[0]);
    expect(await scopeOf(first)).toBe(SCOPE.administrator);
    const { recoveryCodes } = (await enable(codeNow(await keyOf()))).json();
    expect(await scopeOf(first)).toBe(SCOPE.secondFactor);
    const second = await rememberDevice(recoveryCodes[0]);
    expect(await scopeOf(second)).toBe(SCOPE.administrator);
    await disable();
    expect(await scopeOf(second)).toBe(SCOPE.secondFactor);
    expect(await factors()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 9 });
  });
});

describe('two changes of the authenticator app at once', () => {
  /** The status of a change whose session is ended just before its nth transaction. */
  async function statusAfterSignOut(nth: number, change: (server: TestApp) => ReturnType<TestApp['call']>) {
    const slow = await interleaved(portal, nth, () => operate(portal, ['sign-out', 'marta.ferri']));
    const { statusCode } = await change(slow);
    await slow.close();
    token = await tokenOf(portal, marta, SCOPE.administrator);
    return statusCode;
  }

  it('[SEC-071, SEC-101] switch nothing on in a session that is ended at that moment', async () => {
    expect(await statusAfterSignOut(1, prepare)).toBe(401);
    const secret = await keyOf();
    expect(await statusAfterSignOut(2, (server) => enable(codeNow(secret), server))).toBe(401);
    expect(await actions()).toEqual(['signOut', 'prepareAuthenticator', 'signOut']);
  });

  it('[SEC-071, SEC-101] switch nothing off and renew nothing in a session that is ended at that moment', async () => {
    await addAuthenticator(portal, marta);
    for (const change of [disable, renew]) expect(await statusAfterSignOut(1, change)).toBe(401);
    expect(await actions()).toEqual(['signOut', 'signOut']);
  });

  it('[SEC-101] switch it on only once, and the codes of the first stay', async () => {
    const secret = await keyOf();
    let codes: string[] = [];
    const slow = await interleaved(portal, 2, async () => {
      codes = (await enable(codeNow(secret))).json().recoveryCodes;
    });
    expect((await enable(codeNow(secret, 1), slow)).statusCode).toBe(409);
    await slow.close();
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['App di autenticazione attivata']);
    const pending = (await logIn()).json().access_token;
    const body = { code: codes[0] };
    expect((await portal.call('confirmSecondFactor', { token: pending, body })).statusCode).toBe(200);
  });

  it('[SEC-101] replace no key that was switched on meanwhile', async () => {
    const secret = await keyOf();
    const slow = await interleaved(portal, 1, () => enable(codeNow(secret)));
    expect((await prepare(slow)).statusCode).toBe(409);
    await slow.close();
    expect(await factors()).toMatchObject({ authenticatorSince: portal.clock.now.getTime() });
    expect(await actions()).toEqual(['prepareAuthenticator', 'enableAuthenticator']);
  });

  it('[SEC-101, SEC-102] switch it off once, and make no recovery codes for nothing', async () => {
    for (const change of [disable, renew]) {
      await addAuthenticator(portal, marta);
      const slow = await interleaved(portal, 1, () => disable());
      expect((await change(slow)).statusCode).toBe(409);
      await slow.close();
      expect(await factors()).toMatchObject({ recoveryCodesLeft: 0 });
    }
    expect(await actions()).toEqual(['disableAuthenticator', 'disableAuthenticator']);
  });
});
