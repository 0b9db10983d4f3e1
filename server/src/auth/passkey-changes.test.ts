import { LIMIT, SCOPE } from '@portal/contract';
import { addAuthenticator } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { interleaved } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, signIn, tokenOf } from '../../test/people.ts';
import { addPhoneOwner, passkeyCalls, virtualPasskey } from '../../test/virtual-passkey.ts';
import { passkeys } from '../kit/sign-in/passkeys.tables.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addPhoneOwner(portal));

const MINUTE = 60_000;

const { prepare, send, add, question, enter, pendingToken, factors } = passkeyCalls(portal, marta);
const ids = async (): Promise<string[]> =>
  (await factors()).passkeys.map(({ passkeyId }: { passkeyId: string }) => passkeyId);
const rename = (passkeyId = '', name = 'Computer del negozio', token = marta.token, server = portal) =>
  server.call('renamePasskey', { token, params: { passkeyId }, body: { name } });
const remove = (passkeyId = '', token = marta.token, server = portal) =>
  server.call('removePasskey', { token, params: { passkeyId } });
const actions = async () => (await portal.audit()).map(({ action, refusal }) => refusal ?? action);
const confirmByCode = async (code: string, remember = false) =>
  portal.call('confirmSecondFactor', { token: await pendingToken(), body: { code, remember } });

describe('a change of passkeys', () => {
  it('[SEC-032, SEC-222] is recorded with its name and who made it, and each message says when and where the portal is', async () => {
    await add();
    const [id] = await ids();
    await rename(id);
    await remove(id);
    const who = { actorAccountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', refusal: null };
    const name = { before: 'iPhone di Marta', after: 'Computer del negozio' };
    expect(await portal.audit()).toMatchObject([
      { ...who, action: 'addPasskey', detail: { name: name.before } },
      { ...who, action: 'renamePasskey', detail: { name } },
      { ...who, action: 'removePasskey', detail: { name: name.after } },
    ]);
    const messages = await portal.mails();
    expect(messages.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `${marta.email}: Passkey aggiunta`,
      `${marta.email}: Passkey tolta`,
    ]);
    for (const { text } of messages) {
      expect(text).toContain('marta.ferri');
      expect(text).toContain('20/11/2026 alle ore 10:00');
      expect(text).toContain('Indirizzo del portale: https://portale.example\n');
    }
  });

  it('[SEC-511] keeps only what is seen of a name, and refuses a name with nothing to see', async () => {
    await add();
    const [id] = await ids();
    expect((await rename(id, ' \u202eTelefono\u200b  di\u00ad Marta\u2060')).statusCode).toBe(200);
    expect((await factors()).passkeys).toMatchObject([{ name: 'Telefono di Marta' }]);
    for (const name of ['\u200b', ' ', '\u2060\u202e']) expect((await rename(id, name)).statusCode).toBe(400);
    const unseen = { name: '\u200b', passkey: virtualPasskey().create(await prepare()) };
    expect((await portal.call('addPasskey', { token: marta.token, body: unseen })).statusCode).toBe(400);
    expect((await factors()).passkeys).toHaveLength(1);
  });

  it('[SEC-222] is made only by the owner, and concerns no other passkey', async () => {
    await add();
    await add(virtualPasskey());
    const [id, other] = await ids();
    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
    const theirs = await tokenOf(portal, paolo, SCOPE.administrator);
    expect((await rename(id, 'Mio', theirs)).statusCode).toBe(404);
    expect((await remove(id, theirs)).statusCode).toBe(404);
    expect((await rename(id)).json()).toEqual({ outcome: 'OK' });
    const [renamed, same] = [{ name: 'Computer del negozio' }, { name: 'iPhone di Marta' }];
    expect((await factors()).passkeys).toMatchObject([
      { ...renamed, passkeyId: id },
      { ...same, passkeyId: other },
    ]);
    expect((await remove(id)).json()).toEqual({ outcome: 'OK' });
    expect((await factors()).passkeys).toMatchObject([{ ...same, passkeyId: other }]);
    expect([(await remove(id)).statusCode, (await rename(id)).statusCode]).toEqual([404, 404]);
    expect(await actions()).toEqual(['addPasskey', 'addPasskey', 'renamePasskey', 'removePasskey']);
  });

  it('[SEC-110, SEC-222] needs a fresh proof, and makes the proofs of all other sessions count no more', async () => {
    const other = await tokenOf(portal, marta, SCOPE.administrator);
    const offer = await prepare();
    await add();
    const [id] = await ids();
    expect((await remove(id, other)).json().data.statusCode).toBe('47');
    expect((await portal.call('preparePasskey', { token: marta.token })).statusCode).toBe(200);
    portal.later(11 * MINUTE);
    const stale = [
      await portal.call('preparePasskey', { token: marta.token }),
      await send(virtualPasskey().create(offer)),
      await remove(id),
    ];
    expect(stale.map((answer) => answer.json().data.statusCode)).toEqual(['47', '47', '47']);
    expect(await ids()).toEqual([id]);
  });
});

describe('a new passkey', () => {
  it('[SEC-222] is not added by a wrong answer or one to the question of another session, and the audit names the account', async () => {
    const fresh = await tokenOf(portal, marta, SCOPE.administrator);
    const elsewhere = { origin: 'https://portale.example.org' };
    const wrong = [
      marta.phone.create(await prepare(), elsewhere),
      marta.phone.create(await prepare(), { verified: false }),
      marta.phone.create(await prepare(fresh)),
    ];
    for (const passkey of wrong) expect((await send(passkey)).json().data.statusCode).toBe('48');
    expect(await ids()).toEqual([]);
    const aim = { accountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', actorAccountId: null };
    const refused = { ...aim, action: 'addPasskey', refusal: 'wrongPasskey' };
    expect(await portal.audit()).toMatchObject([refused, refused, refused]);
  });

  it('[SEC-222] is one that nobody has yet', async () => {
    await add();
    const before = await factors();
    expect((await add()).statusCode).toBe(409);
    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
    expect((await add(marta.phone, await tokenOf(portal, paolo, SCOPE.administrator))).statusCode).toBe(409);
    expect(await factors()).toEqual(before);
    expect(await actions()).toEqual(['addPasskey']);
  });

  it('[SEC-222] is the last that an account can have when it is the twentieth', async () => {
    const one = { accountId: marta.id, publicKey: '', counter: 0, transports: [], createdAt: portal.clock.now };
    const others = Array.from({ length: LIMIT.passkeys - 1 }, (_, index) => `${index}`);
    await portal.database.db.insert(passkeys).values(others.map((name) => ({ ...one, name, credentialId: name })));
    const late = virtualPasskey().create(await prepare());
    expect((await add()).statusCode).toBe(200);
    expect((await portal.call('preparePasskey', { token: marta.token })).statusCode).toBe(409);
    expect((await send(late)).statusCode).toBe(409);
    expect(await ids()).toHaveLength(20);
  });

  describe('at the same moment as another change', () => {
    /** The recovery codes that come with the phone's passkey when something else happens while it is added. */
    async function codesAfter(meanwhile: () => Promise<unknown>): Promise<string[]> {
      const body = { name: 'Telefono', passkey: marta.phone.create(await prepare()) };
      const slow = await interleaved(portal, 1, meanwhile);
      const added = await slow.call('addPasskey', { token: marta.token, body });
      await slow.close();
      return added.json().recoveryCodes;
    }

    it('[SEC-222] brings no recovery codes beside another first one, whose codes stay', async () => {
      let codes: string[] = [];
      const second = await codesAfter(async () => {
        codes = (await add(virtualPasskey())).json().recoveryCodes;
      });
      expect([codes.length, second]).toEqual([10, []]);
      expect((await confirmByCode(codes[0] ?? '')).statusCode).toBe(200);
    });

    it('[SEC-222] brings recovery codes when the only other one is removed', async () => {
      await add(virtualPasskey());
      const [id] = await ids();
      const codes = await codesAfter(() => remove(id));
      expect(codes).toHaveLength(10);
      expect(await factors()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Telefono' }] });
      expect((await confirmByCode(codes[0] ?? '')).statusCode).toBe(200);
    });
  });
});

describe('a removed passkey', () => {
  it('[SEC-222] opens nothing, and the recovery codes end with the last one', async () => {
    await add();
    const [id] = await ids();
    await remove(id);
    expect(await factors()).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await enter(marta.phone.get(await question()))).statusCode).toBe(400);
  });

  it('[SEC-222] leaves the recovery codes to the authenticator app', async () => {
    await addAuthenticator(portal, marta);
    expect((await add()).json().recoveryCodes).toEqual([]);
    const [id] = await ids();
    await remove(id);
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 2, passkeys: [] });
  });

  it('[AUTH-122, SEC-222] leaves recovery codes and remembered devices as they are while there is another', async () => {
    const [code] = (await add()).json().recoveryCodes;
    const remembered = await confirmByCode(code, true);
    const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? '';
    await add(virtualPasskey());
    const [id] = await ids();
    await remove(id);
    const again = await signIn(portal, 'marta.ferri', undefined, { cookie });
    expect(again.json()).toMatchObject({ scope: SCOPE.administrator });
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 9, passkeys: [{}] });
  });
});

it('[SEC-071, SEC-222] a session that is ended at that moment adds, renames and removes no passkey', async () => {
  await add();
  const [id] = await ids();
  const passkey = virtualPasskey().create(await prepare());
  const changes = [
    (server: typeof portal) => server.call('addPasskey', { token: marta.token, body: { name: 'Telefono', passkey } }),
    (server: typeof portal) => rename(id, 'Mio', marta.token, server),
    (server: typeof portal) => remove(id, marta.token, server),
  ];
  for (const change of changes) {
    const slow = await interleaved(portal, 1, () => operate(portal, ['sign-out', 'marta.ferri']));
    expect((await change(slow)).statusCode).toBe(401);
    await slow.close();
    marta.token = await tokenOf(portal, marta, SCOPE.administrator);
  }
  expect(await ids()).toEqual([id]);
  expect(await factors()).toMatchObject({ passkeys: [{ name: 'iPhone di Marta' }] });
  expect(await actions()).toEqual(['addPasskey', 'signOut', 'signOut', 'signOut']);
});
