import { createHook } from 'node:async_hooks';
import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/kit/accounts/accounts.tables.ts';
import { hashPassword } from '../../src/platform/passwords/index.ts';
import { addAuthenticator } from '../authenticator.ts';
import { portalForEachTest } from '../for-each-test.ts';
import { operate } from '../operate.ts';
import { addMerchant, addPerson, PASSWORD, type Person, signIn, tokenOf } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { virtualPasskey } from '../virtual-passkey.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
let contractCode: string;

beforeEach(async () => {
  contractCode = await addMerchant(portal, '1000001');
});

/** An account whose owner has chosen the password. */
async function addOwner(username: string): Promise<Person> {
  const person = await addPerson(portal, username, { contractCode });
  await portal.database.db
    .update(accounts)
    .set(await hashPassword(PASSWORD))
    .where(eq(accounts.id, person.id));
  return person;
}

async function addPasskey(person: Person): Promise<void> {
  const token = await tokenOf(portal, person, SCOPE.administrator);
  const passkey = virtualPasskey().create((await portal.call('preparePasskey', { token })).json());
  expect((await portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } })).statusCode).toBe(200);
}

/** One account of each kind, and a name that nobody has. */
async function addOneOfEach(): Promise<readonly string[]> {
  await addOwner('senza.altro');
  await addAuthenticator(portal, await addOwner('con.app'));
  await addPasskey(await addOwner('con.passkey'));
  return ['nessuno', 'senza.altro', 'con.app', 'con.passkey'];
}

/** What a call did: what it asked of the database, what came back, and how often it hashed a password slowly. */
interface Work {
  status: number;
  statements: number;
  rows: number;
  hashes: number;
}

type Call = 'login' | 'requestPasswordReset';

async function workOf(name: Call, ask: () => ReturnType<TestApp['call']>): Promise<Work> {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  });
  const before = await countsOf(name);
  hook.enable();
  const { statusCode: status } = await ask();
  hook.disable();
  const after = await countsOf(name);
  return { status, statements: after.statements - before.statements, rows: after.rows - before.rows, hashes };
}

async function countsOf(name: Call): Promise<{ statements: number; rows: number }> {
  const { body } = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const read = (what: string) =>
    Number(new RegExp(`portal_call_${what}_total\\{operation="${name}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  return { statements: read('statements'), rows: read('rows') };
}

const logIn = (username: string, password: string, from = '203.0.113.5') =>
  workOf('login', () => signIn(portal, username, password, { 'x-forwarded-for': from }));

/** What is done for each name, from an address of its own. */
async function eachFrom(names: readonly string[], work: (name: string, from: string) => Promise<Work>) {
  const done: Work[] = [];
  for (const [place, name] of names.entries()) done.push(await work(name, `198.51.100.${place + 1}`));
  return done;
}

describe('[SEC-364] a stranger', () => {
  it('makes the server do the same for a wrong password, whoever has the name and whatever factors', async () => {
    const names = await addOneOfEach();
    const [nobody, ...others] = await eachFrom(names, (name, from) => logIn(name, 'Sbagliata1', from));
    expect(nobody).toMatchObject({ status: 401, hashes: 1 });
    expect(nobody?.statements).toBeGreaterThan(3);
    // A name that somebody has reads one more row: the account.
    for (const other of others) expect(other).toEqual({ ...nobody, rows: (nobody?.rows ?? 0) + 1 });
    await operate(portal, ['require-factors', '--all']);
    const asked = await eachFrom(names, (name, from) => logIn(name, 'Sbagliata1', from));
    expect(asked).toEqual([nobody, ...others]);
  });

  it('makes it do the same when failures lock an account, and while it is locked, for the right password too', async () => {
    await addOwner('senza.altro');
    await addAuthenticator(portal, await addOwner('con.app'));
    const names = ['senza.altro', 'con.app'];
    const tries: Work[][] = [];
    for (const password of [...Array(6).fill('Sbagliata1'), PASSWORD]) {
      tries.push(await eachFrom(names, (name, from) => logIn(name, password, from)));
    }
    for (const [first, second] of tries) {
      expect(first).toMatchObject({ status: 401, hashes: 1 });
      expect(second).toEqual(first);
    }
  });

  it('makes it do the same for a forgotten password', async () => {
    const names = await addOneOfEach();
    const [nobody, first, ...others] = await eachFrom(names, (username, from) =>
      workOf('requestPasswordReset', () =>
        portal.call('requestPasswordReset', { body: { username }, headers: { 'x-forwarded-for': from } }),
      ),
    );
    expect(nobody).toMatchObject({ status: 200, hashes: 0, statements: first?.statements });
    for (const other of others) expect(other).toEqual(first);
  });

  it('hashes one password, right or wrong, and a factor adds none', async () => {
    const names = await addOneOfEach();
    const entered = await eachFrom(names, (name, from) => logIn(name, PASSWORD, from));
    expect(entered.map(({ status, hashes }) => [status, hashes])).toEqual([
      [401, 1],
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
  });
});
