import { LIMIT } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { forAllTests, forEachTest, portalForAllTests, portalForEachTest } from '../../test/for-each-test.ts';
import { overlapped } from '../../test/interleaving.ts';
import { addPerson, addSignedInMerchant, addTerminal, callsOf, filledUser, fillStaff } from '../../test/people.ts';
import type { TestApp } from '../../test/test-app.ts';
import { usersFile } from '../../test/users-file.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';

describe('the list', () => {
  const portal = portalForEachTest();
  const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

  const addStaff = (username: string, description = '') =>
    addPerson(portal, username, { userType: 'staff', contractCode: '1000001', description });

  describe('getUsers', () => {
    it('[API-020, USER-011, USER-013] lists the staff by user name, each with role and terminals', async () => {
      const zeno = await addStaff('zeno.riva', 'Cassa 2');
      await addStaff('adele.monti');
      await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS', users: [zeno] });
      await addTerminal(portal, '10000009', { contractCode: '1000001', users: [zeno], status: 'SOSPESO' });

      const common = { contractCode: '1000001', name: '', surname: '', userType: 1 };
      expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([
        { ...common, username: 'adele.monti', email: 'adele.monti@example.com', description: '', terminalInfo: [] },
        {
          ...common,
          username: 'zeno.riva',
          email: 'zeno.riva@example.com',
          description: 'Cassa 2',
          terminalInfo: [
            { termId: '10000009', terminalStatus: 'SOSPESO', terminalType: 'MPOS', softposType: null },
            { termId: '10000002', terminalStatus: 'ATTIVO', terminalType: 'SOFTPOS', softposType: 'A' },
          ],
        },
      ]);
    });

    it('leaves out revoked users', async () => {
      const former = await addStaff('ex.dipendente');
      const { db } = portal.database;
      await db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, former.id));
      expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([]);
    });

    it('contains nothing but what the contract names', async () => {
      const giulia = await addStaff('giulia.longhi');
      const { body } = await portal.call('getUsers', { token: bottega.token });
      expect(body).not.toContain(giulia.id);
      expect(body).not.toContain('password');
    });
  });

  describe('getUser', () => {
    const detail = (username: string) => portal.call('getUser', { token: bottega.token, query: { username } });

    it('[API-025, USER-011] answers one user with terminals and the moment of creation in milliseconds', async () => {
      const giulia = await addStaff('giulia.longhi', 'Cassa 1');
      await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
      const createdAt = new Date('2026-03-01T08:30:00.000Z');
      await portal.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, giulia.id));

      expect((await detail('giulia.longhi')).json()).toEqual({
        contractCode: '1000001',
        description: 'Cassa 1',
        email: 'giulia.longhi@example.com',
        name: '',
        surname: '',
        userType: 1,
        username: 'giulia.longhi',
        terminalInfo: [{ termId: '10000001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null }],
        created: 1_772_353_800_000,
      });
    });

    it('[USER-056] answers the administrator as well, as type 0', async () => {
      expect((await detail('marta.ferri')).json()).toMatchObject({ username: 'marta.ferri', userType: 0 });
    });

    it('answers 404 for an unknown user, a developer and a revoked user', async () => {
      const former = await addStaff('ex.dipendente');
      await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
      await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, former.id));
      for (const username of ['nessuno', 'dev@softlab.it', 'ex.dipendente']) {
        expect((await detail(username)).statusCode).toBe(404);
      }
    });
  });
});

describe('details', () => {
  const portal = portalForEachTest();
  const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
  const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));
  const call = callsOf(portal, bottega);
  const details = { description: 'Sala', email: 'giulia.longhi@example.com', name: '', surname: '' };
  const update = (change: object) => call('updateUser', { body: { ...details, username: 'giulia.longhi', ...change } });

  it('[API-028] leaves out the blanks around a name, a surname and an e-mail', async () => {
    await update({ name: ' Giulia ', surname: ' De  Luca ', email: ' giulia@example.com ' });
    const detail = await call('getUser', { query: { username: 'giulia.longhi' } });
    expect(detail.json()).toMatchObject({ name: 'Giulia', surname: 'De  Luca', email: 'giulia@example.com' });
  });

  it('[SEC-032] the audit keeps each changed detail, with its old and new value', async () => {
    await update({ name: 'Giulia', surname: 'Longhi', email: 'giulia@example.com' });
    const before = { description: '', email: 'giulia.longhi@example.com', name: '', surname: '' };
    const after = { description: 'Sala', email: 'giulia@example.com', name: 'Giulia', surname: 'Longhi' };
    const row = { actorAccountId: bottega.administrator.id, accountId: giulia.id, subject: 'giulia.longhi' };
    expect(await portal.audit()).toMatchObject([{ action: 'updateUser', ...row, detail: { before, after } }]);
  });

  it('[API-027, SEC-032] mails a link to an e-mail typed in any letter case, and keeps where it went', async () => {
    const query = { username: 'giulia.longhi', mail: ' Giulia.Longhi@EXAMPLE.com ' };
    expect((await call('sendUserPassword', { query })).json()).toEqual({ outcome: 'OK' });
    expect(await portal.mails()).toMatchObject([{ to: 'giulia.longhi@example.com' }]);
    const detail = { email: 'giulia.longhi@example.com' };
    expect(await portal.audit()).toMatchObject([{ action: 'sendUserPassword', accountId: giulia.id, detail }]);
  });

  it('[API-028] leaves a mailed link working when the e-mail stays', async () => {
    const path = await issueResetLink(portal.database.db, giulia.id, portal.clock.now);
    await update({ name: 'Giulia' });
    const body = { password: 'Nuova2026', password_confirm: 'Nuova2026' };
    const answer = await portal.call('resetPassword', { params: { token: path.split('#')[1] ?? '' }, body });
    expect(answer.json()).toEqual({ outcome: 'OK' });
  });

  it('[API-026, SEC-032] the audit keeps the e-mail and the terminals of a revoked user', async () => {
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
    await call('deleteUser', { query: { username: 'giulia.longhi' } });
    const detail = { email: 'giulia.longhi@example.com', terminals: ['10000001'] };
    expect(await portal.audit()).toMatchObject([{ action: 'deleteUser', accountId: giulia.id, detail }]);
  });
});

describe('a full staff', () => {
  // Filling the staff takes seconds, so each test leaves it as full as it was.

  const portal = portalForAllTests();
  const contractCode = '1000001';
  const bottega = forAllTests(() => addSignedInMerchant(portal, contractCode, 'marta.ferri'));
  const call = callsOf(portal, bottega);

  beforeAll(async () => {
    await addTerminal(portal, '10000001', { contractCode });
    await fillStaff(portal, contractCode);
  }, 60_000);

  const newUser = (name: string) => ({
    contractCode,
    description: '',
    email: `${name}@example.com`,
    name: '',
    surname: '',
    terminalId: null,
    softposTerminalId: null,
  });

  type Answer = Awaited<ReturnType<TestApp['call']>>;

  const failure = (answer: Answer) => [answer.statusCode, answer.json().data?.statusCode];
  const revoke = (username: string) => call('deleteUser', { query: { username } });

  const staff = () =>
    portal.database.db.$count(
      accounts,
      and(eq(accounts.contractCode, contractCode), eq(accounts.userType, 'staff'), isNull(accounts.deletedAt)),
    );

  describe('a merchant with as many staff users as it may have', () => {
    it('[USER-114] gets no further one, and the refusal says so with the limit and a code of its own', async () => {
      const answer = await call('addUser', { body: newUser('nuova') });
      expect(failure(answer)).toEqual([409, '4094']);
      expect(answer.json().data.message).toBe('The merchant has 10000 staff users and may have no more');
      expect([await staff(), await portal.mails()]).toEqual([LIMIT.staff, []]);
    });

    it('[USER-114] gets one for each that is revoked', async () => {
      await revoke(filledUser(1));
      expect((await call('addUser', { body: newUser('nuova') })).json()).toEqual({ username: 'nuova' });
      expect(failure(await call('addUser', { body: newUser('altra') }))).toEqual([409, '4094']);
    });

    it('[USER-114] gets only one when two people add the last one at the same moment', async () => {
      await revoke(filledUser(2));
      const add = (name: string) => (server: TestApp) =>
        server.call('addUser', { token: bottega.token, body: newUser(name) });
      const [first, second] = await overlapped(portal, { first: add('prima'), second: add('seconda') });
      expect(first.json()).toEqual({ username: 'prima' });
      expect(failure(second)).toEqual([409, '4094']);
    });

    it('[USER-114] may still change its users', async () => {
      const body = { ...newUser(filledUser(3)), username: filledUser(3), description: 'Cassa' };
      expect((await call('updateUser', { body })).json()).toEqual({ outcome: 'OK' });
    });

    it('[USER-114] may not upload a file that adds a further one', async () => {
      const answer = await call('uploadUsers', { file: usersFile(['', 'ultima@example.com', '', '10000001', '']) });
      const mistakes = [{ type: 'INVALID_FILE_FORMAT', reason: 'staff' }];
      expect([answer.statusCode, answer.json().data.errorsCause]).toEqual([400, mistakes]);
      expect(await staff()).toBe(LIMIT.staff);
    });
  });
});
