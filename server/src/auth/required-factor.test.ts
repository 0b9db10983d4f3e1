import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import {
  addAdministrator,
  addMerchant,
  addPerson,
  enableDeveloper,
  type Person,
  signIn,
  tokenOf,
} from '../../test/people.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));
const softlab = forEachTest(() => addPerson(portal, 'dev@softlab.it', { userType: 'developer' }));
beforeEach(() => enableDeveloper(portal, softlab, '1000001'));

const logIn = async ({ username }: Person) => (await signIn(portal, username)).json();
const scopes = async () => [(await logIn(marta)).scope, (await logIn(giulia)).scope, (await logIn(softlab)).scope];
const goOn = (token: string) => portal.call('confirmSecondFactor', { token, body: {} });
const ask = async (token: string) => (await portal.call('prepareSecondFactor', { token })).json();

async function addApp(token: string) {
  const { secret } = (await portal.call('prepareAuthenticator', { token })).json();
  const code = codeOf(secret, portal.clock.now);
  return portal.call('enableAuthenticator', { token, body: { code } });
}

async function addPasskey(token: string) {
  const passkey = virtualPasskey().create((await portal.call('preparePasskey', { token })).json());
  await portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } });
}

it('[SEC-225, OPS-387] the operator requires it of everybody or of a merchant, and ends this again', async () => {
  const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
  expect(await operate(portal, ['require-factors', '--all'])).toBe(
    "Requires a second factor of everybody: 4 accounts without one must set it up after the next sign-in. Open sessions stay open; 'sign-out' ends them.\n" +
      'A second factor is now required of everybody. Done by ornella.',
  );
  expect(await scopes()).toEqual([SCOPE.secondFactor, SCOPE.secondFactor, SCOPE.secondFactor]);
  expect(await operate(portal, ['reset-factors', 'paolo.neri'])).toContain(
    'The next sign-in takes the password, and then sets up a new one: it is required of this account.',
  );
  await operate(portal, ['require-factors', '--all', '--off']);
  expect(await scopes()).toEqual([SCOPE.administrator, SCOPE.staff, SCOPE.developer]);
  await operate(portal, ['require-factors', '--merchant', '1000001']);
  expect(await scopes()).toEqual([SCOPE.secondFactor, SCOPE.secondFactor, SCOPE.developer]);
  expect((await logIn(paolo)).scope).toBe(SCOPE.administrator);
  await expect(operate(portal, ['require-factors', '--merchant', '1000001'])).rejects.toThrow(
    'A second factor is already required of everybody at merchant 1000001 (Merchant 1000001).',
  );
  const rows = (await portal.audit()).filter(({ action }) => action === 'requireFactors');
  const byOperator = { actorAccountId: null, refusal: null };
  expect(rows).toMatchObject([
    { ...byOperator, contractCode: null, subject: 'everybody', detail: { by: 'ornella', required: true } },
    { ...byOperator, contractCode: null, subject: 'everybody', detail: { by: 'ornella', required: false } },
    { ...byOperator, contractCode: '1000001', subject: '1000001', detail: { by: 'ornella', required: true } },
  ]);
});

it('[SEC-225] the operator reads how many people of a merchant have no second factor yet, and that those who have keep it', async () => {
  const { db } = portal.database;
  const staff = { userType: 'staff', contractCode: '1000001' } as const;
  await addAuthenticator(portal, marta);
  await addPasskey(await tokenOf(portal, giulia, SCOPE.staff));
  const anna = await addPerson(portal, 'anna.riva', staff);
  await portal.call('prepareAuthenticator', { token: await tokenOf(portal, anna, SCOPE.staff) });
  const gone = await addPerson(portal, 'eva.sala', staff);
  await db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, gone.id));
  const words = ['require-factors', '--merchant', '1000001'];
  expect(await operate(portal, words)).toBe(
    "Requires a second factor of everybody at merchant 1000001 (Merchant 1000001): 1 account without one must set it up after the next sign-in. Open sessions stay open; 'sign-out' ends them.\n" +
      'A second factor is now required of everybody at merchant 1000001 (Merchant 1000001). Done by ornella.',
  );
  expect(await operate(portal, [...words, '--off'])).toBe(
    'No longer requires a second factor of everybody at merchant 1000001 (Merchant 1000001). Those that are set up stay.\n' +
      'A second factor is no longer required of everybody at merchant 1000001 (Merchant 1000001). Done by ornella.',
  );
  await expect(operate(portal, ['require-factors', '--all', '--off'])).rejects.toThrow(
    'A second factor is already not required of everybody.',
  );
});

it('[SEC-226] an administrator requires it, with a fresh proof, only of their own staff and developers', async () => {
  const token = await tokenOf(portal, marta, SCOPE.administrator);
  const set = (required: boolean) => portal.call('requireFactors', { token, body: { required } });
  const isRequired = async () => (await portal.call('getSecurity', { token })).json().factorsRequired;
  expect(await isRequired()).toBe(false);
  expect((await set(true)).statusCode).toBe(200);
  expect(await isRequired()).toBe(true);
  expect(await scopes()).toEqual([SCOPE.administrator, SCOPE.secondFactor, SCOPE.secondFactor]);
  portal.later(11 * 60_000);
  expect((await set(false)).json().data.statusCode).toBe('46');
  expect(await isRequired()).toBe(true);
  const paolo = await addPerson(portal, 'paolo.neri', {
    userType: 'staff',
    contractCode: await addMerchant(portal, '2000002'),
  });
  expect((await logIn(paolo)).scope).toBe(SCOPE.staff);
});

it('[SEC-032, SEC-226] an administrator ends this again, and the audit says who required it and ended it', async () => {
  const token = await tokenOf(portal, marta, SCOPE.administrator);
  for (const required of [true, false]) await portal.call('requireFactors', { token, body: { required } });
  expect(await scopes()).toEqual([SCOPE.administrator, SCOPE.staff, SCOPE.developer]);
  const who = { actorAccountId: marta.id, contractCode: '1000001', subject: 'marta.ferri', action: 'requireFactors' };
  expect((await portal.audit()).filter(({ action }) => action === 'requireFactors')).toMatchObject([
    { ...who, detail: { required: true } },
    { ...who, detail: { required: false } },
  ]);
});

describe('a person who must have a second factor and has none', () => {
  beforeEach(async () => {
    await operate(portal, ['require-factors', '--all']);
  });

  it('[SEC-227] adds an app after the password, and continues without another code', async () => {
    const { access_token: token } = await logIn(giulia);
    expect(await ask(token)).toEqual({ app: false, passkey: null, mustAdd: true });
    expect((await goOn(token)).statusCode).toBe(409);
    expect((await portal.call('getSecurity', { token })).statusCode).toBe(403);
    expect((await addApp(token)).json().recoveryCodes).toHaveLength(10);
    expect((await goOn(token)).json()).toMatchObject({ scope: SCOPE.staff, expires_in: 1800 });
    const next = await logIn(giulia);
    expect(await ask(next.access_token)).toEqual({ app: true, passkey: null, mustAdd: false });
    expect((await goOn(next.access_token)).statusCode).toBe(400);
  });

  it('[SEC-227] adds a passkey instead', async () => {
    const { access_token: token } = await logIn(softlab);
    await addPasskey(token);
    expect((await goOn(token)).json()).toMatchObject({ scope: SCOPE.developer });
  });

  it('[SEC-227] is not overtaken by a thief of the password, and neither is a person who has a factor', async () => {
    const thief = (await logIn(giulia)).access_token;
    const { access_token: token } = await logIn(giulia);
    await addApp(token);
    expect((await goOn(thief)).statusCode).toBe(400);
    expect((await portal.call('preparePasskey', { token: thief })).statusCode).toBe(403);
    const later = (await logIn(giulia)).access_token;
    expect((await portal.call('preparePasskey', { token: later })).statusCode).toBe(403);
    expect((await portal.call('prepareAuthenticator', { token: later })).statusCode).toBe(403);
  });
});
