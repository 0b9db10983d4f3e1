import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, signIn } from '../../test/people.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const MINUTE = 60_000;
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
