import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { interleaved } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, addPerson, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import { type VirtualPasskey, virtualPasskey } from '../../test/virtual-passkey.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

describe('sign-ins', () => {
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
      const slow = await interleaved(portal, 2, change);
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
      const slow = await interleaved(portal, 2, () => operate(portal, ['sign-out', 'marta.ferri']));
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
});

describe('passkeys', () => {
  const log: string[] = [];
  const portal = portalForEachTest({ settings: { trustProxy: 1 }, log });
  const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  let phone: VirtualPasskey;

  beforeEach(async () => {
    phone = virtualPasskey();
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    const passkey = phone.create((await portal.call('preparePasskey', { token })).json());
    await portal.call('addPasskey', { token, body: { name: 'iPhone di Marta', passkey } });
    log.length = 0;
  });

  const answer = async (device = phone) => device.get((await portal.call('preparePasskeySignIn')).json());

  const enter = (passkey: unknown, address = '192.0.2.1', cookie = '', server = portal) =>
    server.call('signInWithPasskey', { body: { passkey }, headers: { 'x-forwarded-for': address, cookie } });

  const signIns = async () => (await portal.audit()).filter(({ action }) => action === 'signInWithPasskey');

  const messages = async () =>
    (await portal.mails()).filter(({ subject }) => subject === 'Nuovo accesso alla tua utenza');

  const about = () => ({ contractCode: '1000001', subject: 'marta.ferri' });

  describe('a sign-in with a passkey', () => {
    it('[SEC-074, SEC-220] is recorded with the passkey, and its owner is told of a new device in a new network, except the first time', async () => {
      await portal.database.db.update(accounts).set({ signedInAt: null });
      const first = await enter(await answer());
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toMatch(/^device=[\w-]{43}$/);
      await enter(await answer(), '192.0.2.1');
      await enter(await answer(), '198.51.100.7', cookie);
      expect(await messages()).toEqual([]);
      await enter(await answer(), '203.0.113.9');
      expect(await messages()).toMatchObject([{ to: marta.email }]);
      expect((await messages())[0]?.text).toContain('Indirizzo del portale: https://portale.example\n');
      const done = { ...about(), actorAccountId: marta.id, refusal: null };
      const passkey = 'iPhone di Marta';
      const rows = await signIns();
      expect(rows).toMatchObject([done, done, done, done]);
      expect(rows.map(({ detail }) => detail)).toEqual([
        { passkey },
        { passkey },
        { passkey },
        { passkey, newPlace: true },
      ]);
    });

    it('[SEC-220] opens what the type of its person allows', async () => {
      const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
      const token = await tokenOf(portal, giulia, SCOPE.staff);
      const tablet = virtualPasskey();
      const passkey = tablet.create((await portal.call('preparePasskey', { token })).json());
      await portal.call('addPasskey', { token, body: { name: 'Tablet', passkey } });
      expect((await enter(await answer(tablet))).json()).toMatchObject({ scope: SCOPE.staff });
    });

    it('[SEC-016, SEC-220] opens nothing for a person who must change the password, and the audit names them', async () => {
      await portal.database.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, marta.id));
      expect((await enter(await answer())).statusCode).toBe(400);
      const aim = { ...about(), accountId: marta.id, actorAccountId: null };
      expect(await signIns()).toMatchObject([{ ...aim, refusal: 'suspended' }]);
      expect(
        log
          .map((line) => JSON.parse(line))
          .filter(({ msg }) => msg === 'call answered')
          .at(-1),
      ).toMatchObject({
        accountId: marta.id,
        status: 400,
      });
    });

    it('[SEC-041] opens nothing when its account is revoked at that moment', async () => {
      const passkey = await answer();
      const slow = await interleaved(portal, 1, () => operate(portal, ['revoke', 'marta.ferri']));
      expect((await enter(passkey, '192.0.2.1', '', slow)).statusCode).toBe(400);
      await slow.close();
      expect((await signIns()).map(({ refusal }) => refusal)).toEqual(['suspended']);
    });

    it('[SEC-030, SEC-223] with a passkey that nobody has names nobody', async () => {
      const stranger = virtualPasskey();
      stranger.create({ challenge: 'x', user: { id: 'eA' } });
      expect((await enter(await answer(stranger))).statusCode).toBe(400);
      const nobody = { accountId: null, contractCode: null, subject: '', actorAccountId: null };
      expect(await signIns()).toMatchObject([{ ...nobody, refusal: 'wrongPasskey' }]);
    });
  });
});
