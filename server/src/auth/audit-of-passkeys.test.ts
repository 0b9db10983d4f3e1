import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { overtaken } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, addPerson, tokenOf } from '../../test/people.ts';
import { type VirtualPasskey, virtualPasskey } from '../../test/virtual-passkey.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

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
    const slow = await overtaken(portal, 1, () => operate(portal, ['revoke', 'marta.ferri']));
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
