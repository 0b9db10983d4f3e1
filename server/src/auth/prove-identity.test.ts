import { SCOPE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { fillHashingQueue } from '../../test/full-hashing-queue.ts';
import { overtaken } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, PASSWORD, tokenOf } from '../../test/people.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
let token: string;

const MINUTE = 60_000;

beforeEach(async () => {
  token = await tokenOf(portal, marta, SCOPE.administrator);
});

async function prove(body: { password?: string; code?: string }) {
  const answer = await portal.call('proveIdentity', { token, body });
  return [answer.statusCode, answer.json().data?.statusCode];
}
const canPrepare = async (by = token) => (await portal.call('prepareAuthenticator', { token: by })).statusCode === 200;
const about = () => ({ contractCode: '1000001', subject: 'marta.ferri', action: 'proveIdentity' });
const proven = (factor: string) => ({ ...about(), actorAccountId: marta.id, detail: { factor }, refusal: null });
const refused = (refusal: string) => ({ ...about(), actorAccountId: null, accountId: marta.id, refusal });

describe('a fresh proof', () => {
  it('[SEC-110] by the password is one of its session only, and is recorded', async () => {
    const other = await tokenOf(portal, marta, SCOPE.administrator);
    portal.later(11 * MINUTE);
    expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
    expect([await canPrepare(), await canPrepare(other)]).toEqual([true, false]);
    expect((await portal.audit())[0]).toMatchObject(proven('password'));
  });

  it('[SEC-450, SEC-451] is refused while slow hashes of its account fill the queue, which counts no wrong password', async () => {
    const body = { password: PASSWORD, newPassword: 'Gradino2027' };
    token = (await portal.call('changeOwnPassword', { token, body })).json().access_token;
    const free = fillHashingQueue(marta.id);
    for (let time = 0; time < 6; time += 1) expect((await prove({ password: body.newPassword }))[0]).toBe(503);
    await free();
    expect(await prove({ password: body.newPassword })).toEqual([200, undefined]);
  });

  it('[SEC-110] by a code is recorded as such', async () => {
    const { secret } = await addAuthenticator(portal, marta);
    portal.later(11 * MINUTE);
    expect(await prove({ code: codeOf(secret, portal.clock.now) })).toEqual([200, undefined]);
    expect(await portal.audit()).toMatchObject([proven('authenticator')]);
  });

  it('[SEC-110] needs an answer: one without password and code is none', async () => {
    expect(await prove({})).toEqual([400, '400']);
    await addAuthenticator(portal, marta);
    expect(await prove({})).toEqual([400, '45']);
    expect(await portal.audit()).toMatchObject([refused('wrongPassword'), refused('wrongFactor')]);
  });

  it('[SEC-110] is refused after five wrong passwords, which is recorded and ends with time', async () => {
    for (let time = 0; time < 5; time += 1) expect(await prove({ password: 'Sbagliata1' })).toEqual([400, '400']);
    expect(await prove({ password: PASSWORD })).toEqual([429, '429']);
    const wrong = Array.from({ length: 5 }, () => refused('wrongPassword'));
    expect(await portal.audit()).toMatchObject([...wrong, refused('locked')]);
    portal.later(MINUTE);
    expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
  });

  it('[SEC-110] is none in a session that was ended meanwhile, and uses up no recovery code', async () => {
    async function proveTooLate(body: { password?: string; code?: string; passkey?: unknown }, nth = 2) {
      const slow = await overtaken(portal, nth, () => operate(portal, ['sign-out', 'marta.ferri']));
      const { statusCode } = await slow.call('proveIdentity', { token, body });
      await slow.close();
      token = await tokenOf(portal, marta, SCOPE.administrator);
      return statusCode;
    }
    expect(await proveTooLate({ password: PASSWORD })).toBe(401);
    const { codes } = await addAuthenticator(portal, marta);
    const body = { code: codes[0] ?? '' };
    expect(await proveTooLate(body)).toBe(401);
    expect((await portal.audit()).map(({ action }) => action)).toEqual(['signOut', 'signOut']);
    expect(await prove(body)).toEqual([200, undefined]);

    const phone = virtualPasskey();
    const made = phone.create((await portal.call('preparePasskey', { token })).json());
    await portal.call('addPasskey', { token, body: { name: 'iPhone di Marta', passkey: made } });
    const passkey = phone.get((await portal.call('prepareSecondFactor', { token })).json().passkey);
    expect(await proveTooLate({ passkey }, 1)).toBe(401);
    expect((await portal.audit()).filter(({ action }) => action === 'proveIdentity')).toHaveLength(1);
  });

  it('[SEC-110] by the right password makes the count of wrong ones begin anew', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 4; time += 1) expect(await prove({ password: 'Sbagliata1' })).toEqual([400, '400']);
      expect(await prove({ password: PASSWORD })).toEqual([200, undefined]);
    }
  });
});
