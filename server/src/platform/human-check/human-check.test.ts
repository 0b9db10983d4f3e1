import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { addAdministrator, PASSWORD, signIn } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { cleanUpAll } from '../housekeeping/cleanup.ts';
import { humanCheckUses } from './human-check.tables.ts';
import { pastHumanChecks } from './human-check.ts';

const portal = portalForEachTest({ settings: { humanCheck: { enabled: true, tries: 1 } } });

beforeEach(async () => {
  // The library also reads the real clock.
  portal.clock.now = new Date();
  await addAdministrator(portal, '1000001', 'marta.ferri');
});

const challengeFor = async (action: string): Promise<Challenge> =>
  (await portal.call('getHumanCheckChallenge', { query: { action } })).json();

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

const solve = async (challenge: Challenge) =>
  encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

const logIn = (solved?: string) =>
  signIn(portal, 'marta.ferri', PASSWORD, solved === undefined ? {} : { 'x-human-check': solved });

async function expectRefusal(solved?: string) {
  const answer = await logIn(solved);
  expect({ status: answer.statusCode, code: answer.json().data.statusCode }).toEqual({ status: 400, code: '41' });
}

describe('the human check of a login', () => {
  it('[API-011, AUTH-023] passes with a solved challenge', async () => {
    expect((await logIn(await solve(await challengeFor('login')))).statusCode).toBe(200);
  });

  it('[ERR-004] is refused without one', () => expectRefusal());

  it('takes each solution once, on whichever instance', async () => {
    const second = await createTestApp({ settings: { humanCheck: { enabled: true, tries: 1 } }, beside: portal });
    const solved = await solve(await challengeFor('login'));
    expect((await logIn(solved)).statusCode).toBe(200);
    await expectRefusal(solved);
    await second.close();
  });

  it('refuses a challenge made for something else', async () => {
    await expectRefusal(await solve(await challengeFor('registerDev')));
  });

  it('refuses an expired challenge', async () => {
    const solved = await solve(await challengeFor('login'));
    portal.clock.now = new Date(Date.now() + 10 * 60_000);
    await expectRefusal(solved);
  });

  it('refuses a wrong solution, and a challenge that was made easier or given another action by hand', async () => {
    const challenge = await challengeFor('login');
    const solution = await solveChallenge({ challenge, deriveKey });
    const derivedKey = '00'.repeat(32);
    await expectRefusal(encode({ challenge, solution: { ...solution, derivedKey } }));
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } };
    await expectRefusal(await encode({ challenge: easier, solution }));
    const other = await challengeFor('registerDev');
    const renamed = { ...other, parameters: { ...other.parameters, data: { action: 'login' } } };
    await expectRefusal(
      encode({ challenge: renamed, solution: await solveChallenge({ challenge: other, deriveKey }) }),
    );
  });

  it.each([
    ["the widget's test mode", encode({ test: true })],
    ['no signature', encode({ challenge: { parameters: {} }, solution: {} })],
    ['JSON that is not an object', encode(null)],
    ['no base64', '§§§'],
  ])('refuses %s', (_, payload) => expectRefusal(payload));

  it('is required before the password is looked at', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await logIn('wrong');
    expect((await logIn(await solve(await challengeFor('login')))).statusCode).toBe(200);
  });

  it('forgets a used solution only when it could no longer pass', async () => {
    await logIn(await solve(await challengeFor('login')));
    const { db } = portal.database;
    await cleanUpAll(pastHumanChecks, db, new Date());
    expect(await db.$count(humanCheckUses)).toBe(1);
    await cleanUpAll(pastHumanChecks, db, new Date(Date.now() + 11 * 60_000));
    expect(await db.$count(humanCheckUses)).toBe(0);
  });
});

describe('getHumanCheckChallenge', () => {
  it('refuses an action that it does not know', async () => {
    expect((await portal.call('getHumanCheckChallenge', { query: { action: 'everything' } })).statusCode).toBe(400);
  });

  it('never gives the same challenge twice, and nothing that reveals the solution', async () => {
    const [one, other] = [await challengeFor('login'), await challengeFor('login')];
    expect(one.signature).not.toBe(other.signature);
    expect(one).not.toHaveProperty('counter');
  });

  it('answers 404 while the check is off', async () => {
    const unchecked = await createTestApp({ beside: portal });
    expect((await unchecked.call('getHumanCheckChallenge')).statusCode).toBe(404);
    await unchecked.close();
  });
});
