import { SCOPE } from '@portal/contract';
import { rateLimits } from '../../src/platform/rate-limits/rate-limits.tables.ts';
import { addApplication, addSignedInDeveloper } from '../developer.ts';
import { everythingStored } from '../everything-stored.ts';
import { forAllTests, portalForAllTests, portalForEachTest } from '../for-each-test.ts';
import { addPerson, addSignedInMerchant, tokenOf } from '../people.ts';
import { createTestApp, requestOf, type TestApp } from '../test-app.ts';

const log: string[] = [];

describe('of callers', () => {
  const portal = portalForAllTests({ log, settings: { limits: { login: 30, guest: 30, general: 1_000 } } });
  const bottega = forAllTests(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

  const createCategory = (remoteAddress: string, name: string, token = bottega.token) =>
    portal.app.inject({
      ...requestOf('createCategory', { token, body: { categories: [{ name, color: '#2E7FF9' }] } }),
      remoteAddress,
    });

  describe('[SEC-020] the address of a caller', () => {
    it('is never stored or logged in clear, but as a hash in the audit and in each line of the log', async () => {
      const before = log.length;
      expect((await createCategory('198.51.100.77', 'Bar')).statusCode).toBe(200);
      expect((await createCategory('2001:db8:77::99', 'Dolci')).statusCode).toBe(200);
      const lines = log.slice(before).map((line): unknown => JSON.parse(line));
      const events = await portal.audit();
      expect(events).toHaveLength(2);
      const [one, other] = events;
      expect(one?.addressHash).toMatch(/^[0-9a-f]{16}$/);
      expect(other?.addressHash).toMatch(/^[0-9a-f]{16}\.[0-9a-f]{8}$/);
      expect(lines).toEqual(
        events.map(({ addressHash, supportId }) => expect.objectContaining({ addressHash, supportId })),
      );
      const stored = await everythingStored(portal.database.db);
      expect(stored.rate_limits).not.toEqual([]);
      for (const text of [JSON.stringify(stored), log.join('')]) {
        expect(text).not.toContain('198.51.100.77');
        expect(text).not.toContain('2001:db8:77:');
      }
    });
  });

  describe('[SEC-020] a line of the log', () => {
    it('names the account that makes the call, even when it is refused, and none before it is known', async () => {
      const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
      const token = await tokenOf(portal, giulia, SCOPE.staff);
      const { id } = bottega.administrator;
      const lineOf = async (work: () => Promise<{ statusCode: number }>) => {
        const before = log.length;
        const { statusCode } = await work();
        return { statusCode, lines: log.slice(before).map((line): unknown => JSON.parse(line)) };
      };
      const named = (accountId: string) => [
        expect.objectContaining({ accountId }),
        expect.objectContaining({ accountId }),
      ];
      const wrong = await lineOf(() => createCategory('198.51.100.77', 'Bar', token));
      expect(wrong).toEqual({ statusCode: 403, lines: named(giulia.id) });
      const taken = await lineOf(() => createCategory('198.51.100.77', ''));
      expect(taken).toEqual({ statusCode: 400, lines: named(id) });
      const nobody = await lineOf(() => createCategory('198.51.100.77', 'Bar', 'no-such-token-at-all'));
      expect(nobody.statusCode).toBe(401);
      expect(nobody.lines).toEqual(
        Array.from({ length: 2 }, () => expect.not.objectContaining({ accountId: expect.anything() })),
      );
    });
  });
});

describe('invented ones', () => {
  const limits = { login: 3, guest: 2, general: 100 };
  const PROXY = '10.0.0.7';
  let portal: TestApp;

  afterEach(() => portal.close());

  const logIn = (forwardedFor: string, remoteAddress = PROXY) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/oauth/v2/token',
      remoteAddress,
      payload: 'grant_type=PASSWORD&client_id=portal&scope=microservices&username=nessuno&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forwardedFor },
    });

  const hitsOf = async () =>
    (await portal.database.db.select({ hits: rateLimits.hits }).from(rateLimits)).map(({ hits }) => hits);

  describe('a caller who writes addresses into X-Forwarded-For', () => {
    it.each([
      ['by their number', 1],
      ['by their addresses', 'loopback,10.0.0.0/8'],
    ])('[SEC-024] is counted by the address that the proxy saw, with proxies given %s', async (_, trustProxy) => {
      portal = await createTestApp({ settings: { limits, trustProxy } });
      const statuses = [];
      for (let invented = 1; invented <= 5; invented += 1) {
        statuses.push((await logIn(`198.51.100.${invented}, 203.0.113.9`)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await logIn('203.0.113.10')).statusCode).toBe(401);
    });

    it('[SEC-024] is counted by the connection when no proxy is believed, or another one', async () => {
      portal = await createTestApp({ settings: { limits, trustProxy: 'loopback' } });
      const statuses = [];
      for (let invented = 1; invented <= 4; invented += 1)
        statuses.push((await logIn(`198.51.100.${invented}`)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 429]);
    });
  });

  describe('a caller above the limit', () => {
    it('[SEC-025] is refused from memory until the window ends: nothing more is written', async () => {
      portal = await createTestApp({ settings: { limits } });
      for (let attempt = 0; attempt < 4; attempt += 1) await logIn('');
      expect(await hitsOf()).toEqual([4]);
      for (let attempt = 0; attempt < 20; attempt += 1) expect((await logIn('')).statusCode).toBe(429);
      expect(await hitsOf()).toEqual([4]);
      portal.later(60_000);
      expect((await logIn('')).statusCode).toBe(401);
      expect(await hitsOf()).toEqual([1]);
    });
  });
});

describe('in the log', () => {
  beforeEach(() => {
    log.length = 0;
  });

  const portal = portalForEachTest({ log });

  /** What begins again and again like an address. */
  const text = (length: number) => 'a-'.repeat(length / 2);

  /** Longest line of a refusal: its fields, and the beginning of what was sent. */
  const MAX_LINE = 1_000;

  describe('[SEC-440] a refusal is logged with no more than the beginning of', () => {
    it('the path that a stranger asked for', async () => {
      const path = `/api/${text(15_000)}`;
      const answer = await portal.app.inject({ method: 'GET', url: path });
      expect(answer.statusCode).toBe(404);
      const line = log.find((each) => each.includes('call refused'));
      expect(line).toContain('There is no GET /api/a-a-');
      expect(line?.length).toBeLessThan(MAX_LINE);
    });

    it('the addresses that a developer typed', async () => {
      const softlab = await addSignedInDeveloper(portal, 'dev@softlab.it');
      const appId = await addApplication(portal, softlab, 'Cassa');
      const redirectUris = Array.from({ length: 10 }, (_, index) => `${index}${text(2_000)}`);
      const answer = await portal.call('setRedirectUris', {
        token: softlab.token,
        params: { appId },
        body: { redirectUris },
      });
      expect(answer.statusCode).toBe(400);
      const line = log.find((each) => each.includes('call refused'));
      expect(line).toContain('Not allowed as a redirect URI: 0a-a-');
      expect(line?.length).toBeLessThan(MAX_LINE);
    });
  });
});
