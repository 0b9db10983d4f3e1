import { eq } from 'drizzle-orm';
import { issueResetLink } from '../../src/kit/sign-in/reset-link.ts';
import { knownSources, signInFailures } from '../../src/kit/sign-in/sign-in.tables.ts';
import { forgetFailuresOf } from '../../src/kit/sign-in/sign-in-failures.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addAdministrator, addPerson, PASSWORD, signInBody } from '../people.ts';
import { requestOf } from '../test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const HOME = '192.0.2.10';
const ELSEWHERE = '203.0.113.77';

const portal = portalForEachTest({ settings: { trustProxy: 'loopback' } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

interface Attempt {
  from?: string;
  cookie?: string | undefined;
  username?: string;
  password?: string;
  https?: boolean;
}

async function logIn({ from = HOME, cookie, username = 'marta.ferri', password = PASSWORD, https }: Attempt = {}) {
  const headers = {
    'x-forwarded-for': from,
    ...(https ? { 'x-forwarded-proto': 'https' } : {}),
    ...(cookie ? { cookie } : {}),
  };
  return portal.app.inject(requestOf('login', { body: signInBody(username, password), headers }));
}

const status = async (attempt: Attempt) => (await logIn(attempt)).statusCode;

/** The part of an answer's cookie that a browser stores and sends. */
const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) => String(headers['set-cookie']).split(';')[0];

async function fail(times: number, attempt: Attempt) {
  for (let time = 0; time < times; time += 1) await logIn({ ...attempt, password: `Sbagliata${time}` });
}

/** Strangers, each from another address, try until the account is locked for all of them. */
async function attack() {
  for (let address = 1; address <= 20; address += 1) await fail(1, { from: `198.51.100.${address}` });
}

const linkToken = async () =>
  (await issueResetLink(portal.database.db, marta.id, portal.clock.now)).split('#')[1] ?? '';

describe('[AUTH-069] an owner whose account strangers try', () => {
  it('signs in from a device that has signed in before, wherever it is', async () => {
    const cookie = cookieOf(await logIn());
    await attack();
    expect(await status({ from: ELSEWHERE, cookie })).toBe(200);
  });

  it('signs in from a network that they have signed in from, on a new device too', async () => {
    await logIn();
    await attack();
    expect(await status({ from: HOME })).toBe(200);
  });

  it('waits on a new device in a new network, for an hour at most after the last attempt', async () => {
    await attack();
    expect(await status({ from: ELSEWHERE })).toBe(401);
    portal.later(60 * MINUTE);
    expect(await status({ from: ELSEWHERE })).toBe(200);
  });

  it('gets in anywhere through the link for a new password', async () => {
    await attack();
    const body = { password: 'Violino73Blu', password_confirm: 'Violino73Blu' };
    const headers = { 'x-forwarded-for': ELSEWHERE };
    const reset = await portal.app.inject(
      requestOf('resetPassword', { params: { token: await linkToken() }, body, headers }),
    );
    expect(reset.statusCode).toBe(200);
    await attack();
    expect(await status({ from: ELSEWHERE, password: 'Violino73Blu' })).toBe(200);
    expect(await status({ from: '203.0.113.200', password: 'Violino73Blu' })).toBe(401);
    expect(await status({ from: '203.0.113.200', password: 'Violino73Blu', cookie: cookieOf(reset) })).toBe(200);
  });

  it('is unlocked by the operator', async () => {
    await attack();
    await portal.database.transaction((tx) => forgetFailuresOf(tx, marta.id));
    expect(await status({ from: ELSEWHERE })).toBe(200);
  });
});

describe('[AUTH-070] guessing', () => {
  it('is not easier with the cookie of a device, which has its own counter', async () => {
    const cookie = cookieOf(await logIn());
    await fail(5, { from: ELSEWHERE, cookie });
    expect(await status({ from: ELSEWHERE, cookie })).toBe(401);
    // The network has its own counter.
    expect(await status({ from: HOME })).toBe(200);
    portal.later(31_000);
    expect(await status({ from: ELSEWHERE, cookie })).toBe(200);
  });

  it('gains nothing from an invented cookie, nor from that of another account', async () => {
    await addPerson(portal, 'giulia.longhi', { contractCode: '1000001', userType: 'staff' });
    const giulias = cookieOf(await logIn({ from: ELSEWHERE, username: 'giulia.longhi' }));
    await attack();
    for (const cookie of [giulias, `device=${'x'.repeat(43)}`, `device=${'x'.repeat(5_000)}`]) {
      expect(await status({ from: '198.51.100.200', cookie })).toBe(401);
    }
  });

  it('at many accounts from one network ends at fifty, and nobody elsewhere notices', async () => {
    await addPerson(portal, 'giulia.longhi', { contractCode: '1000001', userType: 'staff' });
    await logIn({ username: 'giulia.longhi', from: ELSEWHERE });
    for (let account = 0; account < 55; account += 1)
      await fail(1, { from: ELSEWHERE, username: `nessuno.${account}` });
    expect(await status({ from: ELSEWHERE })).toBe(401);
    expect(await status({ from: ELSEWHERE, username: 'giulia.longhi' })).toBe(200);
    expect(await status({ from: '203.0.113.78' })).toBe(200);
  });

  it('counts the addresses of one IPv6 subscriber as one network', async () => {
    for (let address = 1; address <= 5; address += 1) await fail(1, { from: `2001:db8:1:2::${address}` });
    expect(await status({ from: '2001:db8:1:2:ffff::1' })).toBe(401);
    expect(await status({ from: '2001:db8:1:3::1' })).toBe(200);
  });

  it('keeps what it counts by hashes, and of names that nobody has nothing at all', async () => {
    const cookie = cookieOf(await logIn({ from: ELSEWHERE }));
    await fail(1, { from: '198.51.100.77' });
    await fail(1, { from: '198.51.100.77', username: 'Bottega2026!' });
    const rows = [
      ...(await portal.database.db.select().from(knownSources)),
      ...(await portal.database.db.select().from(signInFailures)),
    ];
    const stored = JSON.stringify(rows).toLowerCase();
    expect(rows.length).toBeGreaterThan(4);
    for (const secret of [ELSEWHERE, '198.51.100.77', cookie?.split('=')[1] ?? '', 'bottega']) {
      expect(stored).not.toContain(secret.toLowerCase());
    }
  });
});

describe('[AUTH-071] the cookie of a device', () => {
  it('goes only to the sign-in, is out of reach for scripts and other sites, and over https is for https only', async () => {
    const plain = String((await logIn()).headers['set-cookie']);
    expect(plain).toMatch(
      /^device=[\w-]{43}; Path=\/api\/oauth\/v2\/token; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    expect(String((await logIn({ https: true })).headers['set-cookie'])).toMatch(/; SameSite=Strict; Secure$/);
    expect((await logIn({ password: 'Sbagliata1' })).headers['set-cookie']).toBeUndefined();
  });

  it('stays the same on a device that several people share', async () => {
    await addPerson(portal, 'giulia.longhi', { contractCode: '1000001', userType: 'staff' });
    const cookie = cookieOf(await logIn());
    expect(cookieOf(await logIn({ cookie, username: 'giulia.longhi' }))).toBe(cookie);
    await attack();
    expect(await status({ from: ELSEWHERE, cookie })).toBe(200);
    expect(await status({ from: ELSEWHERE, cookie, username: 'giulia.longhi' })).toBe(200);
  });

  it('is not pushed out by a program that keeps none', async () => {
    const cookie = cookieOf(await logIn());
    await logIn({ cookie });
    for (let time = 0; time < 30; time += 1) await logIn();
    const devices = eq(knownSources.kind, 'device');
    expect(await portal.database.db.$count(knownSources, devices)).toBe(10);
    await attack();
    expect(await status({ from: ELSEWHERE, cookie })).toBe(200);
  });

  it('means nothing after ninety days, nor after a new password', async () => {
    const cookie = cookieOf(await logIn());
    portal.later(90 * DAY);
    await attack();
    expect(await status({ from: ELSEWHERE, cookie })).toBe(401);
    portal.later(DAY);
    const another = cookieOf(await logIn({ from: ELSEWHERE }));
    const body = { password: 'Violino73Blu', password_confirm: 'Violino73Blu' };
    await portal.call('resetPassword', { params: { token: await linkToken() }, body });
    await attack();
    expect(await status({ from: ELSEWHERE, cookie: another, password: 'Violino73Blu' })).toBe(401);
  });
});

describe('[AUTH-072] the owner of a locked account', () => {
  it('gets one mail, however long it goes on, and another the next time', async () => {
    await attack();
    portal.later(2 * 60 * MINUTE);
    await attack();
    const mails = await portal.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: marta.email, subject: 'Troppi tentativi di accesso alla tua utenza' });
    expect(mails[0]?.text).toContain('marta.ferri');
    expect(mails[0]?.text).toContain('20/11/2026 alle ore 10:00 (ora italiana)');
    expect(mails[0]?.text).toContain('Indirizzo del portale: https://portale.example\n');
    expect(mails[0]?.html).not.toContain('href');
    portal.later(2 * DAY);
    await attack();
    expect(await portal.mails()).toHaveLength(2);
  });

  it('hears nothing of a few mistakes, and nobody is written to about a name that nobody has', async () => {
    await fail(4, {});
    await logIn();
    for (let time = 0; time < 50; time += 1) await fail(1, { username: 'nessuno', from: `198.51.100.${time}` });
    expect(await portal.mails()).toEqual([]);
  });
});
