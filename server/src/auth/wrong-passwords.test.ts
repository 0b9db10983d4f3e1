import { SCOPE } from '@portal/contract';
import { and, eq, gt, ne } from 'drizzle-orm';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, addPerson, PASSWORD, signIn } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import { countFailure, FAILURE_MEMORY, type Failures, isClosed, LOCK_RULES, type LockRule } from './lock-rules.ts';

const MINUTE = 60_000;

/** `pnpm test:slow` tries a thousand. */
const TRIES = Number(process.env.TRIES ?? 100);

/** How many attempts arrive at the same moment. */
const WAVE = 20;

describe('the lock of an account', () => {
  const portal = portalForEachTest();
  const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  const logIn = (username: string, password = PASSWORD) => signIn(portal, username, password);
  const later = (minutes: number) => portal.later(minutes * 60_000);

  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await logIn('marta.ferri', 'Sbagliata1');
  };

  it('closes at the fifth failure, and opens again after its delay', async () => {
    await fail(4);
    expect((await logIn('marta.ferri')).statusCode).toBe(200);
    await fail(5);
    expect((await logIn('marta.ferri')).statusCode).toBe(401);
    later(0.6);
    expect((await logIn('marta.ferri')).statusCode).toBe(200);
  });

  it('lasts twice as long after the next failure', async () => {
    await fail(5);
    later(0.6);
    await fail(1);
    later(0.6);
    expect((await logIn('marta.ferri')).statusCode).toBe(401);
    later(0.6);
    expect((await logIn('marta.ferri')).statusCode).toBe(200);
  });

  it('counts attempts made at the same moment one by one', async () => {
    await Promise.all(Array.from({ length: 12 }, () => logIn('marta.ferri', 'Sbagliata1')));
    const counted = await portal.database.db.select().from(signInFailures).where(eq(signInFailures.aim, marta.id));
    expect(counted.filter(({ source }) => source !== 'lock').map(({ level }) => level)).toEqual([5, 5]);
  });

  it('is not prolonged by attempts while it is closed', async () => {
    await fail(5);
    await fail(20);
    later(0.6);
    expect((await logIn('marta.ferri')).statusCode).toBe(200);
  });
});

describe('wrong passwords against one account, from many addresses', () => {
  it(`lets none of ${TRIES} through the lock, and locks out no other account`, async () => {
    const portal = await createTestApp({ settings: { trustProxy: true } });
    const aim = await addAdministrator(portal, '1000001', 'marta.ferri');
    await addPerson(portal, 'giulia.longhi', { contractCode: '1000001', userType: 'staff' });
    const logIn = async (username: string, password: string, from: number) => {
      const address = `198.51.${Math.floor(from / 250)}.${(from % 250) + 1}`;
      return (await signIn(portal, username, password, { 'x-forwarded-for': address })).statusCode;
    };

    const started = portal.clock.now.getTime();
    let outcomes: number[] = [];
    for (let tried = 0; tried < TRIES; tried += WAVE) {
      const wave = Array.from({ length: WAVE }, (_, index) =>
        logIn('marta.ferri', `Sbagliata${tried + index}`, tried + index),
      );
      outcomes = outcomes.concat(await Promise.all(wave));
      // The lock also refuses the right password; otherwise it would reveal which one is right.
      outcomes.push(await logIn('marta.ferri', PASSWORD, tried));
      expect(await logIn('giulia.longhi', PASSWORD, tried)).toBe(200);
      portal.later(10_000);
    }

    expect(new Set(outcomes)).toEqual(new Set([401]));
    // Each address was used once, so the addresses with a failure are those whose password was checked.
    const { aim: whom, source, level } = signInFailures;
    const isCounted = and(eq(whom, aim.id), gt(level, 0), ne(source, 'anywhere'), ne(source, 'lock'));
    const tried = await portal.database.db.$count(signInFailures, isCounted);
    expect(tried).toBeGreaterThanOrEqual(20);
    expect(tried).toBeLessThanOrEqual(attemptsWithin(portal.clock.now.getTime() - started));
    await portal.close();
  }, 300_000);
});

/**
 * How many attempts by strangers the lock allows in this many milliseconds: twenty at once, then one after each delay.
 * The delay starts at thirty seconds and doubles.
 */
function attemptsWithin(milliseconds: number): number {
  let attempts = 20;
  for (let delay = 30_000, opens = delay; opens <= milliseconds; delay = Math.min(2 * delay, 3_600_000), opens += delay)
    attempts += 1;
  return attempts;
}

const HOUR = 60 * MINUTE;
const BEGIN = new Date('2026-11-20T09:00:00.000Z');
const at = (milliseconds: number) => new Date(BEGIN.getTime() + milliseconds);

/**
 * Fails as often as the rule allows, without a pause.
 *
 * @returns the moments, in milliseconds
 */
function failuresWithin(rule: LockRule, milliseconds: number): number[] {
  let failures: Failures = { level: 0, countedAt: BEGIN };
  const moments: number[] = [];
  for (let now = 0; now < milliseconds; now += 10_000) {
    while (!isClosed(failures, rule, at(now))) {
      failures = countFailure(failures, rule, at(now));
      moments.push(now);
    }
  }
  return moments;
}

describe('a counter of failed sign-ins', () => {
  it('closes at its limit for thirty seconds, then twice as long each time, up to its longest, less what it has forgotten', () => {
    const moments = failuresWithin(LOCK_RULES.device, 3 * HOUR);
    expect(moments.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    const waits = moments.slice(5).map((moment, index) => (moment - (moments[index + 4] ?? 0)) / MINUTE);
    expect(waits.slice(0, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 16, 30]);
  });

  it('forgets one failure after another', () => {
    const rule = LOCK_RULES.ownNetwork;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (let time = 0; time < 5; time += 1) failures = countFailure(failures, rule, BEGIN);
    expect(isClosed(failures, rule, at(29_999))).toBe(true);
    expect(isClosed(failures, rule, at(30_000))).toBe(false);
    expect(countFailure(failures, rule, at(2 * 30 * MINUTE)).level).toBe(4);
    expect(countFailure(failures, rule, at(24 * HOUR)).level).toBe(1);
  });

  it('counts only up to the level that closes it for its longest, and forgets from there', () => {
    const rule = LOCK_RULES.device;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (let time = 0; time < 40; time += 1) failures = countFailure(failures, rule, BEGIN);
    expect(failures.level).toBe(11);
    expect(isClosed(failures, rule, at(rule.longest - 1))).toBe(true);
    expect(isClosed(failures, rule, at(rule.longest))).toBe(false);
  });

  it('is not opened by a clock that is set back', () => {
    const full = { level: 5, countedAt: at(MINUTE) };
    expect(isClosed(full, LOCK_RULES.device, BEGIN)).toBe(true);
  });

  it.each([
    ['device', 58],
    ['ownNetwork', 58],
    ['network', 24],
    ['strangers', 50],
    ['everybody', 150],
  ] as const)('[AUTH-070] for %s lets at most %i attempts through on the first day', (name, most) => {
    expect(failuresWithin(LOCK_RULES[name], 24 * HOUR)).toHaveLength(most);
  });

  it('[AUTH-069, AUTH-070] for all strangers is never closed by one network, and lets 24 attempts a day through for ever', () => {
    let together: Failures = { level: 0, countedAt: BEGIN };
    for (const moment of failuresWithin(LOCK_RULES.network, 14 * 24 * HOUR)) {
      expect(isClosed(together, LOCK_RULES.strangers, at(moment))).toBe(false);
      together = countFailure(together, LOCK_RULES.strangers, at(moment));
    }
    const twoDays = failuresWithin(LOCK_RULES.strangers, 48 * HOUR);
    expect(twoDays.filter((moment) => moment >= 24 * HOUR)).toHaveLength(24);
  });

  it.each(Object.entries(LOCK_RULES))('for %s has forgotten everything when its row is deleted', (_, rule) => {
    const last = failuresWithin(rule, 24 * HOUR).at(-1) ?? 0;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (const moment of failuresWithin(rule, 24 * HOUR)) failures = countFailure(failures, rule, at(moment));
    expect(countFailure(failures, rule, at(last + FAILURE_MEMORY)).level).toBe(1);
  });
});

describe('devices', () => {
  const portal = portalForEachTest({ settings: { trustProxy: 1 } });
  const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  const SHOP = { 'x-forwarded-for': '192.0.2.1' };

  type Headers = Readonly<Record<string, string>>;

  const logIn = (headers: Headers = SHOP) => signIn(portal, 'marta.ferri', undefined, headers);

  const confirm = (token: string, body: Record<string, unknown>, headers: Headers = SHOP) =>
    portal.call('confirmSecondFactor', { token, body, headers });

  describe('a device that spared its person the second factor', () => {
    it('[AUTH-122, SEC-110] is remembered only when asked, and has no fresh proof', async () => {
      const { secret } = await addAuthenticator(portal, marta);
      const cookieOf = async (remember: boolean) => {
        portal.later(MINUTE);
        const { access_token: token } = (await logIn()).json();
        const answer = await confirm(token, { code: codeOf(secret, portal.clock.now), remember });
        return { ...SHOP, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
      };
      expect((await logIn(await cookieOf(false))).json().scope).toBe(SCOPE.secondFactor);
      const spared = (await logIn(await cookieOf(true))).json();
      expect(spared.scope).toBe(SCOPE.administrator);
      const refused = await portal.call('renewRecoveryCodes', { token: spared.access_token });
      expect(refused.json().data.statusCode).toBe('47');
    });
  });

  describe('a device that signed in with the password alone', () => {
    it('[SEC-103] has its own count of wrong codes, which a stranger in the same network does not reach', async () => {
      const { access_token: token } = (await logIn()).json();
      const { secret } = await addAuthenticator(portal, marta);
      portal.later(11 * MINUTE);
      const { access_token: theirs } = (await logIn()).json();
      const statuses = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await confirm(theirs, { code: '000000' })).statusCode);
      expect(statuses.at(-1)).toBe(429);
      const body = { code: codeOf(secret, portal.clock.now) };
      expect((await portal.call('proveIdentity', { token, body, headers: SHOP })).statusCode).toBe(200);
    });
  });
});
