import { Worker } from 'node:worker_threads';
import { type Operation, type OperationName, operations, SCOPE } from '@portal/contract';
import { schemas } from '@portal/contract/schemas';
import { sql } from 'drizzle-orm';
import { build } from 'fast-json-stringify';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, tokenOf } from '../../../test/people.ts';
import { jsonThread } from './json-thread.ts';

describe('answers', () => {
  const portal = portalForEachTest();
  let token: string;

  beforeEach(async () => {
    ({ token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri'));
  });

  const post = (url: string, payload: string, contentType = 'application/json') =>
    portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    });

  const TERMS = '/api/services/terms/update';

  describe('an invalid request', () => {
    it('answers 400 and names every wrong field once', async () => {
      const answer = await portal.call('updateTermsStatus', { token, body: { tcVersion: '', timestamp: -1.5 } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        data: {
          statusCode: '400',
          message: expect.stringContaining('body.accepted is missing'),
          errorsCause: [
            { in: 'body', field: 'accepted', message: 'is missing' },
            { in: 'body', field: 'tcVersion', message: expect.stringContaining('fewer than 1') },
            { in: 'body', field: 'timestamp', message: 'must be integer' },
          ],
        },
        supportId: answer.headers['x-support-id'],
      });
    });

    it.each([
      ['broken JSON', '{ "accepted": tru', 'application/json', 400],
      ['nothing', '', 'application/json', 400],
      ['text', 'accepted', 'text/plain', 415],
      ['a form', 'accepted=true', 'application/x-www-form-urlencoded', 415],
      ['an unknown type', 'accepted', 'application/x-nothing', 415],
      ['a poisoned prototype', '{ "__proto__": { "accepted": true } }', 'application/json', 400],
      ['a list', '[]', 'application/json', 400],
      ['more than 256 KiB', JSON.stringify({ tcVersion: 'x'.repeat(300_000) }), 'application/json', 413],
    ])('that carries %s is answered in the shape of every error', async (_, payload, contentType, status) => {
      const answer = await post(TERMS, payload, contentType);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({
        data: expect.objectContaining({ statusCode: String(status), message: expect.any(String) }),
        supportId: answer.headers['x-support-id'],
      });
    });

    it.each([
      ['an empty object', '{}', 'application/json', 200],
      ['an object', '{"username":"marta.ferri"}', 'application/json; charset=utf-8', 200],
      ['null', 'null', 'application/json', 200],
      ['broken JSON', '{', 'application/json', 200],
      ['text', '{}', 'text/plain;charset=UTF-8', 200],
      ['a form', 'a=b', 'application/x-www-form-urlencoded', 200],
      ['a form with files', '--x--', 'multipart/form-data; boundary=x', 200],
      ['an unknown type', '<a/>', 'application/xml', 200],
      ['no type', '{}', '', 200],
      ['a type that is none', '{}', ';;', 200],
      ['more than 4 KiB', `{"a":"${'x'.repeat(5_000)}"}`, 'application/json', 413],
      ['more than 4 KiB of an unknown type', 'x'.repeat(5_000), 'application/xml', 413],
    ])('[API-121] is not what a call without a body gets that carries %s', async (_, payload, contentType, status) => {
      const answer = await post('/api/services/user/login', payload, contentType);
      expect({ status: answer.statusCode, id: answer.json<{ id?: string }>().id }).toEqual({
        status,
        id: status === 200 ? expect.any(String) : undefined,
      });
    });

    it('[API-122] is refused for its media type before its body is read', async () => {
      for (const [url, type] of [
        [TERMS, 'text/plain'],
        [TERMS, ''],
        ['/api/services/users/file', 'application/json'],
        ['/api/oauth/v2/token', 'application/json'],
      ] as const) {
        const answer = await post(url, '[[[[', type);
        expect({ url, status: answer.statusCode }).toEqual({ url, status: 415 });
      }
    });

    it('with a path that no URL can have is answered in that shape too', async () => {
      const answer = await portal.app.inject('/api/services/%zz');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ data: { statusCode: '400' } });
    });
  });

  describe('a failure of the server', () => {
    it('is answered by 500, without a word about its cause', async () => {
      await portal.database.db.execute(sql`alter table terms_acceptances rename to away`);
      const answer = await portal.call('getTermsStatus', { token, body: { tcVersion: '1' } });
      await portal.database.db.execute(sql`alter table away rename to terms_acceptances`);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        data: { statusCode: '500', message: 'Unexpected failure' },
        supportId: answer.headers['x-support-id'],
      });
    });
  });

  describe('an answer', () => {
    it('to a call is never cached, and does not reveal what produced it', async () => {
      const { headers } = await portal.call('getUsers', { token });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': expect.any(String) });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    });

    it('has its own support id', async () => {
      const ids = [await portal.app.inject('/healthz'), await portal.app.inject('/healthz')].map(
        ({ headers }) => headers['x-support-id'],
      );
      expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
      expect(ids[0]).not.toBe(ids[1]);
    });

    it('that is long is compressed', async () => {
      for (let count = 0; count < 20; count += 1) {
        await addPerson(portal, `utente${count}`, { userType: 'staff', contractCode: '1000001' });
      }
      const headers = { 'accept-encoding': 'gzip' };
      expect((await portal.call('getUsers', { token, headers })).headers['content-encoding']).toBe('gzip');
    });

    it('[API-004, API-005] is 200 when the call succeeded, GET or POST', async () => {
      expect((await portal.call('getUsers', { token })).statusCode).toBe(200);
      expect((await portal.call('userLogin', { token })).statusCode).toBe(200);
    });
  });

  describe('a session that may not make a call', () => {
    it('is refused before its body is looked at', async () => {
      const developer = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
      token = await tokenOf(portal, developer, SCOPE.developer);
      expect((await post(TERMS, '{ broken')).statusCode).toBe(403);
    });
  });

  describe('the answer of each call', () => {
    it('has a schema from which its writer can be made; otherwise a mistake would show only at the first answer', () => {
      const names = (Object.keys(operations) as OperationName[]).filter((name) => {
        const { answer }: Operation = operations[name];
        return answer !== 'file';
      });
      for (const name of names) {
        const answer: object = schemas[name].answer;
        expect(() => build(answer)).not.toThrow();
      }
      expect(names.length).toBeGreaterThan(50);
    });
  });
});

describe('the thread for JSON', () => {
  const thread = jsonThread();

  afterAll(() => thread.close());

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const parse = (text: string) => thread.parse([Buffer.from(text)], 'marta.ferri');
  const nested = (levels: number) => `{"products":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  /** Lets this happen to the thread in place of its next body. */
  const insteadOfNextBody = (happen: (worker: Worker) => unknown) =>
    jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      happen(this);
    });

  describe('[SEC-441] the thread of large bodies', () => {
    it.each([32, 6_000, 9_000, 20_000, 400_000])(
      'refuses a body nested %d deeper, and parses the next',
      async (levels) => {
        await expect(parse(nested(levels))).rejects.toMatchObject({
          status: 400,
          errorsCause: [{ in: 'body', message: 'is nested deeper than 32 levels' }],
        });
        expect(await parse('{"products":[]}')).toEqual({ products: [] });
      },
    );

    it.each<[string, (worker: Worker) => unknown]>([
      ['ends', (worker) => worker.terminate()],
      ['fails', (worker) => worker.emit('error', new Error('No memory is left'))],
      [
        'answers what nobody can read',
        (worker) => worker.emit('messageerror', new Error('The value is nested too deep')),
      ],
    ])('is replaced when it %s', async (_, happen) => {
      insteadOfNextBody(happen);
      await expect(parse('[1]')).rejects.toThrow();
      expect(await parse('[2]')).toEqual([2]);
    });

    it('is replaced when it takes ten seconds for a body, whose sender may try again', async () => {
      jest.useFakeTimers();
      insteadOfNextBody(() => undefined);
      const late = parse('[1]');
      jest.advanceTimersByTime(10_000);
      await expect(late).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(await parse('[2]')).toEqual([2]);
    });
  });
});
