import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { fillHashingQueue } from '../../test/full-hashing-queue.ts';
import { addAdministrator, addPerson, PASSWORD, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const APPLICATION = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices' };

const logIn = (username: string, password = PASSWORD, application: Record<string, string> = APPLICATION) =>
  portal.call('login', { body: { ...application, username, password } });

/** The part of a refusal that must be the same for every refusal. */
async function refusalOf(username: string, password: string) {
  const answer = await logIn(username, password);
  return { status: answer.statusCode, data: answer.json().data };
}

const later = (minutes: number) => portal.later(minutes * 60_000);

describe('login', () => {
  it('[API-009, API-010, API-012] takes the form and its headers, and answers with a token and its scope', async () => {
    const answer = await portal.call('login', {
      body: { ...APPLICATION, username: 'marta.ferri', password: PASSWORD },
      headers: { 'identity-domain': 'merchants', slider: 'on' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: SCOPE.administrator,
      expires_in: 1800,
      ends_in: 43_200,
    });
    const { access_token: token } = answer.json();
    expect((await portal.call('getTerminals', { token })).statusCode).toBe(200);
  });

  it('tells when the account had signed in before, and tells it again after the page was reloaded', async () => {
    expect((await logIn('marta.ferri')).json()).not.toHaveProperty('lastAccess');
    const before = portal.clock.now.getTime();
    later(60);
    const { access_token: token, lastAccess } = (await logIn('marta.ferri')).json();
    expect(lastAccess).toBe(before);
    expect((await portal.call('extendSession', { token })).json()).toMatchObject({ lastAccess: before });
  });

  it('[AUTH-075] also finds an account by its e-mail, when only one account has it', async () => {
    expect((await logIn('MARTA.FERRI@example.com')).statusCode).toBe(200);
    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri', { email: marta.email });
    expect(await refusalOf(marta.email, PASSWORD)).toEqual(await refusalOf('nessuno@example.com', PASSWORD));
    expect((await logIn('paolo.neri')).statusCode).toBe(200);
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, paolo.id));
    expect((await logIn(marta.email)).statusCode).toBe(200);
  });

  it('[AUTH-075] looks for a user name first, even if another account has it as its e-mail', async () => {
    const email = 'dev@softlab.it';
    await portal.database.db.update(accounts).set({ email }).where(eq(accounts.id, marta.id));
    await addPerson(portal, email, { userType: 'developer', email });
    expect((await logIn(email)).json()).toMatchObject({ scope: SCOPE.developer });
  });

  it('takes the user name in any letter case, and writes it into the audit as it is stored', async () => {
    expect((await logIn('MARTA.Ferri')).statusCode).toBe(200);
    const [event] = await portal.audit();
    expect(event).toMatchObject({ action: 'login', subject: 'marta.ferri', contractCode: '1000001' });
  });

  it.each([
    'marta.ferri\u200b',
    '\ufeff marta.ferri\u00a0',
    'marta\u00ad.ferri',
    '\u202amarta.ferri\u202c',
    'ｍａｒｔａ．ferri',
    'ＭＡＲＴＡ．ferri\n',
  ])('[AUTH-290] takes the user name as it was copied: %j', async (copied) => {
    expect((await logIn(copied)).statusCode).toBe(200);
    expect((await logIn(copied.replace('ferri', 'FERRI@example.com'))).statusCode).toBe(200);
    expect(await portal.audit()).toMatchObject([{ subject: 'marta.ferri' }, { subject: 'marta.ferri' }]);
  });

  it.each([`${PASSWORD}\u200b`, ` ${PASSWORD}`, `${PASSWORD}\u00a0`, `\uff22${PASSWORD.slice(1)}`])(
    '[AUTH-290] takes the password exactly as it was typed: not %j',
    async (password) => expect((await logIn('marta.ferri', password)).statusCode).toBe(401),
  );

  it('has the same support id in the answer and in the audit', async () => {
    const { headers } = await logIn('marta.ferri');
    const [event] = await portal.audit();
    expect(event?.supportId).toBe(headers['x-support-id']);
  });

  it.each([
    ['staff', 'staff', SCOPE.staff, '1000001'],
    ['a developer', 'developer', SCOPE.developer, null],
  ] as const)('[SEC-001, SEC-016] gives %s the scope of their type', async (_, userType, scope, contractCode) => {
    await addPerson(portal, 'giulia.longhi', { userType, contractCode });
    expect((await logIn('giulia.longhi')).json()).toMatchObject({ scope });
  });

  it('[SEC-016] gives a person who must change the password a temporary token that allows only the change', async () => {
    await addPerson(portal, 'anna.bassi', { userType: 'staff', contractCode: '1000001', mustChangePassword: true });
    const { access_token: token, scope } = (await logIn('anna.bassi')).json();
    expect(scope).toBe(SCOPE.changePassword);
    expect((await portal.call('getTermsStatus', { token, body: { tcVersion: '1' } })).statusCode).toBe(403);
    expect((await portal.call('extendSession', { token })).statusCode).toBe(403);
  });

  it.each([
    ['another grant type', { ...APPLICATION, grant_type: 'client_credentials' }],
    ['another application', { ...APPLICATION, client_id: 'somebody-else' }],
    ['another scope', { ...APPLICATION, scope: 'everything' }],
  ])('[API-009] refuses %s with 400', async (_, application) => {
    expect((await logIn('marta.ferri', PASSWORD, application)).statusCode).toBe(400);
  });

  it('[SEC-451] counts no wrong password while too many wait to be checked', async () => {
    const free = fillHashingQueue();
    for (const username of ['marta.ferri', 'nessuno']) {
      for (let time = 0; time < 6; time += 1) expect((await logIn(username)).statusCode).toBe(503);
    }
    await free();
    expect((await logIn('marta.ferri')).statusCode).toBe(200);
  });

  it('[API-009] refuses JSON: the call is form-encoded', async () => {
    const payload = { ...APPLICATION, username: 'marta.ferri', password: PASSWORD };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/oauth/v2/token', payload });
    expect(answer.statusCode).toBe(415);
  });

  it('refuses a null character instead of failing because of it', async () => {
    expect((await logIn('marta\0ferri')).statusCode).toBe(400);
  });

  it('[ERR-002] gives the same answer to a wrong password, an unknown user, a revoked account and a locked account', async () => {
    await addPerson(portal, 'ex.dipendente', { userType: 'staff', contractCode: '1000001' });
    await portal.database.db
      .update(accounts)
      .set({ deletedAt: portal.clock.now })
      .where(eq(accounts.username, 'ex.dipendente'));
    await addPerson(portal, 'paolo.neri', { userType: 'staff', contractCode: '1000001' });
    for (let time = 0; time < 5; time += 1) await logIn('paolo.neri', 'Sbagliata1');

    const wrong = await refusalOf('marta.ferri', 'Sbagliata1');
    expect(wrong).toEqual({ status: 401, data: { statusCode: '4', message: 'Wrong credentials' } });
    expect(await refusalOf('nessuno', PASSWORD)).toEqual(wrong);
    expect(await refusalOf('ex.dipendente', PASSWORD)).toEqual(wrong);
    expect(await refusalOf('paolo.neri', PASSWORD)).toEqual(wrong);
  });
});

describe('userLogin', () => {
  it('[API-013] takes an empty body and says who signed in, with the certificate flag', async () => {
    const developer = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
    const token = await tokenOf(portal, developer, SCOPE.developer);
    const answer = await portal.call('userLogin', { token });
    expect(answer.json()).toEqual({ id: developer.id, email: 'dev@softlab.it', userType: 2, certificate: false });
  });

  it('[API-013] takes an empty body that is declared as JSON', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    const answer = await portal.call('userLogin', { token, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(200);
  });
});
