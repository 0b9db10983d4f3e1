import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { everythingStored } from '../../test/everything-stored.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { fillHashingQueue } from '../../test/full-hashing-queue.ts';
import { addAdministrator, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
let secret: string;
let codes: readonly string[];

const MINUTE = 60_000;

beforeEach(async () => {
  ({ secret, codes } = await addAuthenticator(portal, marta));
  portal.later(MINUTE);
});

const logIn = (headers: Record<string, string> = {}, password = PASSWORD) =>
  signIn(portal, 'marta.ferri', password, headers);
const pendingToken = async (headers: Record<string, string> = {}): Promise<string> =>
  (await logIn(headers)).json().access_token;
const confirm = (token: string, code: string, remember = false, headers: Record<string, string> = {}) =>
  portal.call('confirmSecondFactor', { token, body: { code, remember }, headers });
const codeNow = (steps = 0) => codeOf(secret, portal.clock.now, steps);
const subjects = async () => (await portal.mails()).map(({ subject }) => subject);

describe('a login of an account with an authenticator app', () => {
  it('[SEC-100] opens only the second step, which answers as the login would have done', async () => {
    const login = await logIn();
    expect(login.json()).toMatchObject({ scope: SCOPE.secondFactor, expires_in: 600 });
    expect(login.headers['set-cookie']).toBeUndefined();
    const token = login.json().access_token;
    expect((await portal.call('getUsers', { token })).statusCode).toBe(403);

    const opened = await confirm(token, codeNow());
    expect(opened.json()).toMatchObject({ scope: SCOPE.administrator, expires_in: 1800 });
    expect((await portal.call('getUsers', { token: opened.json().access_token })).statusCode).toBe(200);
    expect((await confirm(token, codes[0] ?? '')).statusCode).toBe(401);
  });

  it('[SEC-100] waits ten minutes for the second factor, whatever happens meanwhile', async () => {
    const token = await pendingToken();
    portal.later(9 * MINUTE);
    expect((await confirm(token, '000000')).statusCode).toBe(400);
    portal.later(2 * MINUTE);
    expect((await confirm(token, codeNow())).statusCode).toBe(401);
  });

  it('[SEC-100] takes a code of the current step, of the one before and of the one after', async () => {
    // Steps begin at full half minutes: this is the last moment of one.
    portal.clock.now = new Date(Math.ceil(portal.clock.now.getTime() / 30_000) * 30_000 + 29_999);
    const statuses = [];
    for (const steps of [-2, -1, 0, 1, 2])
      statuses.push((await confirm(await pendingToken(), codeNow(steps))).statusCode);
    expect(statuses).toEqual([400, 200, 200, 200, 400]);
  });

  it('[SEC-100] takes no code twice, and no earlier code, from any session', async () => {
    const code = codeNow();
    expect((await confirm(await pendingToken(), code)).statusCode).toBe(200);
    const again = await confirm(await pendingToken(), code);
    expect([again.statusCode, again.json().data.statusCode]).toEqual([400, '45']);
    expect((await confirm(await pendingToken(), codeNow(-1))).statusCode).toBe(400);
    expect((await confirm(await pendingToken(), codeNow(1))).statusCode).toBe(200);
  });

  it('[SEC-100] opens only one session for a code that is sent twice at once', async () => {
    const tokens = [await pendingToken(), await pendingToken()];
    const code = codeNow();
    const answers = await Promise.all(tokens.map((token) => confirm(token, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('[SEC-102] takes each recovery code once, however it is written, and even if it is sent twice at once', async () => {
    const [first = '', second = ''] = codes;
    expect(
      (await confirm(await pendingToken(), `\u200b${first.toLowerCase().replace('-', ' ')}\u00a0`)).statusCode,
    ).toBe(200);
    expect((await confirm(await pendingToken(), first)).statusCode).toBe(400);
    const tokens = [await pendingToken(), await pendingToken()];
    const answers = await Promise.all(tokens.map((token) => confirm(token, second)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    expect((await portal.call('getSecurity', { token })).json().factors).toMatchObject({ recoveryCodesLeft: 0 });
  });

  it('[SEC-451] counts no wrong code while too many recovery codes wait to be checked', async () => {
    const token = await pendingToken();
    const free = fillHashingQueue();
    for (let time = 0; time < 6; time += 1) expect((await confirm(token, codes[0] ?? '')).statusCode).toBe(503);
    await free();
    expect((await confirm(token, codes[0] ?? '')).statusCode).toBe(200);
  });

  it('[SEC-102] stores neither the key nor a recovery code readably in the database', async () => {
    const stored = JSON.stringify(await everythingStored(portal.database.db));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('[SEC-106] also asks for it after a forced change of the password', async () => {
    const token = await tokenOf(portal, marta, SCOPE.changePassword);
    const body = { password: PASSWORD, newPassword: 'Gradino2027' };
    const changed = await portal.call('changePassword', { token, body });
    expect(changed.json()).toMatchObject({ scope: SCOPE.secondFactor });
    expect((await confirm(changed.json().access_token, codeNow())).statusCode).toBe(200);
  });
});

it('[ERR-002] reveals to nobody without the password that it asks for a code, even when it is locked or the password is forgotten', async () => {
  const refused = async (username: string) => {
    const { statusCode, headers, json } = await signIn(portal, username, 'Sbagliata1');
    return { statusCode, headers: Object.keys(headers), data: json().data };
  };
  const forgotten = async (username: string) => {
    const { statusCode, body } = await portal.call('requestPasswordReset', { body: { username } });
    return { statusCode, body };
  };
  const ofNobody = await refused('nessuno');
  // The later attempts find the account locked.
  for (let time = 0; time < 6; time += 1) expect(await refused('marta.ferri')).toEqual(ofNobody);
  expect(await forgotten('marta.ferri')).toEqual(await forgotten('nessuno'));
});

describe('wrong codes', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('[SEC-103] close the second step for a while, even to the right code, and the owner is told once', async () => {
    const token = await pendingToken(from('203.0.113.5'));
    const statuses = [];
    for (let each = 0; each < 7; each += 1) {
      statuses.push((await confirm(token, `00000${each}`, false, from('203.0.113.5'))).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await confirm(token, codeNow(), false, from('203.0.113.5'))).statusCode).toBe(429);
    expect(
      (await subjects()).filter((subject) => subject === 'Troppi codici sbagliati per la tua utenza'),
    ).toHaveLength(1);
    const refusals = await portal.audit();
    expect(refusals.map(({ refusal }) => refusal)).toEqual(expect.arrayContaining(['wrongFactor', 'locked']));
    portal.later(MINUTE);
    expect((await confirm(token, codeNow(), false, from('203.0.113.5'))).statusCode).toBe(200);
  });

  it('[SEC-103] of a stranger with the password do not keep the owner out at the owner’s device', async () => {
    const mine = await confirm(await pendingToken(), codeNow());
    const [cookie = ''] = String(mine.headers['set-cookie']).split(';');
    const theirs = await pendingToken(from('203.0.113.5'));
    for (let each = 0; each < 6; each += 1) await confirm(theirs, `00000${each}`, false, from('203.0.113.5'));
    const own = { ...from('192.0.2.9'), cookie };
    portal.later(MINUTE);
    expect((await confirm(await pendingToken(own), codeNow(), false, own)).statusCode).toBe(200);
  });

  it('[SEC-103] stay counted when somebody who reads the mail sets a new password, once or again and again', async () => {
    const thief = from('203.0.113.5');
    const token = await pendingToken(thief);
    for (let each = 0; each < 5; each += 1) await confirm(token, `00000${each}`, false, thief);
    for (const password of ['Gradino2027', 'Violino73Blu', 'Lampone58Tram']) {
      const [, link = ''] = (await issueResetLink(portal.database.db, marta.id, portal.clock.now)).split('#');
      const body = { password, password_confirm: password };
      const answer = await portal.call('resetPassword', { params: { token: link }, body, headers: thief });
      const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
      const { access_token: next } = (await logIn({ ...thief, cookie }, password)).json();
      expect((await confirm(next, '000009', false, { ...thief, cookie })).statusCode).toBe(429);
    }
  });
});

describe('a remembered device', () => {
  const DAY = 24 * 60 * MINUTE;

  async function rememberThis(): Promise<Record<string, string>> {
    const answer = await confirm(await pendingToken(), codeNow(), true);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { cookie };
  }
  const asks = async (headers: Record<string, string>) => (await logIn(headers)).json().scope === SCOPE.secondFactor;

  it('[AUTH-122] is not asked for thirty days, while every other device is', async () => {
    const device = await rememberThis();
    portal.later(29 * DAY);
    expect([await asks(device), await asks({})]).toEqual([false, true]);
    portal.later(2 * DAY);
    expect(await asks(device)).toBe(true);
  });

  it('[AUTH-122] is shown on the page of devices, and is asked again once its session is ended there', async () => {
    const device = await rememberThis();
    const token = (await logIn(device)).json().access_token;
    const { sessions } = (await portal.call('getSecurity', { token })).json();
    expect(sessions[0].rememberedUntil).toBe(portal.clock.now.getTime() + 30 * DAY);
    const mine = await tokenOf(portal, marta, SCOPE.administrator);
    await portal.call('endOtherSessions', { token: mine });
    expect(await asks(device)).toBe(true);
  });

  it('[AUTH-122] is asked again after a change of the password or of the key', async () => {
    const device = await rememberThis();
    portal.later(MINUTE);
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    const body = { password: PASSWORD, newPassword: 'Gradino2027' };
    const changed = (await portal.call('changeOwnPassword', { token, body })).json();
    expect((await logIn(device, 'Gradino2027')).json().scope).toBe(SCOPE.secondFactor);
    await portal.call('disableAuthenticator', { token: changed.access_token });
    expect((await logIn(device, 'Gradino2027')).json().scope).toBe(SCOPE.administrator);
  });
});

describe('a sign-in from a new place', () => {
  it('[SEC-074] is told to the owner when the second factor was given, and not for the password alone', async () => {
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    await confirm(await pendingToken(), codeNow());
    portal.later(MINUTE);
    const before = await subjects();
    const token = await pendingToken(elsewhere);
    expect(await subjects()).toEqual(before);
    await confirm(token, codeNow(), false, elsewhere);
    expect(await subjects()).toContain('Nuovo accesso alla tua utenza');
  });
});
