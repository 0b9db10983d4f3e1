import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { applicationForEachTest } from '../../test/application.ts';
import { type Person, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applicationTokens } from '../kit/applications/applications.tables.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';
import { endedApplicationTokens } from './application-access.cleanups.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { application, ask, credentials, portal, settings, softlab } = applicationForEachTest();

async function newToken(): Promise<string> {
  return (await ask({ ...(await credentials()) })).json().access_token;
}

const ownMerchants = (token: string) => portal.call('getMerchantsOfApplication', { token });

describe('getMerchantsOfApplication', () => {
  it('answers only the points of sale of the application', async () => {
    expect((await ownMerchants(await newToken())).json()).toEqual({
      merchants: [
        {
          merchantId: '1000001',
          merchant: 'marta.ferri',
          pIva: '01234567890',
          terminalInfo: [{ termId: '11000001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null }],
        },
      ],
    });
  });

  it.each([
    ['no token', {}, 'Bearer realm="applications"'],
    ['credentials of another kind', { authorization: 'Digest Bearer a' }, 'Bearer realm="applications"'],
    [
      'a wrong token',
      { authorization: `Bearer ${'a'.repeat(43)}` },
      'Bearer realm="applications", error="invalid_token"',
    ],
    ['a malformed token', { authorization: 'bearer a' }, 'Bearer realm="applications", error="invalid_token"'],
    [
      'two tokens',
      { authorization: `Bearer ${'a'.repeat(43)} ${'a'.repeat(43)}` },
      'Bearer realm="applications", error="invalid_token"',
    ],
  ])('answers 401 to %s, and calls only a sent token invalid', async (_, headers, challenge) => {
    const answer = await portal.call('getMerchantsOfApplication', { headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(challenge);
  });

  it('takes one token, whatever the letter case of the word Bearer and the blanks after it', async () => {
    const token = await newToken();
    const answers = [`bearer  ${token}`, `Bearer ${token} ${token}`].map((authorization) =>
      portal.call('getMerchantsOfApplication', { headers: { authorization } }),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  });

  it('shows a change of the application at once', async () => {
    const token = await newToken();
    const body = { appName: 'Cassa rapida', merchantId: '1000001' };
    await portal.call('removeApplicationMerchant', { token: softlab.token, body });
    expect((await ownMerchants(token)).json()).toEqual({ merchants: [] });
  });

  it('answers 401 once the hour of the token is over, and housekeeping forgets the token', async () => {
    const token = await newToken();
    portal.later(HOUR - 1);
    expect((await ownMerchants(token)).statusCode).toBe(200);
    portal.later(1);
    const refused = await ownMerchants(token);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="applications", error="invalid_token"');
    await cleanUpAll(endedApplicationTokens, portal.database.db, portal.clock.now);
    expect(await portal.database.db.select().from(applicationTokens)).toEqual([]);
  });

  it('answers 401 once the application is deleted', async () => {
    const token = await newToken();
    await portal.call('deleteApplication', { token: softlab.token, params: application });
    expect((await ownMerchants(token)).statusCode).toBe(401);
  });

  it("answers 401 once the developer's account is gone, and no new token is given", async () => {
    const [token, known] = [await newToken(), await credentials()];
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, softlab.id));
    expect((await ownMerchants(token)).statusCode).toBe(401);
    expect((await ask({ ...known })).statusCode).toBe(401);
  });

  it("does not take a person's token, and an application's token opens no call of a person", async () => {
    const person: Person = softlab;
    expect((await ownMerchants(await tokenOf(portal, person, SCOPE.developer))).statusCode).toBe(401);
    expect((await portal.call('getMerchants', { token: await newToken() })).statusCode).toBe(401);
  });
});

describe("an application's last use", () => {
  it('is when it asked for a token, and then when it used one, to the minute', async () => {
    expect((await settings()).lastUsed).toBeNull();
    const asked = portal.clock.now.getTime();
    const token = await newToken();
    expect((await settings()).lastUsed).toBe(asked);
    portal.later(MINUTE - 1);
    await ownMerchants(token);
    expect((await settings()).lastUsed).toBe(asked);
    portal.later(1);
    await ownMerchants(token);
    expect((await settings()).lastUsed).toBe(asked + MINUTE);
  });

  it('is not changed by a wrong secret', async () => {
    const { client_id } = await credentials();
    await ask({ client_id, client_secret: 'sbagliato' });
    expect((await settings()).lastUsed).toBeNull();
  });
});
