import { SCOPE } from '@portal/contract';
import { addAuthenticator } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import { addPhoneOwner, passkeyCalls, virtualPasskey } from '../../test/virtual-passkey.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addPhoneOwner(portal));

const MINUTE = 60_000;

const { add, question, enter, pendingToken, ask, confirm, factors } = passkeyCalls(portal, marta);
const subjects = async () => (await portal.mails()).map(({ subject }) => subject);
const refusals = async () => (await portal.audit()).flatMap(({ refusal }) => refusal ?? []);

describe('a passkey', () => {
  it('[SEC-220, SEC-222] signs in completely, is shown to its owner with its last use, and is then asked for after the password', async () => {
    const added = await add();
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect((await add(virtualPasskey())).json().recoveryCodes).toEqual([]);
    expect(await subjects()).toContain('Passkey aggiunta');
    portal.later(MINUTE);
    const opened = await enter(marta.phone.get(await question(), { counter: 1 }));
    expect(opened.json()).toMatchObject({ scope: SCOPE.administrator, expires_in: 1800 });
    expect((await portal.call('getUsers', { token: opened.json().access_token })).statusCode).toBe(200);
    const createdAt = portal.clock.now.getTime() - MINUTE;
    const told = (await factors()).passkeys.map((each: Record<string, unknown>) => [each.usedAt, each.createdAt]);
    expect(told).toEqual(
      expect.arrayContaining([
        [portal.clock.now.getTime(), createdAt],
        [null, createdAt],
      ]),
    );
    expect((await portal.call('getUsers', { token: await pendingToken() })).statusCode).toBe(403);
  });

  it('[SEC-221] passes the second step, and so does a recovery code that came with it', async () => {
    const [code] = (await add()).json().recoveryCodes;
    const pending = await pendingToken();
    const asked = (await portal.call('prepareSecondFactor', { token: pending })).json();
    expect(asked).toMatchObject({ app: false, passkey: { allowCredentials: [{ type: 'public-key' }] } });
    expect((await confirm(pending, marta.phone.get(asked.passkey))).json()).toMatchObject({
      scope: SCOPE.administrator,
    });
    const byCode = await portal.call('confirmSecondFactor', { token: await pendingToken(), body: { code } });
    expect(byCode.statusCode).toBe(200);
  });

  it('[SEC-221] is a fresh proof, which the password no longer is', async () => {
    await add();
    portal.later(11 * MINUTE);
    expect((await portal.call('preparePasskey', { token: marta.token })).json().data.statusCode).toBe('47');
    const byPassword = await portal.call('proveIdentity', { token: marta.token, body: { password: PASSWORD } });
    expect(byPassword.statusCode).toBe(400);
    const passkey = marta.phone.get(await ask(marta.token));
    expect((await portal.call('proveIdentity', { token: marta.token, body: { passkey } })).statusCode).toBe(200);
    expect((await portal.call('preparePasskey', { token: marta.token })).statusCode).toBe(200);
  });

  it('[SEC-101] is named as still required when the authenticator app is removed', async () => {
    await addAuthenticator(portal, marta);
    await add();
    expect((await portal.call('disableAuthenticator', { token: marta.token })).json()).toEqual({ outcome: 'OK' });
    const message = (await portal.mails()).find(({ subject }) => subject === 'App di autenticazione disattivata');
    expect(message?.text.replaceAll(/\s+/g, ' ')).toContain('dopo la password serve una passkey.');
  });
});

describe('a wrong answer', () => {
  beforeEach(async () => {
    await add();
  });

  it.each([
    ['of another site', { origin: 'https://portale.example.org' }],
    ['for another domain', { domain: 'example.org' }],
    ['of a device that did not ask for finger, face or PIN', { verified: false }],
    ['that names another person', { userHandle: 'cGFvbG8' }],
  ])('[SEC-223] %s opens nothing', async (_, signing) => {
    expect((await enter(marta.phone.get(await question(), signing))).statusCode).toBe(400);
    expect(
      (await enter(marta.phone.get(await question(), { origin: 'https://cassa.portale.example' }))).statusCode,
    ).toBe(200);
  });

  it('[SEC-223] opens nothing a second time or after its end, and only one session when it is sent twice at once', async () => {
    const answer = marta.phone.get(await question());
    expect([(await enter(answer)).statusCode, (await enter(answer)).statusCode]).toEqual([200, 400]);
    const late = marta.phone.get(await question());
    portal.later(11 * MINUTE);
    expect((await enter(late)).statusCode).toBe(400);
    const raced = marta.phone.get(await question());
    const answers = await Promise.all([enter(raced), enter(raced)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('[SEC-223] is also one whose counter went back, and the audit says so', async () => {
    expect((await enter(marta.phone.get(await question(), { counter: 7 }))).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect((await enter(marta.phone.get(await question(), { counter }))).statusCode).toBe(400);
    }
    expect(await refusals()).toEqual(['copiedPasskey', 'copiedPasskey', 'copiedPasskey']);
    expect((await enter(marta.phone.get(await question(), { counter: 8 }))).statusCode).toBe(200);
  });

  it('[SEC-223] is also one from a device that nobody added, from another account, or to a question of another session', async () => {
    const stranger = virtualPasskey();
    stranger.create({ challenge: 'x', user: { id: Buffer.from(marta.id).toString('base64url') } });
    expect((await enter(stranger.get(await question()))).statusCode).toBe(400);

    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
    const tablet = virtualPasskey();
    await add(tablet, await tokenOf(portal, paolo, SCOPE.administrator));
    const pending = await pendingToken();
    expect((await confirm(pending, tablet.get(await ask(pending)))).json().data.statusCode).toBe('48');
    const other = await ask(await pendingToken());
    expect((await confirm(pending, marta.phone.get(other))).statusCode).toBe(400);
    expect((await confirm(pending, marta.phone.get(await question()))).statusCode).toBe(400);
    expect((await confirm(pending, marta.phone.get(await ask(pending)))).statusCode).toBe(200);
  });

  it('[SEC-223] reveals to nobody which accounts and passkeys exist', async () => {
    const told = ({ statusCode, body }: Awaited<ReturnType<typeof enter>>) => [
      statusCode,
      body.replaceAll(/"supportId":"[^"]+"/g, ''),
    ];
    expect((await question()).allowCredentials).toEqual([]);
    const stranger = virtualPasskey();
    stranger.create({ challenge: 'x', user: { id: 'eA' } });
    const unknown = told(await enter(stranger.get(await question())));
    expect(told(await enter(marta.phone.get(await question(), { domain: 'example.org' })))).toEqual(unknown);
    const logIn = (username: string) => signIn(portal, username, 'Sbagliata1');
    expect(told(await logIn('marta.ferri'))).toEqual(told(await logIn('nessuno')));
  });

  it('[SEC-223] is also one of a suspended account', async () => {
    await portal.database.db.update(accounts).set({ suspendedAt: portal.clock.now });
    expect((await enter(marta.phone.get(await question()))).statusCode).toBe(400);
    expect(await refusals()).toEqual(['suspended']);
  });
});
