import { and, eq, gt, ne } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, addPerson, PASSWORD, signIn } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';

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
