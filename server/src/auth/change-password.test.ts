import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, addPerson, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';

const portal = portalForEachTest();
const anna = forEachTest(() => addAdministrator(portal, '1000001', 'anna.bassi', { mustChangePassword: true }));
let token: string;

beforeEach(async () => {
  token = await tokenOf(portal, anna, SCOPE.changePassword);
});

const change = (password: string, newPassword: string) =>
  portal.call('changePassword', { token, body: { password, newPassword } });

const logIn = (password: string) => signIn(portal, 'anna.bassi', password);

/** Forces another change, as an administrator's reset does, and signs in for it. */
async function nextChange() {
  token = await tokenOf(portal, anna, SCOPE.changePassword);
}

describe('changePassword', () => {
  it('[API-014, AUTH-035] takes the temporary password and a new one, and answers with a full token', async () => {
    const answer = await change(PASSWORD, 'Nuova2026');
    expect(answer.statusCode).toBe(200);
    const { access_token: full, scope } = answer.json();
    expect(scope).toBe(SCOPE.administrator);
    expect((await portal.call('getTermsStatus', { token: full, body: { tcVersion: '1' } })).statusCode).toBe(200);
    expect((await logIn('Nuova2026')).json()).toMatchObject({ scope: SCOPE.administrator });
    expect((await logIn(PASSWORD)).statusCode).toBe(401);
  });

  it('[AUTH-035] ends every earlier token of the account', async () => {
    const elsewhere = await tokenOf(portal, anna, SCOPE.administrator);
    await change(PASSWORD, 'Nuova2026');
    expect((await change(PASSWORD, 'Altra2026')).statusCode).toBe(401);
    expect((await portal.call('getUsers', { token: elsewhere })).statusCode).toBe(401);
  });

  it('[AUTH-043, AUTH-073] ends the open links of the account, its lock and the end of its first password, and nobody else’s', async () => {
    const { db } = portal.database;
    const paolo = await addPerson(portal, 'paolo.neri', { contractCode: '1000001' });
    const [own, theirs] = [
      await issueResetLink(db, anna.id, portal.clock.now),
      await issueResetLink(db, paolo.id, portal.clock.now),
    ];
    await db.update(accounts).set({ firstPasswordEndsAt: new Date(portal.clock.now.getTime() + 1) });
    for (let time = 0; time < 5; time += 1) await logIn('Sbagliata1');
    for (let time = 0; time < 5; time += 1) await signIn(portal, 'paolo.neri', 'Sbagliata1');
    await change(PASSWORD, 'Nuova2026');
    portal.later(1);
    expect((await logIn('Nuova2026')).json()).toMatchObject({ scope: SCOPE.administrator });
    expect((await signIn(portal, 'paolo.neri')).statusCode).toBe(401);
    const reset = async (path: string) => {
      const params = { token: path.split('#')[1] ?? '' };
      const body = { password: 'Altra2026', password_confirm: 'Altra2026' };
      return (await portal.call('resetPassword', { params, body })).statusCode;
    };
    expect([await reset(own), await reset(theirs)]).toEqual([400, 200]);
  });

  it('records who changed it, and no password', async () => {
    await change(PASSWORD, 'Nuova2026');
    const events = await portal.audit();
    expect(events).toMatchObject([{ action: 'changePassword', actorAccountId: anna.id, contractCode: '1000001' }]);
    expect(JSON.stringify(events)).not.toContain('Nuova2026');
  });

  it('[AUTH-072] tells the owner when, and what to do if it was somebody else', async () => {
    await change(PASSWORD, 'Nuova2026');
    const mails = await portal.mails();
    expect(mails).toMatchObject([{ to: anna.email, subject: 'La tua password è stata cambiata' }]);
    const [{ text, html } = { text: '', html: '' }] = mails;
    expect(text).toContain("la password dell'utenza anna.bassi è stata cambiata il 20/11/2026 alle ore 10:00");
    expect(text).toContain("scegli 'Password dimenticata?'");
    expect(text).toContain('Indirizzo del portale: https://portale.example\n');
    expect(html).not.toContain('href');
    expect(text).not.toContain('Nuova2026');
  });

  it('[ERR-005] answers a wrong current password with 400 and keeps the temporary token', async () => {
    expect((await change('Sbagliata1', 'Nuova2026')).statusCode).toBe(400);
    expect((await change(PASSWORD, 'Nuova2026')).statusCode).toBe(200);
  });

  it.each([
    ['seven characters', 'Nuova26'],
    ['no capital', 'nuova2026'],
    ['no small letter', 'NUOVA2026'],
    ['no digit', 'NuovaNuova'],
  ])('[AUTH-027, AUTH-029] refuses a new password with %s', async (_, newPassword) => {
    const answer = await change(PASSWORD, newPassword);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.statusCode).toBe('42');
  });

  it.each([
    ['among the common ones', 'Password1'],
    ['a common one with letters replaced and digits added', 'Pa55w0rd2026!'],
    ['the owner’s user name', 'Anna.Bassi1'],
    ['the owner’s name with a year', 'Bassi2026'],
    ['the part of the owner’s e-mail address before the last @', 'Riva@Osteria1'],
  ])('[AUTH-067] refuses a new password that is %s, and the temporary token stays valid', async (_, newPassword) => {
    const owner = { name: 'Anna', surname: 'Bassi', email: 'riva@osteria@example.com' };
    await portal.database.db.update(accounts).set(owner).where(eq(accounts.id, anna.id));
    const answer = await change(PASSWORD, newPassword);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.statusCode).toBe('44');
    expect((await change(PASSWORD, 'Nuova2026')).statusCode).toBe(200);
  });

  it('[AUTH-028] refuses one of more than twenty characters', async () => {
    expect((await change(PASSWORD, 'Nuova2026Nuova2026Nuo')).statusCode).toBe(400);
  });

  it('[AUTH-033, CONST-011] refuses the current one and the previous five, and accepts the one before them', async () => {
    const passwords = ['Gradino1', 'Gradino2', 'Gradino3', 'Gradino4', 'Gradino5', 'Gradino6'];
    let current = PASSWORD;
    for (const password of passwords) {
      expect((await change(current, password)).statusCode).toBe(200);
      current = password;
      await nextChange();
    }
    for (const used of passwords) {
      const answer = await change(current, used);
      expect(answer.json()).toMatchObject({ data: { statusCode: '43' } });
    }
    expect((await change(current, PASSWORD)).statusCode).toBe(200);
  });

  it('[SEC-016] is not open to a full session: there is no such page for it', async () => {
    const full = await tokenOf(portal, anna, SCOPE.administrator);
    const body = { password: PASSWORD, newPassword: 'Nuova2026' };
    expect((await portal.call('changePassword', { token: full, body })).statusCode).toBe(403);
  });

  it('lets only one of two simultaneous changes through', async () => {
    const answers = await Promise.all([change(PASSWORD, 'Nuova2026'), change(PASSWORD, 'Altra2026')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});
