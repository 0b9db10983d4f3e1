import { entityTag, SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal, PASSWORD, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { hashToken } from '../platform/opaque-token.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));

const resetTokens = () => portal.database.db.select().from(oneTimeTokens);

const sendPassword = (username = 'giulia.longhi', mail = 'giulia.longhi@example.com') =>
  portal.call('sendUserPassword', { token: bottega.token, query: { username, mail } });

describe('updateUser', () => {
  const update = (body: Record<string, unknown>, token = bottega.token, headers = {}) =>
    portal.call('updateUser', {
      token,
      headers,
      body: {
        description: 'Cassa 2',
        email: 'giulia.longhi@example.com',
        name: '',
        surname: '',
        username: 'giulia.longhi',
        ...body,
      },
    });

  it('[SEC-112] changes an e-mail only after a fresh proof, and everything else without', async () => {
    portal.later(11 * 60_000);
    const refused = await update({ email: 'altra@example.com' });
    expect([refused.statusCode, refused.json().data.statusCode]).toEqual([403, '46']);
    expect((await update({ description: 'Sala' })).statusCode).toBe(200);
    expect((await portal.call('userLogin', { token: bottega.token })).statusCode).toBe(200);
    await portal.call('proveIdentity', { token: bottega.token, body: { password: PASSWORD } });
    expect((await update({ email: 'altra@example.com' })).statusCode).toBe(200);
  });

  it('[API-028, USER-064] changes the role, and says what it was before', async () => {
    expect((await update({ description: ' Punto caffè ' })).json()).toEqual({ outcome: 'OK' });
    const detail = await portal.call('getUser', { token: bottega.token, query: { username: 'giulia.longhi' } });
    expect(detail.json()).toMatchObject({ description: 'Punto caffè', email: 'giulia.longhi@example.com' });
    expect(await portal.audit()).toMatchObject([
      {
        action: 'updateUser',
        subject: 'giulia.longhi',
        detail: { before: { description: '' }, after: { description: 'Punto caffè' } },
      },
    ]);
  });

  it('shows another session at once what one wrote, and loses no change when both write at the same moment', async () => {
    const other = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    await update({ description: 'Cassa 1' });
    const seen = await portal.call('getUser', { token: other, query: { username: 'giulia.longhi' } });
    expect(seen.json()).toMatchObject({ description: 'Cassa 1' });
    const writes = await Promise.all(
      ['Cassa 2', 'Cassa 3'].map((description, place) => update({ description }, place === 0 ? bottega.token : other)),
    );
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // One change after the other: each audit row holds the values that its change really replaced.
    const steps = (await portal.audit()).map(({ detail }) => detail as { before: object; after: object });
    expect(steps).toHaveLength(3);
    expect(steps[1]?.before).toEqual(steps[0]?.after);
    expect(steps[2]?.before).toEqual(steps[1]?.after);
  });

  it('replaces only the values that the call says it saw: one of two calls at the same moment is refused', async () => {
    const seen = { 'if-match': entityTag(['', 'giulia.longhi@example.com', '', '']) };
    const writes = await Promise.all(
      ['Cassa 2', 'Cassa 3'].map((description) => update({ description }, bottega.token, seen)),
    );
    expect(writes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(await portal.audit()).toHaveLength(1);
    expect((await update({ description: 'Cassa 4' }, bottega.token, { 'if-match': '*' })).statusCode).toBe(200);
  });

  it('leaves no trace when nothing changes', async () => {
    expect((await update({ description: '' })).statusCode).toBe(200);
    expect(await portal.audit()).toEqual([]);
  });

  it('[USER-035] answers 400 for a role of more than 20 characters', async () => {
    expect((await update({ description: 'x'.repeat(21) })).statusCode).toBe(400);
  });

  it('refuses an e-mail that is not valid or belongs to somebody else at the merchant', async () => {
    expect((await update({ email: 'giulia' })).statusCode).toBe(400);
    expect((await update({ email: 'marta.ferri@example.com' })).statusCode).toBe(409);
  });

  it('changes the e-mail and ends the links in the old mailbox', async () => {
    await sendPassword();
    expect((await update({ email: 'giulia@example.com' })).statusCode).toBe(200);
    expect(await resetTokens()).toMatchObject([{ expiresAt: portal.clock.now }]);
  });

  it('answers 404 for an unknown user and 403 for the administrator', async () => {
    expect((await update({ username: 'nessuno' })).statusCode).toBe(404);
    expect((await update({ username: 'marta.ferri' })).statusCode).toBe(403);
  });
});

describe('deleteUser', () => {
  const revoke = (username: string) => portal.call('deleteUser', { token: bottega.token, query: { username } });

  it('[API-026, SEC-004] revokes a staff user and frees the terminals', async () => {
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
    expect((await revoke('giulia.longhi')).json()).toEqual({ outcome: 'OK' });
    expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([]);
    expect((await portal.call('getTerminals', { token: bottega.token })).json()).toMatchObject([{ users: [] }]);
    expect(await portal.audit()).toMatchObject([
      {
        action: 'deleteUser',
        subject: 'giulia.longhi',
        contractCode: '1000001',
        actorAccountId: bottega.administrator.id,
        detail: { terminals: ['10000001'] },
      },
    ]);
  });

  it('ends the sessions and links of the user at once, and the sign-in for good', async () => {
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    await sendPassword();
    await revoke('giulia.longhi');
    expect((await portal.call('userLogin', { token })).statusCode).toBe(401);
    expect(await resetTokens()).toEqual([]);
  });

  it('[SEC-012, USER-061] answers 403 for the administrator, who stays', async () => {
    expect((await revoke('marta.ferri')).statusCode).toBe(403);
    expect((await portal.call('getSuperUser', { token: bottega.token })).statusCode).toBe(200);
  });

  it('lets one of two tabs revoke the user, and tells the other that the user is gone', async () => {
    const answers = await Promise.all([revoke('giulia.longhi'), revoke('giulia.longhi')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await portal.audit()).toHaveLength(1);
  });
});

describe('sendUserPassword', () => {
  it('[API-027, USER-069] mails a link that works once, with the token behind the hash', async () => {
    expect((await sendPassword()).json()).toEqual({ outcome: 'OK' });
    const [mail] = await portal.mails();
    expect(mail).toMatchObject({ to: 'giulia.longhi@example.com', subject: 'Scegli una nuova password' });
    const [, token = ''] =
      /https:\/\/portale\.example\/changePasswordUnauth\?type=reset#([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`#${token}"`);
    expect(await resetTokens()).toMatchObject([
      {
        tokenHash: hashToken(token),
        accountId: giulia.id,
        purpose: 'resetPassword',
        expiresAt: new Date('2026-11-21T09:00:00.000Z'),
        usedAt: null,
      },
    ]);
    expect(JSON.stringify(await portal.audit())).not.toContain(token);
    expect(await portal.audit()).toMatchObject([{ action: 'sendUserPassword', subject: 'giulia.longhi' }]);
  });

  it('leaves the password as it is', async () => {
    const before = await portal.database.db.select().from(accounts).where(eq(accounts.id, giulia.id));
    await sendPassword();
    expect(await portal.database.db.select().from(accounts).where(eq(accounts.id, giulia.id))).toEqual(before);
  });

  it('[Q-087] must not be kept by any cache', async () => {
    expect((await sendPassword()).headers['cache-control']).toBe('no-store');
  });

  it("answers 404 for an unknown user and for somebody else's e-mail, and 403 for the administrator", async () => {
    expect((await sendPassword('nessuno')).statusCode).toBe(404);
    expect((await sendPassword('giulia.longhi', 'altra@example.com')).statusCode).toBe(404);
    expect((await sendPassword('marta.ferri', 'marta.ferri@example.com')).statusCode).toBe(403);
    expect(await portal.mails()).toEqual([]);
  });

  it('[MAIL-001] says so when the mail cannot be sent, and does not send it after all', async () => {
    const silent = await createTestApp({
      beside: portal,
      mailer: { sendMail: () => Promise.reject(new Error('no mail server')), close: () => {} },
    });
    const query = { username: 'giulia.longhi', mail: 'giulia.longhi@example.com' };
    expect((await silent.call('sendUserPassword', { token: bottega.token, query })).statusCode).toBe(502);
    await silent.close();
    portal.later(60 * 60_000);
    expect(await portal.mails()).toEqual([]);
  });
});
