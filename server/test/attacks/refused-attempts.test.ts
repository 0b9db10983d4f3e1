import { auditEvents } from '../../src/schema.ts';
import { addApplication, addSignedInDeveloper, type TestDeveloper } from '../developer.ts';
import { everythingStored } from '../everything-stored.ts';
import { addSignedInMerchant, type TestMerchant } from '../merchant.ts';
import { PASSWORD } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const log: string[] = [];
let portal: TestApp;
let bottega: TestMerchant;
let softlab: TestDeveloper;

beforeEach(async () => {
  log.length = 0;
  portal = await createTestApp({ log });
  bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  softlab = await addSignedInDeveloper(portal, 'dev@softlab.it');
});
afterEach(() => portal.close());

const ours = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices' };

const logIn = (username: string, password: string, more: Record<string, string> = {}) =>
  portal.call('login', { body: { ...ours, username, password, ...more } });

const events = () => portal.database.db.select().from(auditEvents).orderBy(auditEvents.id);

/** Nothing of these words, typed by a stranger, is anywhere. */
async function expectNowhere(...words: string[]): Promise<void> {
  const everywhere = `${JSON.stringify(await everythingStored(portal.database.db))}\n${log.join('')}`;
  for (const word of words) expect(everywhere).not.toContain(word);
}

describe('[SEC-030] a refused sign-in', () => {
  it('leaves a row with support id and address, and with the account that it aimed at if there is one', async () => {
    const { id: accountId } = bottega.administrator;
    const answers = [await logIn('marta.ferri', 'Sbagliata1'), await logIn('nessuno.qui', 'Sbagliata1')];
    const aimed = { accountId, contractCode: '1000001', subject: 'marta.ferri', refusal: 'wrongPassword' };
    const nobody = { accountId: null, contractCode: null, subject: '', refusal: 'unknownName' };
    const every = { action: 'login', actorAccountId: null, addressHash: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(await events()).toEqual(
      [aimed, nobody].map((row, index) =>
        expect.objectContaining({ ...every, ...row, supportId: answers[index]?.headers['x-support-id'] }),
      ),
    );
  });

  it('tells when an account is locked by it, and that it was locked', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await logIn('marta.ferri', 'Sbagliata1');
    expect((await logIn('marta.ferri', PASSWORD)).statusCode).toBe(401);
    const wrong = Array.from({ length: 4 }, () => 'wrongPassword');
    expect((await events()).map(({ refusal }) => refusal)).toEqual([
      ...wrong,
      'wrongPasswordLocks',
      'locked',
      'locked',
    ]);
  });

  it('in which another application asks leaves a row too', async () => {
    const answer = await logIn('marta.ferri', PASSWORD, { client_id: 'altra-app' });
    expect(answer.statusCode).toBe(400);
    expect(await events()).toMatchObject([{ action: 'login', refusal: 'wrongClient', accountId: null }]);
    await expectNowhere('altra-app');
  });

  it('names in the log the account that it aimed at', async () => {
    await logIn('marta.ferri', 'Sbagliata1');
    const { id: accountId } = bottega.administrator;
    expect(log.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ accountId, msg: 'call refused' }),
      expect.objectContaining({ accountId, msg: 'call answered', status: 401 }),
    ]);
  });
});

describe('[SEC-031] a password that is typed as a user name', () => {
  it('is kept nowhere and logged nowhere, whichever call it is sent to', async () => {
    await logIn('LaMiaPassword1', 'LaMiaPassword2');
    await portal.call('requestPasswordReset', { body: { username: 'LaMiaPassword3' } });
    await portal.call('issueApplicationToken', {
      body: { grant_type: 'client_credentials', client_id: 'LaMiaPassword4', client_secret: 'LaMiaPassword5' },
    });
    const { token } = bottega;
    await portal.call('getUser', { token, query: { username: 'LaMiaPassword6' } });
    await portal.call('deleteUser', { token, query: { username: 'LaMiaPassword6' } });
    await portal.call('sendUserPassword', { token, query: { username: 'LaMiaPassword6', mail: 'a@example.com' } });
    await portal.mails();
    expect((await events()).map(({ action, refusal }) => [action, refusal])).toEqual([
      ['login', 'unknownName'],
      ['requestPasswordReset', 'unknownName'],
      ['issueApplicationToken', 'unknownClient'],
    ]);
    await expectNowhere('LaMiaPassword');
  });
});

describe('[SEC-030] a wrong client secret', () => {
  it('leaves a row with the account of the developer, and nothing of the secret', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa rapida');
    const detail = await portal.call('getApplication', { token: softlab.token, params: { appId } });
    const { client_id } = detail.json();
    const body = { grant_type: 'client_credentials', client_id, client_secret: 'SegretoSbagliato' };
    expect((await portal.call('issueApplicationToken', { body })).statusCode).toBe(401);
    expect((await events()).at(-1)).toMatchObject({
      action: 'issueApplicationToken',
      refusal: 'wrongSecret',
      accountId: softlab.id,
      subject: client_id,
      actorAccountId: null,
      addressHash: expect.any(String),
    });
    await expectNowhere('SegretoSbagliato');
  });
});
