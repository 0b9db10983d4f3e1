import { EventEmitter } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../../src/platform/http/addresses.ts';
import { largeBodies } from '../../src/platform/http/large-bodies.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addPerson, addSignedInMerchant, type TestMerchant, tokenOf } from '../people.ts';

/** The slow calls of a test. A server does not close before they have ended. */
const sent: ClientRequest[] = [];

afterEach(() => {
  for (const call of sent.splice(0)) call.destroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));
let port: number;

beforeEach(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
});

const picture = 'x'.repeat(300_000);
const body = JSON.stringify({ products: [{ name: 'Torta', amount: 120, categories: [], image: picture }] });

/** A call whose body stops before its end, until `finish` sends the rest or `breakOff` ends the connection. */
function slowCall({ token }: TestMerchant, begin = body.slice(0, 10)) {
  const call = send({
    port,
    agent: false,
    method: 'POST',
    path: addressOf('createProducts'),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  sent.push(call);
  const answer = new Promise<IncomingMessage | undefined>((resolve) => {
    call.once('response', (given) => resolve(given.resume()));
    call.once('error', () => resolve(undefined));
  });
  call.write(begin);
  return {
    status: answer.then((given) => given?.statusCode),
    connection: answer.then((given) => given?.headers.connection),
    finish: () => call.end(body.slice(begin.length)),
    breakOff: () => call.destroy(),
  };
}

/** Gives calls that need no further bytes time to end: the database answers them before these later calls. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await portal.call('getTerminals', { token: osteria.token });
}

async function statusNow(status: Promise<unknown>) {
  await settle();
  return Promise.race([status, Promise.resolve('waits')]);
}

const isWaiting = async (status: Promise<unknown>) => (await statusNow(status)) === 'waits';

it('[SEC-061] lets one account send two large bodies at once and keep six waiting, and nobody else wait for them', async () => {
  const calls = Array.from({ length: 8 }, () => slowCall(bottega));
  await settle();
  const ninth = slowCall(bottega);
  expect(await ninth.status).toBe(503);
  ninth.breakOff();

  const other = slowCall(osteria);
  other.finish();
  expect(await other.status).toBe(400);

  for (const call of calls) expect(await isWaiting(call.status)).toBe(true);
  for (const { finish } of calls) finish();
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual(Array(8).fill(400));
});

it('[SEC-504] counts the large bodies of a merchant together, however many accounts send them', async () => {
  const more = await addPerson(portal, 'ada.ferri', { contractCode: bottega.contractCode });
  const colleague = { ...bottega, token: await tokenOf(portal, more, 'MPOS_admin') };
  const calls = [bottega, colleague].flatMap((sender) => Array.from({ length: 4 }, () => slowCall(sender)));
  await settle();
  expect(await statusNow(slowCall(colleague).status)).toBe(503);
  for (const { status } of calls) expect(await statusNow(status)).toBe('waits');
});

it('[SEC-061] gives the place of a call that broke off to the next one', async () => {
  const calls = Array.from({ length: 8 }, () => slowCall(bottega));
  await settle();
  for (const { breakOff } of calls.slice(0, 7)) breakOff();
  const [last] = calls.slice(-1);
  last?.finish();
  expect(await last?.status).toBe(400);
  const later = slowCall(bottega);
  later.finish();
  expect(await later.status).toBe(400);
});

it('[SEC-061] makes nobody wait for a small body', async () => {
  const calls = Array.from({ length: 8 }, () => slowCall(bottega));
  await settle();
  const products = [{ name: 'Torta', amount: 120, categories: [] }];
  expect((await portal.call('createProducts', { token: bottega.token, body: { products } })).statusCode).toBe(200);
  for (const { breakOff } of calls) breakOff();
});

it('[SEC-018] reads no body to its end that holds more values than its call can need', async () => {
  const call = slowCall(bottega, `[${'{},'.repeat(60_000)}`);
  expect(await call.status).toBe(400);
  expect(await call.connection).toBe('close');
  call.breakOff();
});

it('[SEC-061] lets the next large body of an account in when a while has passed, by the size of the last', async () => {
  jest.useFakeTimers();
  const admit = largeBodies();
  const comesIn = jest.fn();
  const send = async (account: string, megabytes: number) => {
    const response = new EventEmitter();
    const place = await admit(account, response, megabytes * 1_000_000);
    comesIn(account);
    place.received();
    response.emit('finish');
  };
  for (const megabytes of [8, 8, 1]) void send('bottega', megabytes);
  void send('osteria', 1);
  await jest.advanceTimersByTimeAsync(399);
  expect(comesIn.mock.calls).toEqual([['bottega'], ['bottega'], ['osteria']]);
  await jest.advanceTimersByTimeAsync(1);
  expect(comesIn.mock.calls.slice(3)).toEqual([['bottega']]);
});

it('[SEC-061] parses large bodies outside the event loop, and refuses what is not JSON there as well', async () => {
  const image = Buffer.alloc(300_000).toString('base64');
  const bodies = [
    [`{"products":[{"name":"Torta","amount":120,"categories":[],"image":"${image}"}]}`, 'not a readable PNG or JPEG'],
    [`{"products":[{"name":"Torta","image":"${image}"`, 'not valid JSON'],
    [`{"image":"${image}","__proto__":{"products":[]}}`, 'not valid JSON'],
  ] as const;
  const parse = jest.spyOn(JSON, 'parse');
  for (const [payload, message] of bodies) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: addressOf('createProducts'),
      payload,
      headers: { authorization: `Bearer ${bottega.token}`, 'content-type': 'application/json' },
    });
    expect(parse.mock.calls.filter(([text]) => text.length > 300_000)).toEqual([]);
    expect([answer.statusCode, answer.json().data.message]).toEqual([400, expect.stringContaining(message)]);
  }
});
