import { INVITED_LINK_LIFE, issueResetLink } from '../../src/kit/sign-in/reset-link.ts';
import { addApplication, addSignedInDeveloper } from '../developer.ts';
import { DEVELOPER_REQUEST } from '../developer-request.ts';
import { everythingStored } from '../everything-stored.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { operate } from '../operate.ts';
import { addSignedInMerchant, PASSWORD, signInBody } from '../people.ts';
import { createTestApp } from '../test-app.ts';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
});
const portal = portalForEachTest({ log });
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));

const logIn = (username: string, password: string, more: Record<string, string> = {}) =>
  portal.call('login', { body: { ...signInBody(username, password), ...more } });

const events = () => portal.audit();

/** Expects that none of these words, typed by a stranger, is stored or logged anywhere. */
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

  it('tells when it locks an account, and that the account was locked', async () => {
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

  it('tells which account it aimed at when that is suspended, alone or with its merchant', async () => {
    const { id: accountId } = bottega.administrator;
    for (const whom of [['marta.ferri'], ['--merchant', '1000001']]) {
      await operate(portal, ['revoke', ...whom]);
      expect((await logIn('marta.ferri', PASSWORD)).statusCode).toBe(401);
      const row = { action: 'login', refusal: 'suspended', accountId, contractCode: '1000001', subject: 'marta.ferri' };
      expect((await events()).at(-1)).toMatchObject(row);
      await operate(portal, ['reinstate', ...whom]);
    }
    expect((await logIn('marta.ferri', PASSWORD)).statusCode).toBe(200);
    // None of the refused ones locked it: the one message tells of this sign-in, from a new device.
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Nuovo accesso alla tua utenza']);
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

describe('[SEC-030] a link that does nothing', () => {
  const reset = (token: string) =>
    portal.call('resetPassword', {
      params: { token },
      body: { password: 'Gradino2027', password_confirm: 'Gradino2027' },
    });
  const link = async () => {
    const { id } = bottega.administrator;
    return (await issueResetLink(portal.database.db, id, portal.clock.now)).split('#')[1] ?? '';
  };

  it('leaves a row with the account that it was made for, and nothing of the link', async () => {
    const [used, ended] = [await link(), await link()];
    const nobodys = 'un-link-di-nessuno';
    expect((await reset(used)).statusCode).toBe(200);
    expect((await reset(used)).statusCode).toBe(400);
    const late = await link();
    portal.later(INVITED_LINK_LIFE);
    expect((await reset(late)).statusCode).toBe(401);
    expect((await reset(nobodys)).statusCode).toBe(400);
    const { id: accountId } = bottega.administrator;
    const every = { action: 'resetPassword', actorAccountId: null, addressHash: expect.any(String) };
    const aimed = { ...every, accountId, contractCode: '1000001', subject: 'marta.ferri' };
    expect((await events()).filter(({ refusal }) => refusal)).toMatchObject([
      { ...aimed, refusal: 'usedLink', supportId: expect.any(String) },
      { ...aimed, refusal: 'endedLink' },
      { ...every, accountId: null, subject: '', refusal: 'unknownLink' },
    ]);
    await expectNowhere(used, ended, late, nobodys);
  });
});

describe('[SEC-030] a failed human check', () => {
  it('leaves a row of its call, and nothing of what was sent', async () => {
    const checked = await createTestApp({ beside: portal, settings: { humanCheck: { enabled: true, tries: 1 } } });
    const headers = { 'x-human-check': 'nessuna-soluzione' };
    const body = signInBody('LaMiaPassword7', 'LaMiaPassword8');
    await checked.call('login', { headers, body });
    await checked.call('requestDeveloper', { headers, body: DEVELOPER_REQUEST });
    const every = { refusal: 'humanCheck', accountId: null, subject: '', addressHash: expect.any(String) };
    expect(await events()).toMatchObject([
      { ...every, action: 'login' },
      { ...every, action: 'requestDeveloper' },
    ]);
    await expectNowhere('nessuna-soluzione', 'LaMiaPassword', DEVELOPER_REQUEST.email);
    await checked.close();
  });

  it('leaves none beyond the limit of calls', async () => {
    const limits = { login: 2, guest: 2, general: 0 };
    const humanCheck = { enabled: true, tries: 1 };
    const limited = await createTestApp({ beside: portal, settings: { humanCheck, limits } });
    const body = signInBody('marta.ferri');
    const statuses = [];
    for (let each = 0; each < 4; each += 1) {
      statuses.push((await limited.call('login', { body })).statusCode);
      statuses.push(
        (await limited.call('confirmDeveloperRequest', { body: { token: 'un-link-di-nessuno' } })).statusCode,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429, 429]);
    expect(await events()).toHaveLength(4);
    await limited.close();
  });
});
