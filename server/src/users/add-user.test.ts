import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal, signIn, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { terminalAssignments } from '../kit/terminals/terminals.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { satisfiesPasswordRules } from '../platform/passwords/index.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

beforeEach(async () => {
  await addTerminal(portal, '10000001', { contractCode: '1000001' });
  await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS' });
  await addTerminal(portal, '10000003', { contractCode: '1000001', status: 'SOSPESO' });
});

const add = (body: Record<string, unknown>, merchant = bottega) =>
  portal.call('addUser', {
    token: merchant.token,
    body: {
      contractCode: merchant.contractCode,
      description: '',
      email: 'giulia.longhi@example.com',
      name: '',
      surname: '',
      terminalId: null,
      softposTerminalId: null,
      ...body,
    },
  });

const logIn = (username: string, password: string) => signIn(portal, username, password);

const passwordIn = (text = '') => /Password temporanea: (\S+)/.exec(text)?.[1] ?? '';

describe('addUser', () => {
  it('[API-024, SEC-003, USER-049] creates a staff user with both terminals, and answers with the user name', async () => {
    const answer = await add({ description: 'Cassa 1', terminalId: '10000001', softposTerminalId: '10000002' });
    expect(answer.json()).toEqual({ username: 'giulia.longhi' });
    const [user] = (await portal.call('getUsers', { token: bottega.token })).json();
    expect(user).toMatchObject({ username: 'giulia.longhi', description: 'Cassa 1', userType: 1 });
    expect(user.terminalInfo.map(({ termId }: { termId: string }) => termId)).toEqual(['10000001', '10000002']);
    expect((await portal.call('getTerminals', { token: bottega.token })).json()[0].users).toEqual(['giulia.longhi']);
  });

  it('[API-024] takes null for the terminal of a type that was not chosen', async () => {
    expect((await add({ terminalId: null, softposTerminalId: '10000002' })).statusCode).toBe(200);
    const [user] = (await portal.call('getUsers', { token: bottega.token })).json();
    expect(user.terminalInfo).toMatchObject([{ termId: '10000002' }]);
  });

  it('[AUTH-073] makes a first password that works for a week, and a link for a new one works after it', async () => {
    await add({});
    const password = passwordIn((await portal.mails())[0]?.text);
    portal.later(7 * 24 * 60 * 60_000 - 1);
    expect((await logIn('giulia.longhi', password)).json()).toMatchObject({ scope: 'MPOS_ChangePassword' });
    portal.later(1);
    const refused = await logIn('giulia.longhi', password);
    const wrong = await logIn('giulia.longhi', 'Sbagliata1');
    expect([refused.statusCode, refused.json().data]).toEqual([401, wrong.json().data]);

    bottega.token = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    const query = { username: 'giulia.longhi', mail: 'giulia.longhi@example.com' };
    await portal.call('sendUserPassword', { token: bottega.token, query });
    const [, token = ''] = /#([\w-]{43})/.exec((await portal.mails()).at(-1)?.text ?? '') ?? [];
    const body = { password: 'Violino73Blu', password_confirm: 'Violino73Blu' };
    expect((await portal.call('resetPassword', { params: { token }, body })).statusCode).toBe(200);
    portal.later(30 * 24 * 60 * 60_000);
    expect((await logIn('giulia.longhi', 'Violino73Blu')).json()).toMatchObject({ scope: 'MPOS_user' });
  });

  it('[USER-050] mails the new user what to sign in with, and makes them change the password', async () => {
    await add({ terminalId: '10000001' });
    const [mail, ...others] = await portal.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'giulia.longhi@example.com',
      subject: 'Merchant 1000001 ha creato la tua utenza',
    });
    const password = passwordIn(mail?.text);
    expect(password).toHaveLength(16);
    expect(satisfiesPasswordRules(password)).toBe(true);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('La password temporanea vale fino al 27/11/2026 alle ore 10:00.');
      expect(body).toContain('giulia.longhi');
      expect(body).toContain(password);
      expect(body).toContain('https://portale.example/login');
    }

    expect((await logIn('giulia.longhi', password)).json()).toMatchObject({ scope: 'MPOS_ChangePassword' });
    const [account] = await portal.database.db.select().from(accounts).where(eq(accounts.username, 'giulia.longhi'));
    expect(account).toMatchObject({ passwordKind: 'sha256', mustChangePassword: true });
    expect(account?.passwordHash).not.toContain(password);
  });

  it('is recorded with the administrator who did it, without the password', async () => {
    await add({ terminalId: '10000001' });
    const events = await portal.audit();
    expect(events).toMatchObject([
      {
        action: 'addUser',
        subject: 'giulia.longhi',
        contractCode: '1000001',
        actorAccountId: bottega.administrator.id,
      },
    ]);
    const [mail] = await portal.mails();
    expect(JSON.stringify(events)).not.toContain(passwordIn(mail?.text));
  });

  it('[MAIL-001] keeps the account when the mail cannot be sent, and sends the mail once it can', async () => {
    const silent = await createTestApp({
      beside: portal,
      mailer: { sendMail: () => Promise.reject(new Error('no mail server')), close: () => {} },
    });
    const body = { contractCode: '1000001', description: '', email: 'giulia@example.com', name: '', surname: '' };
    const answer = await silent.call('addUser', {
      token: bottega.token,
      body: { ...body, terminalId: null, softposTerminalId: null },
    });
    expect(answer.json()).toEqual({ username: 'giulia' });
    await silent.app.portal.mail.settled();
    await silent.close();
    expect(await portal.mails()).toEqual([]);
    portal.later(30_000);
    expect(await portal.mails()).toMatchObject([{ to: 'giulia@example.com' }]);
  });

  it('adds a number to a user name that this merchant or another has taken, in any letter case', async () => {
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const usernames = [];
    for (const [email, merchant] of [
      ['Anna@example.com', bottega],
      ['anna@example.it', bottega],
      ['anna2@example.com', bottega],
      ['anna@example.com', osteria],
    ] as const) {
      usernames.push((await add({ email }, merchant)).json().username);
    }
    expect(usernames).toEqual(['Anna', 'anna2', 'anna22', 'anna3']);
  });

  it('gives a user name out again once its account was revoked', async () => {
    await add({});
    await portal.call('deleteUser', { token: bottega.token, query: { username: 'giulia.longhi' } });
    expect((await add({})).json()).toEqual({ username: 'giulia.longhi' });
  });

  it.each(['GIULIA.longhi@example.com', ' giulia.longhi@example.com ', 'marta.ferri@example.com'])(
    'answers 409 for %j, which an account of the merchant has',
    async (email) => {
      await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
      expect((await add({ email })).statusCode).toBe(409);
    },
  );

  it.each([
    'giulia',
    'giulia@',
    'giulia longhi@example.com',
    'giulià@example.com',
    'giulia@example',
    '"g"@example.com',
  ])('answers 400 for %j, which is not an e-mail address', async (email) => {
    const answer = await add({ email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errorsCause).toMatchObject([{ in: 'body', field: 'email' }]);
  });

  it('[USER-035] answers 400 for a role of more than 20 characters', async () => {
    expect((await add({ description: 'Responsabile di sala' })).statusCode).toBe(200);
    expect((await add({ email: 'a@example.com', description: 'Responsabile di sala!' })).statusCode).toBe(400);
  });

  it.each([
    ['suspended', { terminalId: '10000003' }, 422],
    ['of the other type', { softposTerminalId: '10000001' }, 422],
    ['removed meanwhile', { terminalId: '10000009' }, 404],
  ])('[USER-045] creates nobody when a terminal is %s', async (_, body, status) => {
    expect((await add(body)).statusCode).toBe(status);
    expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([]);
    expect(await portal.database.db.$count(auditEvents)).toBe(0);
    expect(await portal.mails()).toEqual([]);
  });

  it("answers 404 for another merchant's contract or terminal", async () => {
    await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await addTerminal(portal, '20000002', { contractCode: '2000002' });
    expect((await add({ contractCode: '2000002' })).statusCode).toBe(404);
    expect((await add({ terminalId: '20000002' })).statusCode).toBe(404);
  });

  it('lets one of two tabs create the same person, and tells the other', async () => {
    const answers = await Promise.all([add({ terminalId: '10000001' }), add({ terminalId: '10000001' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await portal.database.db.$count(terminalAssignments)).toBe(1);
  });

  it('gives two merchants different user names at the same moment', async () => {
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const answers = await Promise.all([add({}), add({}, osteria)]);
    expect(answers.map((answer) => answer.json().username).sort()).toEqual(['giulia.longhi', 'giulia.longhi2']);
  });
});
