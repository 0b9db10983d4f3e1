import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { startMailServer, wayTo } from '../../test/mail-server.ts';
import { addAdministrator } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { openMailer } from '../platform/mail/mail.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const ask = (username: string) => portal.call('requestPasswordReset', { body: { username } });

const reset = (token: string, password: string) =>
  portal.call('resetPassword', { params: { token }, body: { password, password_confirm: password } });

const LINK = /https:\/\/portale\.example\/changePasswordUnauth\?type=reset#([\w-]{43})/;

const later = (minutes: number) => portal.later(minutes * 60_000);

describe('requestPasswordReset', () => {
  it('mails a link that sets a new password', async () => {
    expect((await ask('Marta.Ferri')).json()).toEqual({ outcome: 'OK' });
    const [mail] = await portal.mails();
    expect(mail).toMatchObject({ to: marta.email, subject: 'Reimposta la tua password' });
    expect(mail?.text).toContain('Il link è valido per 30 minuti');
    const [, token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`#${token}`);
    expect((await reset(token, 'Nuova2026')).statusCode).toBe(200);
  });

  it('mails a link that works for half an hour', async () => {
    await ask('marta.ferri');
    const [mail] = await portal.mails();
    const [, token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    later(30);
    expect((await reset(token, 'Nuova2026')).statusCode).toBe(401);
  });

  it('gives the same answer for an unknown and a revoked account, and mails nobody', async () => {
    const known = await ask('marta.ferri');
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, marta.id));
    for (const username of ['marta.ferri', 'nessuno']) {
      const answer = await ask(username);
      expect(answer.statusCode).toBe(known.statusCode);
      expect(answer.body).toBe(known.body);
    }
    expect(await portal.mails()).toHaveLength(1);
  });

  it('[AUTH-075] also finds an account by its e-mail, and mails nobody when several have it', async () => {
    const known = await ask(marta.email.toUpperCase());
    expect(await portal.mails()).toMatchObject([{ to: marta.email }]);
    await ask(`\u200b${marta.email}\u00a0`);
    expect(await portal.mails()).toMatchObject([{ to: marta.email }, { to: marta.email }]);
    await addAdministrator(portal, '2000002', 'paolo.neri', { email: marta.email });
    const shared = await ask(marta.email);
    expect([shared.statusCode, shared.body]).toEqual([known.statusCode, known.body]);
    expect(await portal.mails()).toHaveLength(2);
  });

  it('has at most three open links for an account', async () => {
    for (let time = 0; time < 5; time += 1) await ask('marta.ferri');
    expect(await portal.mails()).toHaveLength(3);
    later(31);
    await ask('marta.ferri');
    expect(await portal.mails()).toHaveLength(4);
  });

  it('stores no token, and no mail address of a stranger', async () => {
    await ask('marta.ferri');
    await ask('nessuno');
    const [mail] = await portal.mails();
    const [, token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    const events = await portal.audit();
    expect(events).toMatchObject([
      { action: 'requestPasswordReset', subject: 'marta.ferri', contractCode: '1000001', refusal: null },
      { action: 'requestPasswordReset', subject: '', contractCode: null, refusal: 'unknownName' },
    ]);
    const stored = JSON.stringify([events, await portal.database.db.select().from(oneTimeTokens)]);
    expect(stored).not.toContain(token);
  });

  it('[SEC-030] records whose mailbox has too many links', async () => {
    for (let time = 0; time < 4; time += 1) await ask('marta.ferri');
    const one = { action: 'requestPasswordReset', accountId: marta.id, subject: 'marta.ferri', actorAccountId: null };
    expect((await portal.audit()).map(({ refusal }) => refusal)).toEqual([null, null, null, 'tooManyLinks']);
    expect((await portal.audit()).at(-1)).toMatchObject({ ...one, contractCode: '1000001' });
  });

  it('does not count links that a new password has ended', async () => {
    for (let time = 0; time < 3; time += 1) await ask('marta.ferri');
    const [mail] = await portal.mails();
    const [, token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    await reset(token, 'Nuova2026');
    await ask('marta.ferri');
    expect(await portal.mails()).toHaveLength(5);
  });

  it('refuses a flood from one address', async () => {
    const limited = await createTestApp({
      beside: portal,
      settings: { limits: { login: 0, guest: 2, general: 0 } },
    });
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      answers.push(await limited.call('requestPasswordReset', { body: { username: 'nessuno' } }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    await limited.close();
  });
});

it('reaches the mailbox through a mail server', async () => {
  const server = await startMailServer();
  const mailer = openMailer(wayTo(`smtp://127.0.0.1:${server.port}`), '');
  const beside = await createTestApp({ beside: portal, mailer });

  await beside.call('requestPasswordReset', { body: { username: 'marta.ferri' } });
  await beside.app.portal.mail.settled();

  expect(server.received).toMatchObject([{ to: marta.email }]);
  const [{ content } = { content: '' }] = server.received;
  const bodies = content.split(/\r\n\r\n/).map((part) => Buffer.from(part, 'base64').toString());
  expect(bodies.filter((body) => body.includes('/changePasswordUnauth?type=reset#'))).toHaveLength(2);
  await beside.close();
  mailer.close();
  await server.stop();
});
