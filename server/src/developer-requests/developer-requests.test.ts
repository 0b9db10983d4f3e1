import { sql } from 'drizzle-orm';
import { askForAccount, DEVELOPER_REQUEST } from '../../test/developer-request.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import { addPerson, signIn } from '../../test/people.ts';
import { refusal } from '../../test/post-office.ts';
import { runProgram, typeCommand } from '../../test/server-program.ts';
import { dataFolderForEachTest } from '../../test/temporary-folder.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readOutbox } from '../platform/mail/outbox.ts';

describe('requests', () => {
  const portal = portalForEachTest();
  const REQUEST = DEVELOPER_REQUEST;
  const ask = (differences?: object) => askForAccount(portal, differences);
  const logIn = (password: string) => signIn(portal, REQUEST.email, password);

  describe('requestDeveloper', () => {
    it("[API-016, AUTH-054] takes the service's fields, the last one optional, and keeps them for the operator", async () => {
      const { additionalInfo, ...required } = REQUEST;
      const answer = await portal.call('requestDeveloper', { body: required });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ outcome: 'OK' });
      const listed = await operate(portal, ['requests']);
      for (const value of Object.values(required)) expect(listed).toContain(value);
      expect(listed).not.toContain(additionalInfo);
    });

    it("[ERR-008] says 'already' when a developer account has the e-mail, in any case", async () => {
      await addPerson(portal, 'davide@example.com', { userType: 'developer' });
      const answer = await ask({ email: 'Davide@Example.com' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().data.message).toContain('already');
    });

    it('takes the e-mail of a person who is not a developer', async () => {
      await portal.call('requestDeveloper', { body: REQUEST });
      expect((await ask()).statusCode).toBe(200);
    });

    it.each([
      ['fullname', '   '],
      ['fullname', '\u200b'],
      ['phone', '+39'],
      ['email', 'davide@gestionale-emilia'],
      ['phone', '+393 3331234567'],
      ['phone', '33312345678'],
      ['companyName', ' '],
      ['companyAddress', ' '],
      ['companyWebsite', 'gestionale'],
      ['companyWebsite', 'javascript:alert(1)'],
      ['companyMonetaryValue', 'molto'],
      ['additionalInfo', 'x'.repeat(501)],
    ])('[SEC-009] refuses a %s of %j, without saying already', async (field, value) => {
      const answer = await ask({ [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().data.message).not.toContain('already');
      expect(await operate(portal, ['requests'])).toBe('There are no open requests.');
    });

    it('[AUTH-049] asks for the human check when it is on', async () => {
      const checked = await createTestApp({ beside: portal, settings: { humanCheck: { enabled: true, tries: 1 } } });
      const answer = await checked.call('requestDeveloper', { body: REQUEST });
      expect(answer.json()).toMatchObject({ data: { statusCode: '41' } });
      await checked.close();
      expect(await operate(portal, ['requests'])).toBe('There are no open requests.');
    });
  });

  describe("the operator's decision", () => {
    it('lists requests on lines of their own, whatever a stranger typed', async () => {
      await ask({ fullname: 'Davide\u001b[2J\nVenturi\u202e' });
      const listed = await operate(portal, ['requests']);
      expect(listed).not.toContain('\u001b');
      expect(listed).not.toContain('\u202e');
      expect(listed.split('\n')[1]).toContain('Venturi');
    });

    it('[SEC-009] approves: a developer account whose first password must be changed', async () => {
      await ask();
      expect(await operate(portal, ['approve', REQUEST.email])).toContain('is a developer now');
      const [mail] = await portal.mails();
      expect(mail).toMatchObject({ to: REQUEST.email, subject: 'La tua utenza sviluppatore è attiva' });
      expect(mail?.text).toContain('La password temporanea vale fino al 27/11/2026 alle ore 10:00.');
      expect(mail?.text).toContain('https://portale.example/login');
      const [, password = ''] = /Password temporanea: (\S+)/.exec(mail?.text ?? '') ?? [];
      expect((await logIn(password)).json()).toMatchObject({ scope: 'MPOS_ChangePassword' });
      const { access_token: token } = (await logIn(password)).json();
      const change = { token, body: { password, newPassword: 'Nuova2026' } };
      expect((await portal.call('changePassword', change)).json()).toMatchObject({ scope: 'MPOS_DEVELOPER' });
      expect((await ask()).json().data.message).toContain('already');
    });

    it('[SEC-009] gives the account the name of the person, the beginning of the company, and the e-mail as user name', async () => {
      await ask({ fullname: '  Anna  Maria Rossi ', companyName: 'Gestionale Emilia Romagna' });
      await operate(portal, ['approve', REQUEST.email]);
      expect(await portal.database.db.select().from(accounts)).toMatchObject([
        {
          userType: 'developer',
          username: REQUEST.email,
          email: REQUEST.email,
          name: 'Anna',
          surname: 'Maria Rossi',
          description: 'Gestionale Emilia Ro',
          createdAt: portal.clock.now,
        },
      ]);
    });

    it('refuses: no account, a message, and room for a new request', async () => {
      await ask();
      await operate(portal, ['refuse', REQUEST.email]);
      const [mail] = await portal.mails();
      expect(mail).toMatchObject({ to: REQUEST.email, subject: 'La tua richiesta di utenza sviluppatore' });
      expect(await operate(portal, ['requests'])).toBe('There are no open requests.');
      expect((await ask()).statusCode).toBe(200);
    });

    it('[OPS-446] says why a request is refused, in the mail and in the audit', async () => {
      await ask();
      const note = 'Manca il sito\ndella tua azienda';
      await expect(operate(portal, ['refuse', REQUEST.email, '--note', 'x'.repeat(201)])).rejects.toThrow(
        'A note has at most 200 characters, and this one has 201.',
      );
      expect(await operate(portal, ['refuse', REQUEST.email, '--note', note])).toContain('Done by ornella.');
      expect((await portal.mails())[0]?.text).toContain('Motivo: Manca il sito della tua azienda');
      expect((await portal.audit()).at(-1)?.detail).toEqual({ by: 'ornella', why: 'Manca il sito della tua azienda' });
    });

    it.each(['approve', 'refuse'] as const)(
      '%s says so when there is no such request, or it is not given an e-mail',
      async (command) => {
        await expect(operate(portal, [command, 'nessuno@example.com'])).rejects.toThrow(
          'There is no open request of nessuno@example.com.',
        );
        await expect(operate(portal, [command])).rejects.toThrow(`Usage: portal-operator ${command} <email>`);
      },
    );

    it('decides a request once', async () => {
      await ask();
      const decisions = await Promise.allSettled([
        operate(portal, ['approve', REQUEST.email]),
        operate(portal, ['approve', REQUEST.email]),
      ]);
      expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await portal.mails()).toHaveLength(1);
    });

    it('leaves the request open when the address got an account in the meantime', async () => {
      await ask();
      await addPerson(portal, REQUEST.email, { userType: 'developer' });
      await expect(operate(portal, ['approve', REQUEST.email])).rejects.toThrow(
        'davide@example.com already has an account: refuse the request instead.',
      );
      expect(await operate(portal, ['requests'])).toContain(REQUEST.email);
    });

    it('does not take another failure for an address that has an account', async () => {
      const { db } = portal.database;
      await ask();
      await db.execute(sql`alter table accounts add constraint full_up check (false) not valid`);
      const failed = operate(portal, ['approve', REQUEST.email]).catch(String);
      expect(await failed).not.toContain('already has an account');
      await db.execute(sql`alter table accounts drop constraint full_up`);
      expect(await operate(portal, ['approve', REQUEST.email])).toContain('is a developer now');
    });

    it('[MAIL-001] says when the message could not be sent at once, and sends it later', async () => {
      const mailer = { sendMail: () => Promise.reject(new Error('connection refused')), close() {} };
      const mute = await createTestApp({ beside: portal, mailer });
      await ask();
      expect(await operate(mute, ['approve', REQUEST.email])).toBe(
        'davide@example.com is a developer now. Done by ornella. Some messages wait and are tried again while the portal runs: davide@example.com (connection refused).',
      );
      await mute.close();
      portal.later(30_000);
      expect(await portal.mails()).toMatchObject([{ to: REQUEST.email }]);
    });

    it('fails when no mail server will ever take the message, and says what helps', async () => {
      const mailer = { sendMail: () => refusal(550), close() {} };
      const mute = await createTestApp({ beside: portal, mailer });
      await ask();
      await expect(operate(mute, ['approve', REQUEST.email])).rejects.toThrow(
        "No message could be sent to davide@example.com (550 no such box). Where the address is right, they can choose a password through 'Password dimenticata?' at the login; where it is wrong, 'forget' the account, and let them ask again.",
      );
      await mute.close();
    });

    it('writes what was decided, by whom, and no password', async () => {
      await ask();
      await operate(portal, ['approve', REQUEST.email]);
      await ask({ email: 'altra@example.com' });
      await operate(portal, ['refuse', 'altra@example.com']);
      const events = await portal.audit();
      expect(events.map(({ action, subject, detail }) => ({ action, subject, by: detail.by }))).toEqual([
        { action: 'requestDeveloper', subject: REQUEST.email, by: undefined },
        { action: 'approveDeveloperRequest', subject: REQUEST.email, by: 'ornella' },
        { action: 'requestDeveloper', subject: 'altra@example.com', by: undefined },
        { action: 'refuseDeveloperRequest', subject: 'altra@example.com', by: 'ornella' },
      ]);
      const [mail] = await portal.mails();
      const [, password = 'none'] = /Password temporanea: (\S+)/.exec(mail?.text ?? '') ?? [];
      expect(JSON.stringify(events)).not.toContain(password);
    });
  });
});

describe('the command line', () => {
  jest.setTimeout(60_000);

  const folder = dataFolderForEachTest();

  beforeEach(async () => {
    const database = await openDatabase(folder);
    const company = { companyName: 'Gestionale', companyAddress: 'Via Roma 1', companyWebsite: 'gestionale.example' };
    const person = { fullname: 'Davide Venturi', phone: '3331234567', companyMonetaryValue: 'Oltre 1.000.000' };
    await database.db.insert(developerRequests).values([
      { ...company, ...person, email: 'davide@example.com' },
      { ...company, ...person, email: 'altro@example.com' },
    ]);
    await database.close();
  });

  const operate = (...words: string[]) =>
    typeCommand(words, { DATA_DIR: folder.dataDir, PORTAL_URL: 'https://portale.example' });

  const outbox = () => readOutbox(`${folder.dataDir}/outbox`);

  it('decides while no server runs', async () => {
    expect((await operate('requests')).printed).toContain('davide@example.com');
    expect(await operate('approve', 'davide@example.com')).toMatchObject({ code: 0, errors: '' });
    expect((await operate('requests')).printed).not.toContain('davide@example.com');
    const messages = await outbox();
    expect(messages).toMatchObject([
      { to: 'davide@example.com', text: expect.stringContaining('Password temporanea: ') },
    ]);
    expect(messages[0]?.text).toContain('https://portale.example/login');
  });

  it('decides through the server that runs', async () => {
    const server = runProgram('server/src/main.ts', [], {
      DATA_DIR: folder.dataDir,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    });
    await server.says(/^The portal is open/);
    const approved = await operate('approve', 'davide@example.com');
    const refused = await operate('refuse', 'altro@example.com', '--yes');
    const again = await operate('approve', 'altro@example.com');
    const listed = await operate('requests');
    await server.kill();
    expect(approved).toMatchObject({ code: 0, errors: '' });
    expect(refused).toMatchObject({ code: 0, errors: '' });
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no open request of altro@example.com.'),
    });
    expect(listed.printed).toBe('There are no open requests.');
    expect((await outbox()).map(({ to }) => to).toSorted()).toEqual(['altro@example.com', 'davide@example.com']);
  });
});
