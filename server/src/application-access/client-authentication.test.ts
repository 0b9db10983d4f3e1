import { applicationForEachTest, type Credentials } from '../../test/application.ts';

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
