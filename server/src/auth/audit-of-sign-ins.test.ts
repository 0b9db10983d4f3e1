import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { overtaken } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, PASSWORD, signIn } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const MINUTE = 60_000;
const SHOP = { 'x-forwarded-for': '192.0.2.1' };
const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' };

type Headers = Readonly<Record<string, string>>;

const logIn = (headers: Headers = SHOP, password = PASSWORD) => signIn(portal, 'marta.ferri', password, headers);
const pending = async (headers: Headers = SHOP): Promise<string> => (await logIn(headers)).json().access_token;
const confirm = (token: string, body: Record<string, unknown>, headers: Headers = SHOP) =>
  portal.call('confirmSecondFactor', { token, body, headers });
const rows = async (action: string) => (await portal.audit()).filter((row) => row.action === action);
const details = async (action: string) => (await rows(action)).map(({ detail }) => detail);

describe('the audit of a login', () => {
  it('[SEC-074] says what it allows, and whether device and network are new, except the first time', async () => {
    await logIn();
    await logIn();
    expect(await portal.mails()).toEqual([]);
    await logIn(ELSEWHERE);
    const [message, ...others] = await portal.mails();
    expect(message).toMatchObject({ to: marta.email, subject: 'Nuovo accesso alla tua utenza' });
    expect(message?.text).toContain('Indirizzo del portale: https://portale.example\n');
    expect(others).toEqual([]);
    const scope = SCOPE.administrator;
    expect(await details('login')).toEqual([{ scope }, { scope }, { scope, newPlace: true }]);
  });

  it('[SEC-030] names a right first password whose week is over, and no wrong one', async () => {
    await portal.database.db.update(accounts).set({ firstPasswordEndsAt: portal.clock.now });
    await logIn();
    await logIn(SHOP, 'Sbagliata1');
    for (let time = 0; time < 2; time += 1) await logIn();
    expect(await portal.mails()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await logIn();
    expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [marta.email, 'Troppi tentativi di accesso alla tua utenza'],
    ]);
    const refusals = (await rows('login')).map(({ refusal }) => refusal);
    expect(refusals).toEqual([
      'firstPasswordEnded',
      'wrongPassword',
      'firstPasswordEnded',
      'firstPasswordEnded',
      'wrongPasswordLocks',
      'locked',
    ]);
  });

  it('[SEC-030] says that the password was wrong when somebody has changed it meanwhile', async () => {
    const change = () => portal.database.db.update(accounts).set({ passwordHash: 'another' });
    const slow = await overtaken(portal, 2, change);
    expect((await signIn(slow, 'marta.ferri')).statusCode).toBe(401);
    await slow.close();
    const aim = { accountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', actorAccountId: null };
    expect(await portal.audit()).toMatchObject([{ action: 'login', refusal: 'wrongPassword', ...aim }]);
  });
});

describe('the audit of a second factor', () => {
  const withApp = async () => {
    const { secret } = await addAuthenticator(portal, marta);
    portal.later(MINUTE);
    return () => {
      portal.later(MINUTE);
      return codeOf(secret, portal.clock.now);
    };
  };

  it('[SEC-074] says which one was given, and whether device and network are new, except the first time', async () => {
    const codeNow = await withApp();
    await confirm(await pending(), { code: codeNow() });
    expect(await portal.mails()).toEqual([]);
    await confirm(await pending(), { code: codeNow(), remember: true });
    expect(await portal.mails()).toEqual([]);
    await confirm(await pending(ELSEWHERE), { code: codeNow() }, ELSEWHERE);
    const [message, ...others] = await portal.mails();
    expect(message).toMatchObject({ to: marta.email, subject: 'Nuovo accesso alla tua utenza' });
    expect(message?.text).toContain('Indirizzo del portale: https://portale.example\n');
    expect(others).toEqual([]);
    const factor = 'authenticator';
    expect(await details('confirmSecondFactor')).toEqual([
      { factor, remember: false },
      { factor, remember: true },
      { factor, remember: false, newPlace: true },
    ]);
  });

  it('[SEC-100] keeps nothing of one whose session was ended meanwhile, and its recovery code still works', async () => {
    const { codes } = await addAuthenticator(portal, marta);
    const [token, body] = [await pending(), { code: codes[0] }];
    const slow = await overtaken(portal, 2, () => operate(portal, ['sign-out', 'marta.ferri']));
    expect((await slow.call('confirmSecondFactor', { token, body })).statusCode).toBe(401);
    await slow.close();
    expect(await rows('confirmSecondFactor')).toEqual([]);
    expect((await confirm(await pending(), body)).statusCode).toBe(200);
  });

  it('[SEC-030, SEC-227] says that a wrong code was given, also in the session that has just added the factor', async () => {
    await operate(portal, ['require-factors', '--all']);
    const [token, thiefs] = [await pending(), await pending()];
    const { secret } = (await portal.call('prepareAuthenticator', { token })).json();
    const added = await portal.call('enableAuthenticator', {
      token,
      body: { code: codeOf(secret, portal.clock.now) },
    });
    expect((await confirm(thiefs, {})).statusCode).toBe(400);
    expect((await confirm(token, { code: '000000' })).statusCode).toBe(400);
    const [code] = added.json().recoveryCodes;
    expect((await confirm(token, { code })).statusCode).toBe(200);
    const wrong = { refusal: 'wrongFactor', accountId: marta.id, actorAccountId: null };
    expect(await rows('confirmSecondFactor')).toMatchObject([
      wrong,
      wrong,
      { refusal: null, actorAccountId: marta.id, detail: { factor: 'recoveryCode', remember: false } },
    ]);
  });

  it('[SEC-227] names the factor that was just added in its session, and a new place', async () => {
    await logIn(SHOP);
    await operate(portal, ['require-factors', '--all']);
    const add = async (token: string) => {
      const { secret } = (await portal.call('prepareAuthenticator', { token })).json();
      await portal.call('enableAuthenticator', { token, body: { code: codeOf(secret, portal.clock.now) } });
    };
    for (const place of [SHOP, ELSEWHERE]) {
      const token = await pending(place);
      expect((await confirm(token, {}, place)).statusCode).toBe(409);
      await add(token);
      expect((await confirm(token, {}, place)).json()).toMatchObject({ scope: SCOPE.administrator });
      await operate(portal, ['reset-factors', 'marta.ferri']);
    }
    expect(await details('confirmSecondFactor')).toEqual([
      { factor: 'added', remember: false },
      { factor: 'added', remember: false, newPlace: true },
    ]);
  });
});
