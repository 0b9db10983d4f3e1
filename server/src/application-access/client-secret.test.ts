import { FRESH_PROOF_CODE } from '@portal/contract';
import { addAuthenticator, codeOf } from '../../test/authenticator.ts';
import { applicationForEachTest, type Credentials } from '../../test/developer.ts';

describe('the secret', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const { application, ask, credentials, developersToken, portal, settings, softlab } = applicationForEachTest();

  async function rotate(graceHours: number, seen?: number) {
    const token = await developersToken();
    const body = { graceHours, ...(seen !== undefined && { seen }) };
    return portal.call('rotateClientSecret', { token, params: application, body });
  }

  const works = async (secret: Credentials) => (await ask({ ...secret })).statusCode === 200;

  describe('rotateClientSecret', () => {
    it('gives a new secret, and keeps the earlier one working for its grace time', async () => {
      const earlier = await credentials();
      const earlierSecretEnds = portal.clock.now.getTime() + 24 * HOUR;
      const answer = (await rotate(24)).json();
      expect(answer).toEqual({ client_secret: expect.stringMatching(/^[\w-]{43}$/), earlierSecretEnds });
      const current = await credentials();
      expect(current).toEqual({ client_id: earlier.client_id, client_secret: answer.client_secret });
      expect(await settings()).toMatchObject({ secretCreated: portal.clock.now.getTime(), earlierSecretEnds });
      expect([await works(earlier), await works(current)]).toEqual([true, true]);
      portal.later(24 * HOUR);
      expect([await works(earlier), await works(current)]).toEqual([false, true]);
      expect(await settings()).toMatchObject({ earlierSecretEnds: null });
    });

    it('ends the earlier secret at once when there is no grace time', async () => {
      const earlier = await credentials();
      expect((await rotate(0)).json()).toMatchObject({ earlierSecretEnds: null });
      expect([await works(earlier), await works(await credentials())]).toEqual([false, true]);
    });

    it('ends the secret before the earlier one, whether or not it has grace time left', async () => {
      const first = await credentials();
      await rotate(24);
      const second = await credentials();
      await rotate(1);
      expect([await works(first), await works(second), await works(await credentials())]).toEqual([false, true, true]);
    });

    it('[ERR-304] refuses to replace another secret than the one that was seen, and leaves that as it is', async () => {
      const seen = (await settings()).secretCreated;
      portal.later(MINUTE);
      expect((await rotate(24, seen)).statusCode).toBe(200);
      const made = await credentials();
      const again = await rotate(24, seen);
      expect({ status: again.statusCode, message: again.json().data.message }).toEqual({
        status: 409,
        message: 'The client secret is not the one that was seen',
      });
      expect(await credentials()).toEqual(made);
      expect((await rotate(24, (await settings()).secretCreated)).statusCode).toBe(200);
    });

    it('writes its audit row without a secret, and refuses a grace time above a week', async () => {
      const { client_secret } = (await rotate(1)).json();
      const audit = await portal.audit();
      expect(audit.at(-1)).toMatchObject({ action: 'rotateClientSecret', detail: { graceHours: 1 } });
      expect(JSON.stringify(audit)).not.toContain(client_secret);
      expect((await rotate(169)).statusCode).toBe(400);
    });
  });

  describe('[SEC-285] showing the client secret', () => {
    const shown = async (token: string) =>
      (await portal.call('getApplication', { token, params: application })).json().client_secret as string;
    const show = (token: string) => portal.call('showClientSecret', { token, params: application });

    it('asks a developer who has a second factor for it, once in ten minutes', async () => {
      const { client_secret } = await credentials();
      const { secret } = await addAuthenticator(portal, softlab);
      const token = await developersToken();
      portal.later(11 * MINUTE);
      expect(await shown(token)).toBe('');
      expect((await show(token)).json().data).toMatchObject({ statusCode: FRESH_PROOF_CODE.factor });
      await portal.call('proveIdentity', { token, body: { code: codeOf(secret, portal.clock.now) } });
      expect((await show(token)).json()).toEqual({ client_secret });
      expect(await shown(token)).toBe(client_secret);
      const audit = await portal.audit();
      expect(audit.filter(({ action }) => action === 'showClientSecret')).toMatchObject([
        { about: [application.appId] },
      ]);
      expect(JSON.stringify(audit)).not.toContain(client_secret);
    });

    it('does not ask a developer who has no second factor', async () => {
      const token = await developersToken();
      portal.later(11 * MINUTE);
      const { client_secret } = (await show(token)).json();
      expect(client_secret).toMatch(/^[\w-]{43}$/);
      expect(await shown(token)).toBe(client_secret);
    });
  });

  describe('endEarlierSecret', () => {
    const end = async () => portal.call('endEarlierSecret', { token: await developersToken(), params: application });

    it('ends the earlier secret in the middle of its grace time, and nothing else', async () => {
      const earlier = await credentials();
      await rotate(24);
      expect((await end()).json()).toEqual({ outcome: 'OK' });
      expect([await works(earlier), await works(await credentials())]).toEqual([false, true]);
      expect(await settings()).toMatchObject({ earlierSecretEnds: null });
      const audit = await portal.audit();
      expect(audit.filter(({ action }) => action === 'endEarlierSecret')).toMatchObject([
        { detail: { applicationId: application.appId } },
      ]);
    });

    it.each([
      ['there is none', 0],
      ['its grace time has just ended', 24],
    ])('gives the same answer when %s, and leaves no trace', async (_, graceHours) => {
      await rotate(graceHours);
      portal.later(graceHours * HOUR);
      const before = await portal.audit();
      expect((await end()).json()).toEqual({ outcome: 'OK' });
      expect(await portal.audit()).toHaveLength(before.length);
      expect(await works(await credentials())).toBe(true);
    });
  });
});

describe('credentials', () => {
  const { ask, credentials, portal } = applicationForEachTest();
  const basicOf = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const basic = ({ client_id, client_secret }: Credentials) => basicOf(`${client_id}:${client_secret}`);

  describe('credentials in HTTP Basic', () => {
    it('are taken, percent signs and all', async () => {
      const known = await credentials();
      expect((await ask({}, basic(known))).statusCode).toBe(200);
      const { authorization } = basic(known);
      expect((await ask({}, { authorization: authorization.replace('Basic ', 'basic  ') })).statusCode).toBe(200);
      const escaped = { ...known, client_id: known.client_id.replace('_', '%5F') };
      expect(basic(escaped).authorization).toMatch(/[^=]=$/);
      expect((await ask({}, basic(escaped))).statusCode).toBe(200);
      const escapedTwice = { ...known, client_id: known.client_id.replace('p_', '%70%5F') };
      expect(basic(escapedTwice).authorization).toMatch(/==$/);
      expect((await ask({}, basic(escapedTwice))).statusCode).toBe(200);
    });

    it('are not taken with a character more', async () => {
      const { client_id, client_secret } = await credentials();
      for (const more of ['&', '%26', '+', 'è', '%00', '\0']) {
        for (const wrong of [
          { client_id: `${more}${client_id}`, client_secret },
          { client_id: `${client_id}${more}`, client_secret },
          { client_id, client_secret: `${client_secret}${more}` },
        ]) {
          expect((await ask({}, basic(wrong))).statusCode).toBe(401);
        }
      }
    });

    it('are parted at the first colon: more of them belong to the secret', async () => {
      const { client_id, client_secret } = await credentials();
      expect((await ask({}, basicOf(`${client_id}::${client_secret}`))).statusCode).toBe(401);
      expect((await portal.audit()).at(-1)).toMatchObject({ refusal: 'wrongSecret', subject: client_id });
    });

    it('count as none when the secret is empty', async () => {
      const { client_id } = await credentials();
      expect((await ask({}, basicOf(`${client_id}:`))).statusCode).toBe(401);
      expect((await portal.audit()).at(-1)).toMatchObject({ refusal: 'unknownClient', accountId: null });
    });

    it('are not taken beside something else in the header', async () => {
      const { authorization } = basic(await credentials());
      for (const wrong of [`Digest ${authorization}`, `${authorization} realm`, authorization.replace(' ', '')]) {
        expect((await ask({}, { authorization: wrong })).statusCode).toBe(401);
      }
    });

    it.each([
      'Basic app_1:sbagliato',
      basicOf('app_1:sbagliato').authorization,
      basicOf('senza due punti').authorization,
      basicOf('app_1:').authorization,
      basicOf(':sbagliato').authorization,
      'Bearer qualcosa',
    ])('are asked for when the header holds no usable ones: %s', async (authorization) => {
      const bodies: Record<string, string>[] = [{}, { client_id: 'app_1' }];
      for (const body of bodies) {
        const answer = await ask(body, { authorization });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ error: 'invalid_client' });
        expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
      }
    });

    it('are refused when the body holds a secret too, or the id of another client', async () => {
      const known = await credentials();
      const bodies: Record<string, string>[] = [
        { ...known },
        { client_secret: known.client_secret },
        { client_id: 'app_1' },
      ];
      for (const body of bodies) {
        const answer = await ask(body, basic(known));
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ error: 'invalid_request' });
      }
    });

    it('are taken when the body names the same client, or has its fields without a value', async () => {
      const known = await credentials();
      for (const client_id of [known.client_id, '']) {
        expect((await ask({ client_id, client_secret: '' }, basic(known))).statusCode).toBe(200);
      }
    });
  });
});
