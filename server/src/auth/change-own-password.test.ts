import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { fillHashingQueue } from '../../test/full-hashing-queue.ts';
import { interleaved } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, PASSWORD, signIn, tokenOf } from '../../test/people.ts';
import type { TestApp } from '../../test/test-app.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
let token: string;

beforeEach(async () => {
  token = await tokenOf(portal, marta, SCOPE.administrator);
});

const NEW = 'Gradino2027';
const MINUTE = 60_000;

const change = (password: string, newPassword = NEW, by = token, server: TestApp = portal) =>
  server.call('changeOwnPassword', { token: by, body: { password, newPassword } });
async function resetByLink() {
  const [, link = ''] = (await issueResetLink(portal.database.db, marta.id, portal.clock.now)).split('#');
  const body = { password: 'Violino73Blu', password_confirm: 'Violino73Blu' };
  return portal.call('resetPassword', { params: { token: link }, body });
}
const neededProof = async (by: string) =>
  (await portal.call('prepareAuthenticator', { token: by })).json().data?.statusCode;

describe('a change of the own password', () => {
  it('[SEC-030, SEC-072] is recorded, and so are wrong and too many tries of it', async () => {
    for (let time = 0; time < 5; time += 1) await change('Sbagliata1');
    expect((await change(PASSWORD)).statusCode).toBe(429);
    portal.later(MINUTE);
    await change(PASSWORD);
    const aim = { accountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', action: 'changeOwnPassword' };
    const wrong = { ...aim, actorAccountId: null, refusal: 'wrongPassword' };
    expect(await portal.audit()).toMatchObject([
      ...Array.from({ length: 5 }, () => wrong),
      { ...wrong, refusal: 'locked' },
      { ...aim, actorAccountId: marta.id, accountId: null, refusal: null },
    ]);
  });

  it('[SEC-074] keeps the place of the change known, also when another tab has signed in since', async () => {
    const shop = { 'x-forwarded-for': '192.0.2.1' };
    const first = await signIn(portal, 'marta.ferri', PASSWORD, shop);
    const here = { ...shop, cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' };
    portal.later(MINUTE);
    await signIn(portal, 'marta.ferri', PASSWORD, here);
    const { access_token: by } = first.json();
    const body = { password: PASSWORD, newPassword: NEW };
    const before = (await portal.mails()).length;
    await portal.call('changeOwnPassword', { token: by, body, headers: here });
    await signIn(portal, 'marta.ferri', NEW, { ...here, 'x-forwarded-for': '198.51.100.7' });
    const subjects = (await portal.mails()).slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual(['La tua password è stata cambiata']);
  });

  it('[SEC-072] begins to count wrong tries anew after a right password, even if the new one breaks a rule', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 4; time += 1) expect((await change('Sbagliata1')).statusCode).toBe(400);
      expect((await change(PASSWORD, 'corta')).json().data.statusCode).toBe('42');
    }
  });

  it('[SEC-450] takes three places at most in the queue of slow hashes', async () => {
    const free = fillHashingQueue(marta.id);
    const refused = await change(PASSWORD);
    await free();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await change(PASSWORD)).statusCode).toBe(200);
  });

  it('[SEC-450] leaves sign-ins and resets by link out of these places', async () => {
    const signIns = Array.from({ length: 4 }, () => signIn(portal, 'marta.ferri', PASSWORD));
    expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual(signIns.map(() => 200));
    const resets = await Promise.all(Array.from({ length: 4 }, () => resetByLink()));
    expect(resets.map(({ statusCode }) => statusCode)).not.toContain(503);
  });

  it('[SEC-451] counts no wrong try when the password could not be checked', async () => {
    token = (await change(PASSWORD, 'Violino73Blu')).json().access_token;
    const free = fillHashingQueue(marta.id);
    for (let time = 0; time < 6; time += 1) expect((await change('Violino73Blu')).statusCode).toBe(503);
    await free();
    expect((await change('Violino73Blu')).statusCode).toBe(200);
  });

  it.each([
    ['the session was ended', 401, () => operate(portal, ['sign-out', 'marta.ferri'])],
    ['somebody set another by link', 400, () => resetByLink()],
  ])('[SEC-072] changes nothing if %s meanwhile', async (_, status, end) => {
    const slow = await interleaved(portal, 3, end);
    expect((await change(PASSWORD, NEW, token, slow)).statusCode).toBe(status);
    await slow.close();
    expect((await signIn(portal, 'marta.ferri', NEW)).statusCode).toBe(401);
    expect((await portal.mails()).map(({ subject }) => subject)).not.toContain('La tua password è stata cambiata');
  });

  it('[SEC-110] is a fresh proof where there is no second factor', async () => {
    portal.later(11 * MINUTE);
    expect(await neededProof(token)).toBe('46');
    const { access_token: next } = (await change(PASSWORD)).json();
    expect(await neededProof(next)).toBeUndefined();
  });

  it('[SEC-110] leaves the proof of a second factor as fresh as it was, and asks for no other code', async () => {
    await addAuthenticator(portal, marta);
    portal.later(6 * MINUTE);
    const changed = (await change(PASSWORD)).json();
    expect(changed.scope).toBe(SCOPE.administrator);
    const renew = (by: string) => portal.call('renewRecoveryCodes', { token: by });
    expect((await renew(changed.access_token)).statusCode).toBe(200);
    portal.later(5 * MINUTE);
    expect((await renew(changed.access_token)).json().data.statusCode).toBe('47');
  });

  it('[SEC-074, AUTH-071] keeps the device known at which it was made, and no other', async () => {
    const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
    const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const other = cookieOf(await signIn(portal, 'marta.ferri', PASSWORD, from('192.0.2.1')));
    portal.later(MINUTE);
    const opened = await signIn(portal, 'marta.ferri', PASSWORD, from('192.0.2.2'));
    portal.later(MINUTE);
    await change(PASSWORD, NEW, opened.json().access_token);
    const notices = async (address: string, cookie: string) => {
      const before = (await portal.mails()).length;
      await signIn(portal, 'marta.ferri', NEW, from(address, cookie));
      return (await portal.mails()).slice(before).map(({ subject }) => subject);
    };
    expect(await notices('203.0.113.1', cookieOf(opened))).toEqual([]);
    expect(await notices('203.0.113.2', other)).toEqual(['Nuovo accesso alla tua utenza']);
  });
});

describe('a forced change of the password', () => {
  const force = async () => {
    const by = await tokenOf(portal, marta, SCOPE.changePassword);
    const body = { password: PASSWORD, newPassword: NEW };
    return (await portal.call('changePassword', { token: by, body })).json();
  };

  it('[SEC-106, SEC-227] opens only the second step for a person who must have a second factor and has none', async () => {
    await operate(portal, ['require-factors', '--all']);
    const { access_token: next, scope } = await force();
    expect(scope).toBe(SCOPE.secondFactor);
    expect((await portal.call('prepareAuthenticator', { token: next })).statusCode).toBe(200);
  });

  it('[SEC-106] is no proof of a second factor, which the next step then gives', async () => {
    const { secret } = await addAuthenticator(portal, marta);
    portal.later(MINUTE);
    const { access_token: next } = await force();
    expect(await neededProof(next)).toBe('47');
    const body = { code: codeOf(secret, portal.clock.now) };
    expect((await portal.call('confirmSecondFactor', { token: next, body })).statusCode).toBe(200);
  });

  it('[ERR-005] counts no wrong password for its session, whose time is short', async () => {
    const by = await tokenOf(portal, marta, SCOPE.changePassword);
    const body = { password: 'Sbagliata1', newPassword: NEW };
    const statuses = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await portal.call('changePassword', { token: by, body })).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});
