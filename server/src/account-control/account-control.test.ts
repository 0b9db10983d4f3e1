import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { addAuthenticator } from '../../test/authenticator.ts';
import { addApplication, addPointOfSale, addSignedInDeveloper } from '../../test/developer.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import {
  addPerson,
  addSignedInMerchant,
  enableDeveloper,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';
import { sessions } from '../kit/sign-in/sign-in.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));
beforeEach(() => enableDeveloper(portal, softlab, '1000001'));

const logIn = (username: string, password = PASSWORD) => signIn(portal, username, password);

const statusOf = async (token: string) => (await portal.call('userLogin', { token })).statusCode;

/** The sessions of a person. A revocation leaves none, although a revoked account could not use one. */
const sessionsOf = ({ id }: Person) => portal.database.db.$count(sessions, eq(sessions.accountId, id));

const events = () => portal.audit();

/** An answer without the parts that differ from call to call. */
const told = ({ statusCode, headers, body }: Awaited<ReturnType<typeof logIn>>) => ({
  statusCode,
  names: Object.keys(headers).toSorted(),
  body: body.replaceAll(/"supportId":"[^"]+"/g, ''),
});

describe('revoke', () => {
  it("[SEC-041] ends a developer's session at once, and answers a sign-in like a wrong password, until they are reinstated", async () => {
    const wrong = told(await logIn('dev@softlab.it', 'Sbagliata2026'));
    expect(await operate(portal, ['revoke', 'dev@softlab.it'])).toBe(
      "Revokes the developer dev@softlab.it: the account can't sign in, 1 session and 0 tokens of applications end at once. All data stays; 'reinstate' takes it back.\n" +
        'dev@softlab.it is revoked; 1 session ended. Done by ornella.',
    );
    expect(await statusOf(softlab.token)).toBe(401);
    expect(await sessionsOf(softlab)).toBe(0);
    expect(told(await logIn('dev@softlab.it'))).toEqual(wrong);

    expect(await operate(portal, ['reinstate', 'DEV@softlab.it'])).toBe(
      'Reinstates the developer dev@softlab.it, revoked since 2026-11-20 09:00 UTC: the account can sign in again.\n' +
        'dev@softlab.it is reinstated. Done by ornella.',
    );
    expect((await logIn('dev@softlab.it')).statusCode).toBe(200);
    expect(await statusOf(softlab.token)).toBe(401);
  });

  it("[SEC-041] ends the tokens of a developer's applications too, and their secrets do not work until the developer is reinstated", async () => {
    const appId = await addApplication(portal, softlab, 'Cassa rapida', ['1000001']);
    const detail = await portal.call('getApplication', { token: softlab.token, params: { appId } });
    const { client_id, client_secret } = detail.json();
    const ask = () =>
      portal.call('issueApplicationToken', { body: { grant_type: 'client_credentials', client_id, client_secret } });
    const { access_token: token } = (await ask()).json();
    const ownMerchants = () => portal.call('getMerchantsOfApplication', { token });
    expect((await ownMerchants()).json().merchants).toHaveLength(1);
    expect(await operate(portal, ['revoke', 'dev@softlab.it'])).toContain('1 token of applications end');
    expect((await ownMerchants()).statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(401);
    await operate(portal, ['reinstate', 'dev@softlab.it']);
    expect((await ownMerchants()).statusCode).toBe(401);
    const renewed = (await ask()).json().access_token;
    expect((await portal.call('getMerchantsOfApplication', { token: renewed })).json().merchants).toHaveLength(1);
  });

  it('[SEC-041] refuses mailed links, and a session that a sign-in wrote in the meantime', async () => {
    const path = await issueResetLink(portal.database.db, giulia.id, portal.clock.now);
    await operate(portal, ['revoke', giulia.email]);
    expect(await statusOf(await tokenOf(portal, giulia, SCOPE.staff))).toBe(401);
    const body = { password: 'Nuova2026', password_confirm: 'Nuova2026' };
    const reset = () => portal.call('resetPassword', { params: { token: path.split('#')[1] ?? '' }, body });
    expect((await reset()).json().data.message).toBe('The link is unknown');
    const forgotten = await portal.call('requestPasswordReset', { body: { username: 'giulia.longhi' } });
    expect([forgotten.json(), await portal.mails()]).toEqual([{ outcome: 'OK' }, []]);
    await operate(portal, ['reinstate', 'giulia.longhi']);
    expect((await reset()).statusCode).toBe(200);
  });

  it('[SEC-041] revokes a whole merchant: none of its people can sign in, and no developer sees it, until it is reinstated', async () => {
    await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [softlab] });
    const giuliasToken = await tokenOf(portal, giulia, SCOPE.staff);
    const seen = async (): Promise<string[]> => {
      const answer = await portal.call('getMerchants', { token: softlab.token });
      return answer.json().merchants.map(({ merchantId }: { merchantId: string }) => merchantId);
    };
    const before = await seen();
    expect(await operate(portal, ['revoke', '--merchant', '1000001'])).toBe(
      "Revokes merchant 1000001 (Merchant 1000001): its 2 accounts can't sign in, 2 sessions end at once. All data stays; 'reinstate' takes it back.\n" +
        'Merchant 1000001 (Merchant 1000001) is revoked; 2 sessions ended. Done by ornella.',
    );
    expect(await Promise.all([bottega.token, giuliasToken, softlab.token].map(statusOf))).toEqual([401, 401, 200]);
    expect(await Promise.all([bottega.administrator, giulia, softlab].map(sessionsOf))).toEqual([0, 0, 1]);
    const attempts = await Promise.all(['marta.ferri', 'giulia.longhi', 'bar.aurora'].map((name) => logIn(name)));
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect(await statusOf(await tokenOf(portal, giulia, SCOPE.staff))).toBe(401);
    expect(await seen()).toEqual(['2000002']);

    await expect(operate(portal, ['reinstate', 'giulia.longhi'])).rejects.toThrow(
      'giulia.longhi is not revoked, but merchant 1000001 is: reinstate --merchant 1000001.',
    );
    await operate(portal, ['reinstate', '--merchant', '1000001']);
    expect((await logIn('giulia.longhi')).statusCode).toBe(200);
    expect(await seen()).toEqual(before);
  });

  it('leaves an account revoked that was revoked before its merchant', async () => {
    await operate(portal, ['revoke', 'giulia.longhi']);
    await operate(portal, ['revoke', '--merchant', '1000001']);
    await operate(portal, ['reinstate', '--merchant', '1000001']);
    expect([(await logIn('giulia.longhi')).statusCode, (await logIn('marta.ferri')).statusCode]).toEqual([401, 200]);
  });
});

describe('sign-out', () => {
  it.each([
    [['giulia.longhi'], [200, 401, 200], '1 session ended.'],
    [['--merchant', '1000001'], [401, 401, 200], '2 sessions ended.'],
    [['--all'], [401, 401, 401], '3 sessions ended.'],
  ])(
    '[SEC-042] of %j ends those sessions and no others; everybody can sign in again',
    async (words, statuses, report) => {
      const tokens = [bottega.token, await tokenOf(portal, giulia, SCOPE.staff), softlab.token];
      expect(await operate(portal, ['sign-out', ...words])).toMatch(
        new RegExp(`end.? at once\\.\n${report} Done by ornella\\.$`),
      );
      expect(await Promise.all(tokens.map(statusOf))).toEqual(statuses);
      expect((await logIn('giulia.longhi')).statusCode).toBe(200);
    },
  );
});

describe('unlock', () => {
  it('[SEC-047] lets an account that wrong passwords have locked sign in at once, and no other', async () => {
    await addPerson(portal, 'luca.conti', { userType: 'staff', contractCode: '1000001' });
    for (const name of ['giulia.longhi', 'luca.conti']) {
      for (let attempt = 0; attempt < 6; attempt += 1) await logIn(name, 'Sbagliata2026');
      expect((await logIn(name)).statusCode).toBe(401);
    }
    expect(await operate(portal, ['unlock', 'giulia.longhi@example.com'])).toBe(
      'Unlocks the staff user giulia.longhi (giulia.longhi@example.com) of merchant 1000001: forgets the wrong passwords that are counted against it.\n' +
        'giulia.longhi is unlocked. Done by ornella.',
    );
    expect((await logIn('giulia.longhi')).statusCode).toBe(200);
    expect((await logIn('luca.conti')).statusCode).toBe(401);
    const about = { action: 'unlockAccount', accountId: giulia.id, contractCode: '1000001', detail: { by: 'ornella' } };
    expect((await events()).filter(({ action }) => action === 'unlockAccount')).toMatchObject([about]);
  });
});

describe('an order about accounts', () => {
  it('[SEC-043] is recorded with who gave it and whom it was about', async () => {
    const orders = [
      ['revoke', 'giulia.longhi'],
      ['reinstate', 'giulia.longhi'],
      ['sign-out', '--all'],
    ];
    for (const order of orders) await operate(portal, [...order, '--by', 'Ornella Bini'], 'Ornella Bini');
    await operate(portal, ['revoke', '--merchant', '1000001']);
    await operate(portal, ['reinstate', '--merchant', '1000001']);
    const about = { accountId: giulia.id, contractCode: '1000001', subject: 'giulia.longhi', actorAccountId: null };
    expect(await events()).toMatchObject([
      { action: 'revokeAccount', ...about, detail: { by: 'Ornella Bini', sessions: 0 } },
      { action: 'reinstateAccount', ...about, detail: { by: 'Ornella Bini' } },
      { action: 'signOut', accountId: null, contractCode: null, subject: 'everybody', detail: { sessions: 2 } },
      { action: 'revokeMerchant', contractCode: '1000001', subject: '1000001', detail: { by: 'ornella' } },
      { action: 'reinstateMerchant', contractCode: '1000001', detail: { by: 'ornella' } },
    ]);
  });

  it('says what is wrong, and changes nothing', async () => {
    const { db } = portal.database;
    await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [] });
    await db.update(accounts).set({ email: giulia.email }).where(eq(accounts.username, 'bar.aurora'));
    const expectRefusal = (words: string[], sentence: string) =>
      expect(operate(portal, words)).rejects.toThrow(sentence);
    await expectRefusal(['revoke', 'nessuno'], 'There is no account nessuno.');
    await expectRefusal(['revoke', '--merchant', '999'], 'There is no merchant 999.');
    await expectRefusal(
      ['sign-out', giulia.email],
      'Give the user name: bar.aurora (merchant 2000002), giulia.longhi (merchant 1000001).',
    );
    await expectRefusal(['reinstate', 'marta.ferri'], 'marta.ferri is not revoked.');
    await expectRefusal(['reinstate', '--merchant', '1000001'], 'Merchant 1000001 is not revoked.');
    await expectRefusal(['revoke'], 'Usage: portal-operator revoke');
    await expectRefusal(['revoke', 'giulia.longhi', '--merchant', '1000001'], 'Usage: portal-operator revoke');
    await expectRefusal(['sign-out', '--all', '--merchant', '1000001'], 'Usage: portal-operator sign-out');
    await operate(portal, ['revoke', 'marta.ferri']);
    await operate(portal, ['revoke', '--merchant', '1000001']);
    await expectRefusal(['revoke', 'marta.ferri'], 'marta.ferri is already revoked, since 2026-11-20 09:00 UTC.');
    await expectRefusal(['revoke', '--merchant', '1000001'], 'Merchant 1000001 is already revoked, since');
    expect(await db.$count(sessions)).toBe(1);
    expect(await events()).toHaveLength(2);
  });
});

describe('reset-factors', () => {
  it('[SEC-113] lets somebody who lost their phone sign in with the password alone, and says so first', async () => {
    await addAuthenticator(portal, giulia);
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    expect((await logIn('giulia.longhi')).json().scope).toBe(SCOPE.secondFactor);
    expect(await operate(portal, ['reset-factors', 'giulia.longhi'])).toBe(
      'Takes the second factor of the staff user giulia.longhi (giulia.longhi@example.com) of merchant 1000001 away: its authenticator app, passkeys and recovery codes end. Its sessions end. The next sign-in takes the password alone.\n' +
        'giulia.longhi has no second factor any more. The next sign-in takes the password alone. Done by ornella.',
    );
    expect(await statusOf(token)).toBe(401);
    expect((await logIn('giulia.longhi')).json().scope).toBe(SCOPE.staff);
    expect((await events()).findLast(({ action }) => action === 'resetFactors')).toMatchObject({
      subject: 'giulia.longhi',
      detail: { by: 'ornella', app: true, passkeys: 0 },
    });
    const [message] = await portal.mails();
    expect(message).toMatchObject({ to: giulia.email, subject: "Secondo passo tolto dall'assistenza" });
  });

  it('[OPS-413] does nothing for an account that has no second factor: no mail, no audit, and its sessions stay', async () => {
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    expect(await operate(portal, ['reset-factors', 'giulia.longhi'])).toBe(
      'Nothing was done: the staff user giulia.longhi (giulia.longhi@example.com) of merchant 1000001 has neither an authenticator app nor a passkey. The next sign-in takes the password alone.',
    );
    expect(await statusOf(token)).toBe(200);
    expect([await portal.mails(), await events()]).toEqual([[], []]);
  });
});
