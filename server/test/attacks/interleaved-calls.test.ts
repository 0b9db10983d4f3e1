import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/kit/accounts/accounts.tables.ts';
import { applicationTokens } from '../../src/kit/applications/applications.tables.ts';
import { issueResetLink } from '../../src/kit/sign-in/reset-link.ts';
import { endSessionsOf, findSession, renewSession } from '../../src/kit/sign-in/sessions.ts';
import { sessions } from '../../src/kit/sign-in/sign-in.tables.ts';
import { addAuthenticator } from '../authenticator.ts';
import { addApplication, addSignedInDeveloper } from '../developer.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { interleaved, overlapped, untilSomebodyWaits } from '../interleaving.ts';
import { addAdministrator, addPerson, PASSWORD, signIn, tokenOf } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { virtualPasskey } from '../virtual-passkey.ts';

const CHOSEN = 'Violino73Blu';
const STOLEN = 'Ladro84Rosso';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { contractCode: '1000001', userType: 'staff' }));

const logIn = (server: TestApp, password = PASSWORD) => signIn(server, giulia.username, password);

const linkToken = async () =>
  (await issueResetLink(portal.database.db, giulia.id, portal.clock.now)).split('#')[1] ?? '';

const reset = (server: TestApp, token: string, password = CHOSEN) =>
  server.call('resetPassword', { params: { token }, body: { password, password_confirm: password } });

const change = (server: TestApp, token: string, newPassword: string) =>
  server.call('changePassword', { token, body: { password: PASSWORD, newPassword } });

const asAdministrator = () => tokenOf(portal, marta, SCOPE.administrator);

const forcedChange = () => tokenOf(portal, giulia, SCOPE.changePassword);

const revoke = async () =>
  portal.call('deleteUser', { token: await asAdministrator(), query: { username: giulia.username } });

const giveAnotherEmail = async () =>
  portal.call('updateUser', {
    token: await asAdministrator(),
    body: { username: giulia.username, email: 'nuova@example.com', description: '', name: 'Giulia', surname: 'Longhi' },
  });

const sessionsOfGiulia = () => portal.database.db.select().from(sessions).where(eq(sessions.accountId, giulia.id));

/** The ways in which an old password stops working. */
const ENDS: readonly [string, () => Promise<unknown>][] = [
  ['a reset by link', async () => reset(portal, await linkToken())],
  ['a forced change', async () => change(portal, await forcedChange(), CHOSEN)],
  ['the revocation of the account', revoke],
];

describe('a sign-in with the old password', () => {
  it.each(ENDS.flatMap(([what, end]) => [1, 2].map((nth) => ({ what, nth, end }))))(
    '[AUTH-066] opens nothing when $what comes before its transaction $nth',
    async ({ nth, end }) => {
      const open = new Set<string>();
      const slow = await interleaved(portal, nth, async () => {
        await end();
        for (const { tokenHash } of await sessionsOfGiulia()) open.add(tokenHash);
      });
      expect((await logIn(slow)).statusCode).toBe(401);
      await slow.close();
      expect((await sessionsOfGiulia()).filter(({ tokenHash }) => !open.has(tokenHash))).toEqual([]);
    },
  );

  it('[AUTH-066] opens nothing while a reset is being written', async () => {
    const link = await linkToken();
    const [done, signedIn] = await overlapped(portal, { first: (server) => reset(server, link), second: logIn });
    expect([done.statusCode, signedIn.statusCode]).toEqual([200, 401]);
    expect(await sessionsOfGiulia()).toEqual([]);
  });

  it('[AUTH-066] whose session is being written is signed out by a reset that waits for it', async () => {
    const link = await linkToken();
    const second = (server: TestApp) => reset(server, link);
    const [signedIn, done] = await overlapped(portal, { first: logIn, nth: 2, second });
    expect([signedIn.statusCode, done.statusCode]).toEqual([200, 200]);
    expect(await sessionsOfGiulia()).toEqual([]);
  });
});

describe('a change of the password', () => {
  it.each(ENDS)('[AUTH-066] changes nothing and opens nothing after %s', async (_, end) => {
    const token = await forcedChange();
    const slow = await interleaved(portal, 1, end);
    expect([400, 401]).toContain((await change(slow, token, STOLEN)).statusCode);
    await slow.close();
    expect((await logIn(portal, STOLEN)).statusCode).toBe(401);
  });

  it('[AUTH-066] does not bring back who was signed out meanwhile', async () => {
    const token = await forcedChange();
    const slow = await interleaved(portal, 1, () => portal.call('logout', { token }));
    expect((await change(slow, token, STOLEN)).statusCode).toBe(401);
    await slow.close();
    expect(await sessionsOfGiulia()).toEqual([]);
    expect((await logIn(portal)).statusCode).toBe(200);
  });
});

/** The ways in which a second factor of an account is given, to the session with this token. */
const FACTORS: readonly [string, () => Promise<(token: string) => Promise<Record<string, unknown>>>][] = [
  [
    'code',
    async () => {
      const { codes } = await addAuthenticator(portal, giulia);
      return async () => ({ code: codes[0] });
    },
  ],
  [
    'passkey',
    async () => {
      const [phone, own] = [virtualPasskey(), await tokenOf(portal, giulia, SCOPE.staff)];
      const passkey = phone.create((await portal.call('preparePasskey', { token: own })).json());
      await portal.call('addPasskey', { token: own, body: { name: 'Telefono', passkey } });
      return async (token) => {
        const asked = (await portal.call('prepareSecondFactor', { token })).json();
        return { passkey: phone.get(asked.passkey) };
      };
    },
  ],
];

describe('a second factor', () => {
  it.each(FACTORS)(
    '[AUTH-066, SEC-100] by %s waits for a sign-out that is being written, and then opens nothing',
    async (_, add) => {
      const give = await add();
      const token = (await logIn(portal)).json().access_token;
      const body = await give(token);
      const { confirmed } = await portal.database.transaction(async (tx) => {
        await tx.select().from(accounts).where(eq(accounts.id, giulia.id)).for('update');
        const confirmed = portal.call('confirmSecondFactor', { token, body });
        await untilSomebodyWaits(portal.database);
        await endSessionsOf(tx, giulia.id);
        return { confirmed };
      });
      expect((await confirmed).statusCode).toBe(401);
      expect(await sessionsOfGiulia()).toEqual([]);
    },
  );
});

describe('a link for a new password', () => {
  it.each([...ENDS, ['another e-mail of the account', giveAnotherEmail] as const])(
    '[AUTH-066] sets nothing after %s',
    async (_, end) => {
      const link = await linkToken();
      const slow = await interleaved(portal, 1, end);
      expect([400, 401]).toContain((await reset(slow, link, STOLEN)).statusCode);
      await slow.close();
      expect((await logIn(portal, STOLEN)).statusCode).toBe(401);
    },
  );

  it('[AUTH-066] that is written while the account gets another e-mail is good for nothing in the old mailbox', async () => {
    const ask = (server: TestApp) =>
      server.call('requestPasswordReset', { body: { username: giulia.username } }).then(() => server.mails());
    const [[mail]] = await overlapped(portal, { first: ask, second: giveAnotherEmail });
    expect(mail?.to).toBe(giulia.email);
    const [, token = ''] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await reset(portal, token, STOLEN)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('[AUTH-066] that has ended since it was read is not reported as still open', async () => {
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    const session = await findSession(portal.database.db, token, portal.clock.now);
    if (!session) throw new Error('the session is open');
    await portal.call('logout', { token });
    expect(await renewSession(portal.database.db, session, portal.clock.now)).toBeUndefined();
  });

  it('[AUTH-066] ends with the account, even when it is opened at that moment', async () => {
    const [signedIn] = await overlapped(portal, { first: logIn, nth: 2, second: revoke });
    expect(signedIn.statusCode).toBe(200);
    expect(await sessionsOfGiulia()).toEqual([]);
    const [row] = await portal.database.db.select().from(accounts).where(eq(accounts.id, giulia.id));
    expect(row?.deletedAt).not.toBeNull();
  });
});

describe("an application's token", () => {
  it.each([
    ['the secret was rotated without grace time', 'rotateClientSecret'],
    ['the application was deleted', 'deleteApplication'],
  ] as const)('[AUTH-066] is not given once %s', async (_, operation) => {
    const developer = await addSignedInDeveloper(portal, 'dev@softlab.it');
    const { token } = developer;
    const params = { appId: await addApplication(portal, developer, 'Cassa rapida') };
    const { client_id, client_secret } = (await portal.call('getApplication', { token, params })).json();
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    const slow = await interleaved(portal, 1, () =>
      portal.call(operation, {
        token,
        params,
        ...(operation === 'rotateClientSecret' ? { body: { graceHours: 0 } } : {}),
      }),
    );
    const answer = await slow.call('issueApplicationToken', { body });
    await slow.close();
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: 'invalid_client' });
    expect(await portal.database.db.select().from(applicationTokens)).toEqual([]);
  });
});
