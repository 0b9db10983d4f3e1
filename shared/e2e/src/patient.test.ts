import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patient } from './patient.ts';
import { tokenOf } from './portal-calls.ts';
import { resetDemoData } from './reset.ts';

const refusal = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });

/** A portal that answers each address with the next of its answers, and the last one from then on. */
async function portalThatAnswers(answers: Record<string, { status: number; seconds?: string; body: unknown }[]>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const queue = answers[path] ?? [{ status: 404, body: {} }];
    const [next] = queue.length > 1 ? queue.splice(0, 1) : queue;
    asked.push(path);
    response.writeHead(next?.status ?? 500, {
      'content-type': 'application/json',
      ...(next?.seconds === undefined ? {} : { 'retry-after': next.seconds }),
    });
    response.end(JSON.stringify(next?.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const open: ReturnType<typeof createServer>[] = [];
let said: jest.SpyInstance;

beforeEach(() => {
  said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  said.mockRestore();
  for (const server of open.splice(0)) server.close();
});

const LOGIN = '/api/oauth/v2/token';
const CHECK = '/api/guest/human-check';
const RESET = '/api/testing/reset';
const tooMany = (seconds: string) => ({
  status: 429,
  seconds,
  body: { data: { statusCode: '429', message: `Too many calls: try again in ${seconds} s` } },
});
const token = { status: 200, body: { access_token: 'token-1', scope: 'MPOS_admin' } };

it('[SDK-540] a refused call is made again after the time that the portal asks for', async () => {
  const { address } = await portalThatAnswers({ '/call': [tooMany('12'), tooMany('3'), { status: 204, body: null }] });
  const waited: number[] = [];
  const answer = await patient(
    () => fetch(`${address}/call`),
    async (milliseconds) => waited.push(milliseconds),
  );
  expect({ status: answer.status, waited }).toEqual({ status: 204, waited: [12_000, 3_000] });
  expect(said).toHaveBeenCalledWith(`Too many calls to ${address} within a minute: waiting 12 s.`);
});

it.each(['61', 'soon'])('[SDK-540] a refusal for %p seconds is returned at once', async (seconds) => {
  const sent = jest.fn(async () => new Response(null, refusal(seconds)));
  expect((await patient(sent, () => Promise.reject(new Error('waits')))).status).toBe(429);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('[SDK-540] sign-in and reset go on after too many calls', async () => {
  const { address, asked } = await portalThatAnswers({
    [CHECK]: [tooMany('0'), { status: 404, body: {} }],
    [LOGIN]: [tooMany('0'), token],
    [RESET]: [tooMany('0'), { status: 200, body: { state: 'empty', milliseconds: 7 } }],
  });
  expect(await resetDemoData(address, 'empty')).toBe(7);
  expect(asked).toEqual([CHECK, CHECK, LOGIN, CHECK, LOGIN, RESET, RESET]);
});

it('[SDK-540] when the calls stay too many, sign-in and reset say so, and for how long', async () => {
  const check = await portalThatAnswers({ [CHECK]: [tooMany('90')] });
  await expect(tokenOf(check, 'marta.ferri', 'Bottega2026')).rejects.toThrow(
    'getHumanCheckChallenge answered 429 Too many calls: try again in 90 s',
  );
  const login = await portalThatAnswers({ [LOGIN]: [tooMany('90')] });
  await expect(tokenOf(login, 'marta.ferri', 'Bottega2026')).rejects.toThrow(
    'login answered 429 Too many calls: try again in 90 s',
  );
  const reset = await portalThatAnswers({ [LOGIN]: [token], [RESET]: [tooMany('90')] });
  await expect(resetDemoData(reset.address, 'empty')).rejects.toThrow(
    `${reset.address} does not reset its demo data: 429 Too many calls: try again in 90 s`,
  );
});

it('[SDK-542] a wrong password is refused, whatever session of that person is kept', async () => {
  const { address } = await portalThatAnswers({
    [LOGIN]: [token, { status: 401, body: { data: { message: 'Wrong credentials' } } }],
    [RESET]: [{ status: 200, body: { state: 'normal', milliseconds: 7 } }],
  });
  expect(await resetDemoData(address)).toBe(7);
  await expect(resetDemoData(address, 'normal', { username: 'marta.ferri', password: 'x' })).rejects.toThrow(
    `marta.ferri cannot sign in at ${address}: login answered 401 Wrong credentials`,
  );
  expect(await resetDemoData(address)).toBe(7);
});
