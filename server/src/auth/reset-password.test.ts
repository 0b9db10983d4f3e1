import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, PASSWORD, type Person, signIn, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { INVITED_LINK_LIFE, issueResetLink } from '../kit/sign-in/reset-link.ts';
import { oneTimeTokens, passwordHistory } from '../kit/sign-in/sign-in.tables.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

async function linkFor(person: Person): Promise<string> {
  const path = await issueResetLink(portal.database.db, person.id, portal.clock.now);
  return path.split('#')[1] ?? '';
}

const reset = (token: string, password: string, confirmation = password) =>
  portal.call('resetPassword', { params: { token }, body: { password, password_confirm: confirmation } });

const logIn = (password: string) => signIn(portal, 'marta.ferri', password);

describe('resetPassword', () => {
  it('[API-015] takes the token in the path and the new password twice, and sets the password', async () => {
    const answer = await reset(await linkFor(marta), 'Nuova2026');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ outcome: 'OK' });
    expect((await logIn('Nuova2026')).statusCode).toBe(200);
    expect((await logIn(PASSWORD)).statusCode).toBe(401);
  });

  it('ends every session of the account, a forced change and a lock', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    for (let time = 0; time < 6; time += 1) await logIn('Sbagliata1');
    await portal.database.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, marta.id));
    await reset(await linkFor(marta), 'Nuova2026');
    expect((await portal.call('getTerminals', { token })).statusCode).toBe(401);
    expect((await logIn('Nuova2026')).json()).toMatchObject({ scope: SCOPE.administrator });
  });

  it('[AUTH-072] tells the owner that it was done, and nothing about refused tries', async () => {
    const token = await linkFor(marta);
    await reset(token, 'Password1');
    expect(await portal.mails()).toEqual([]);
    await reset(token, 'Nuova2026');
    const mails = await portal.mails();
    expect(mails).toMatchObject([{ to: marta.email, subject: 'La tua password è stata reimpostata' }]);
    expect(mails[0]?.text).toContain('20/11/2026 alle ore 10:00 (ora italiana), con il link');
    expect(mails[0]?.text).toContain('Indirizzo del portale: https://portale.example\n');
  });

  it('[AUTH-043, ERR-007] works once: the second time it says that it was already used', async () => {
    const token = await linkFor(marta);
    await reset(token, 'Nuova2026');
    const answer = await reset(token, 'Altra2026');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.message).toContain('already');
    expect((await logIn('Nuova2026')).statusCode).toBe(200);
  });

  it('[CONST-011] keeps the five passwords before it, and none of those that are no longer compared', async () => {
    const words = ['Gradino', 'Lampone', 'Violino', 'Tramonto', 'Scaffale', 'Bottone', 'Cestino', 'Fornello'];
    for (const word of words) expect((await reset(await linkFor(marta), `${word}2027`)).statusCode).toBe(200);
    expect(await portal.database.db.$count(passwordHistory, eq(passwordHistory.accountId, marta.id))).toBe(5);
    const { statusCode } = await reset(await linkFor(marta), 'Lampone2027');
    expect([statusCode, (await reset(await linkFor(marta), 'Tramonto2027')).statusCode]).toEqual([200, 400]);
  });

  it('ends every other link of the account', async () => {
    const [first, second] = [await linkFor(marta), await linkFor(marta)];
    await reset(second, 'Nuova2026');
    expect((await reset(first, 'Altra2026')).json().data.message).toContain('already');
  });

  it('[ERR-007] answers 401 once it has expired', async () => {
    const token = await linkFor(marta);
    portal.later(INVITED_LINK_LIFE);
    expect((await reset(token, 'Nuova2026')).statusCode).toBe(401);
    expect((await logIn(PASSWORD)).statusCode).toBe(200);
  });

  it('[ERR-007] answers 400 for an unknown link, and for one of a revoked account', async () => {
    expect((await reset('no-such-token-at-all', 'Nuova2026')).statusCode).toBe(400);
    const token = await linkFor(marta);
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, marta.id));
    const answer = await reset(token, 'Nuova2026');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.message).not.toContain('already');
  });

  it('[AUTH-044, AUTH-067, CONST-011] refuses a password that breaks a rule, is typed differently or was used before, and the link stays valid', async () => {
    const token = await linkFor(marta);
    expect((await reset(token, 'nuova2026')).json()).toMatchObject({ data: { statusCode: '42' } });
    expect((await reset(token, 'Nuova2026', 'Nuova2027')).statusCode).toBe(400);
    expect((await reset(token, 'Marta.ferri1')).json()).toMatchObject({ data: { statusCode: '44' } });
    expect((await reset(token, PASSWORD)).json()).toMatchObject({ data: { statusCode: '43' } });
    expect((await reset(token, 'Nuova2026')).statusCode).toBe(200);
    expect((await reset(await linkFor(marta), PASSWORD)).json()).toMatchObject({ data: { statusCode: '43' } });
  });

  it("[AUTH-043] affects only the link's own account", async () => {
    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
    await reset(await linkFor(paolo), 'Nuova2026');
    expect((await logIn(PASSWORD)).statusCode).toBe(200);
  });

  it('lets only one of two simultaneous requests through, and tells the other that the link was used', async () => {
    const token = await linkFor(marta);
    const answers = await Promise.all([reset(token, 'Nuova2026'), reset(token, 'Altra2026')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().data.message).toBe('The link was already used');
  });

  it('records who changed it, and neither password nor token', async () => {
    const token = await linkFor(marta);
    await reset(token, 'Nuova2026');
    const events = await portal.audit();
    expect(events).toMatchObject([{ action: 'resetPassword', actorAccountId: marta.id, contractCode: '1000001' }]);
    expect(JSON.stringify(events)).not.toContain('Nuova2026');
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('[SEC-030] records whose link did nothing, and why', async () => {
    const [used, ended] = [await linkFor(marta), await linkFor(marta)];
    await reset(used, 'Nuova2026');
    await reset(used, 'Altra2026');
    await portal.database.db.update(oneTimeTokens).set({ usedAt: null }).where(eq(oneTimeTokens.accountId, marta.id));
    portal.later(INVITED_LINK_LIFE);
    await reset(ended, 'Altra2026');
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, marta.id));
    await reset(ended, 'Altra2026');
    await reset('no-such-token-at-all', 'Altra2026');
    const ofMarta = { accountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', actorAccountId: null };
    const refused = (await portal.audit()).filter(({ refusal }) => refusal !== null);
    expect(refused).toMatchObject([
      { action: 'resetPassword', ...ofMarta, refusal: 'usedLink' },
      { action: 'resetPassword', ...ofMarta, refusal: 'endedLink' },
      { action: 'resetPassword', ...ofMarta, refusal: 'unknownLink' },
      { action: 'resetPassword', accountId: null, contractCode: null, subject: '', refusal: 'unknownLink' },
    ]);
  });

  it('records nothing of a password that breaks a rule, because its link still works', async () => {
    await reset(await linkFor(marta), 'nuova2026');
    expect(await portal.audit()).toEqual([]);
  });

  it('[AUTH-071] gives the device the cookie by which its next sign-in is known', async () => {
    const answer = await reset(await linkFor(marta), 'Nuova2026');
    expect(answer.headers['set-cookie']).toMatch(/^[^=]+=[\w-]{43};.*HttpOnly/);
  });
});
