import { SCOPE } from '@portal/contract';
import { codeOf } from '../../test/authenticator.ts';
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

it('[SEC-225] the operator requires it of everybody or of a merchant, and ends this again', async () => {
  const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
  expect(await operate(portal, ['require-factors', '--all'])).toBe(
    "Requires a second factor of everybody: 4 accounts without one must set it up after the next sign-in. Open sessions stay open; 'sign-out' ends them.\n" +
      'A second factor is now required of everybody. Done by ornella.',
  );
  expect(await scopes()).toEqual([SCOPE.secondFactor, SCOPE.secondFactor, SCOPE.secondFactor]);
  await operate(portal, ['require-factors', '--all', '--off']);
  expect(await scopes()).toEqual([SCOPE.administrator, SCOPE.staff, SCOPE.developer]);
  await operate(portal, ['require-factors', '--merchant', '1000001']);
  expect(await scopes()).toEqual([SCOPE.secondFactor, SCOPE.secondFactor, SCOPE.developer]);
  expect((await logIn(paolo)).scope).toBe(SCOPE.administrator);
  await expect(operate(portal, ['require-factors', '--merchant', '1000001'])).rejects.toThrow('already');
  const rows = (await portal.audit()).filter(({ action }) => action === 'requireFactors');
  expect(rows.map(({ contractCode, detail }) => [contractCode, detail])).toEqual([
    [null, { by: 'ornella', required: true }],
    [null, { by: 'ornella', required: false }],
    ['1000001', { by: 'ornella', required: true }],
  ]);
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
  const paolo = await addPerson(portal, 'paolo.neri', {
    userType: 'staff',
    contractCode: await addMerchant(portal, '2000002'),
  });
  expect((await logIn(paolo)).scope).toBe(SCOPE.staff);
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
    const passkey = virtualPasskey().create((await portal.call('preparePasskey', { token })).json());
    await portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } });
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
