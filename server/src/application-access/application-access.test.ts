import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { applicationForEachTest } from '../../test/developer.ts';
import { type Person, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applicationTokens } from '../kit/applications/applications.tables.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';
import { endedApplicationTokens } from './application-access.cleanups.ts';

describe('[APP-180] the token call', () => {
  const { application, ask, credentials, portal, softlab } = applicationForEachTest();

  describe('issueApplicationToken', () => {
    it('gives a bearer token, which nothing stores or compresses, for the credentials in the body', async () => {
      const answer = await ask({ ...(await credentials()) });
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3_600,
        scope: 'merchants:read',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      const { access_token: token } = answer.json();
      const stored = await portal.database.db.select().from(applicationTokens);
      const audit = await portal.audit();
      expect(JSON.stringify([stored, audit])).not.toContain(token);
      expect(audit.at(-1)).toMatchObject({
        action: 'issueApplicationToken',
        actorAccountId: softlab.id,
        contractCode: null,
        subject: (await credentials()).client_id,
        detail: { applicationId: application.appId },
      });
    });

    it('takes the one scope that there is, and no other', async () => {
      const known = await credentials();
      expect((await ask({ ...known, scope: 'merchants:read' })).statusCode).toBe(200);
      expect((await ask({ ...known, scope: ' merchants:read ' })).statusCode).toBe(200);
      const refused = await ask({ ...known, scope: 'merchants:read merchants:write' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual({
        error: 'invalid_scope',
        error_description: "The only scope is 'merchants:read'",
      });
    });

    it('answers invalid_client alike to a wrong secret, an unknown client and no credentials, which the audit tells apart', async () => {
      const { client_id } = await credentials();
      const answers = [
        await ask({ client_id, client_secret: 'sbagliato' }),
        await ask({ client_id: 'app_000000000000000000000000', client_secret: 'sbagliato' }),
        await ask({ client_id }),
        await ask({ client_secret: 'sbagliato' }),
        await ask({}),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({
          error: 'invalid_client',
          error_description: 'Unknown client, or wrong secret',
        });
        expect(answer.headers['www-authenticate']).toBeUndefined();
      }
      const refusals = (await portal.audit()).map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
      expect(refusals).toEqual(['wrongSecret', ...Array.from({ length: 4 }, () => 'unknownClient')]);
    });

    it('says nothing else about a request whose credentials are wrong', async () => {
      const { client_id } = await credentials();
      const body = { client_id, client_secret: 'sbagliato' };
      for (const [name, value] of [
        ['grant_type', 'password'],
        ['scope', 'merchants:write'],
      ] as const) {
        expect((await ask({ ...body, [name]: value })).json()).toMatchObject({ error: 'invalid_client' });
      }
    });

    it('answers as RFC 6749 requires, whatever is wrong with the request', async () => {
      const known = await credentials();
      const url = '/api/guest/oauth/token';
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const twice = `grant_type=client_credentials&grant_type=client_credentials&${new URLSearchParams({ ...known })}`;
      const cases = [
        [await ask({ ...known, grant_type: 'password' }), 400, 'unsupported_grant_type'],
        [await ask({ ...known, grant_type: '' }), 400, 'invalid_request'],
        [
          await portal.app.inject({ method: 'POST', url, headers: form, payload: 'client_id=app_1' }),
          400,
          'invalid_request',
        ],
        [await portal.app.inject({ method: 'POST', url, headers: form, payload: twice }), 400, 'invalid_request'],
        [await portal.app.inject({ method: 'POST', url, payload: known }), 415, 'invalid_request'],
      ] as const;
      for (const [answer, status, error] of cases) {
        expect(answer.statusCode).toBe(status);
        expect(answer.json()).toEqual({
          error,
          error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
        });
      }
    });

    it('is limited like every call of the guest API, and says so in the words of OAuth', async () => {
      const settingsOfTwo = { limits: { login: 0, guest: 2, general: 0 } };
      const limited = await createTestApp({ beside: portal, settings: settingsOfTwo });
      const answers = [];
      for (let turn = 0; turn < 3; turn += 1) {
        answers.push(await limited.call('issueApplicationToken', { body: { grant_type: 'client_credentials' } }));
      }
      await limited.close();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
      expect(answers[2]?.json()).toMatchObject({ error: 'temporarily_unavailable' });
      expect(answers[2]?.headers['retry-after']).toBe('60');
    });
  });
});

describe('[APP-180] the token', () => {
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
});
