import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPhoneOwner, passkeyCalls, virtualPasskey } from '../../test/virtual-passkey.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';
import type { PasskeyAnswer } from './passkey-answers.ts';
import { endedChallenges } from './passkey-challenges.ts';
import { canHavePasskeys } from './relying-party.ts';

describe('the question', () => {
  const portal = portalForEachTest();
  const marta = forEachTest(() => addPhoneOwner(portal));
  const MINUTE = 60_000;
  const { prepare, send, add, question, enter, pendingToken, ask, confirm } = passkeyCalls(portal, marta);
  const challenge = expect.stringMatching(/^[\w-]{43}$/);

  describe('the question for a passkey', () => {
    it('[SEC-220] leaves the choice to the device at a sign-in, and wants finger, face or PIN', async () => {
      await add();
      expect(await question()).toEqual({
        challenge,
        rpId: 'portale.example',
        timeout: 10 * MINUTE,
        userVerification: 'required',
        allowCredentials: [],
      });
    });

    it('[SEC-221] names the passkeys of the account after the password', async () => {
      await add();
      const { id } = marta.phone;
      expect(await ask(await pendingToken())).toEqual({
        challenge,
        rpId: 'portale.example',
        timeout: 5 * MINUTE,
        userVerification: 'required',
        allowCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      });
    });

    it('[SEC-222] says what a new one must be, and which ones the account has', async () => {
      await add();
      const { id } = marta.phone;
      const owner = { name: 'marta.ferri', displayName: 'marta.ferri' };
      expect(await prepare()).toEqual({
        challenge,
        rp: { id: 'portale.example', name: expect.any(String) },
        user: { id: Buffer.from(marta.id).toString('base64url'), ...owner },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        timeout: 5 * MINUTE,
        attestation: 'none',
        excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      });
    });

    it('[SEC-223] can be answered until its end, and is then swept away', async () => {
      const { db } = portal.database;
      const last = marta.phone.create(await prepare());
      portal.later(5 * MINUTE - 1);
      expect((await send(last)).statusCode).toBe(200);
      const pending = await pendingToken();
      const [inTime, late] = [marta.phone.get(await ask(pending)), marta.phone.get(await ask(pending))];
      portal.later(5 * MINUTE - 1);
      expect((await confirm(pending, inTime)).statusCode).toBe(200);
      const another = await pendingToken();
      const lateThere = marta.phone.get(await ask(another));
      expect(await cleanUpAll(endedChallenges, db, portal.clock.now)).toBe(0);
      portal.later(5 * MINUTE);
      expect((await confirm(another, lateThere)).statusCode).toBe(400);
      expect((await confirm(another, late)).statusCode).toBe(400);
      expect(await cleanUpAll(endedChallenges, db, portal.clock.now)).toBe(2);
    });
  });

  describe('the answer of a passkey', () => {
    const withClientData = (text: string) => {
      const answer = virtualPasskey().get({ challenge: 'x' });
      return { ...answer, response: { ...answer.response, clientDataJSON: Buffer.from(text).toString('base64url') } };
    };

    it.each(['no JSON', '{"challenge":7}', '{}', 'null'])(
      '[SEC-223] that names no question opens nothing: %j',
      async (text) => {
        expect((await enter(withClientData(text))).statusCode).toBe(400);
        const created = marta.phone.create(await prepare());
        const { clientDataJSON } = withClientData(text).response;
        expect((await send({ ...created, response: { ...created.response, clientDataJSON } })).statusCode).toBe(400);
      },
    );

    const withoutPerson = ({ response: { userHandle: _, ...response }, ...answer }: PasskeyAnswer) => ({
      ...answer,
      response,
    });
    const withNobody = ({ response, ...answer }: PasskeyAnswer) => ({
      ...answer,
      response: { ...response, userHandle: null },
    });

    it('[SEC-221] need not name its person after the password, and must not name another', async () => {
      await add();
      const pending = await pendingToken();
      const wrong = marta.phone.get(await ask(pending), { userHandle: 'cGFvbG8' });
      expect((await confirm(pending, wrong)).json().data.statusCode).toBe('48');
      expect((await confirm(pending, withNobody(marta.phone.get(await ask(pending))))).statusCode).toBe(200);
      const passkey = withoutPerson(marta.phone.get(await ask(marta.token)));
      expect((await portal.call('proveIdentity', { token: marta.token, body: { passkey } })).statusCode).toBe(200);
    });

    it('[SEC-223] must name its person at a sign-in', async () => {
      await add();
      for (const without of [withNobody, withoutPerson]) {
        const refused = await enter(without(marta.phone.get(await question())));
        expect([refused.statusCode, refused.json().data.statusCode]).toEqual([400, '48']);
      }
    });

    it('[SEC-223] with a signature of another device opens nothing', async () => {
      await add();
      const { id } = marta.phone;
      const other = virtualPasskey();
      const userHandle = Buffer.from(marta.id).toString('base64url');
      expect((await enter({ ...other.get(await question(), { userHandle }), id, rawId: id })).statusCode).toBe(400);
    });

    it('[SEC-222, SEC-223] is new with its counter, also when its device does not say how it is reached', async () => {
      const created = marta.phone.create(await prepare(), { counter: 5 });
      const { transports: _, ...response } = created.response;
      expect((await send({ ...created, response })).statusCode).toBe(200);
      const { allowCredentials } = await ask(await pendingToken());
      expect(allowCredentials).toEqual([{ id: created.id, type: 'public-key', transports: [] }]);
      expect((await enter(marta.phone.get(await question(), { counter: 5 }))).statusCode).toBe(400);
      expect((await enter(marta.phone.get(await question(), { counter: 6 }))).statusCode).toBe(200);
    });
  });
});

it.each([
  ['portale.example.it', true],
  ['localhost', true],
  ['192.0.2.10', false],
  ['[2001:db8::1]', false],
])('[SEC-368] whether passkeys can belong to %s: %s', (host, can) => {
  expect(canHavePasskeys(host)).toBe(can);
});
