import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildRelease, folderForEachTest } from '@portal/delivery/fixture';
import { EXIT } from '../store/refusal.ts';
import { portalCalls } from './portal-calls.ts';

const folder = folderForEachTest();
let portal: Server;
let asked: string[];
let answer: { status: number; body: object };

beforeEach(async () => {
  process.env.PORTAL_TOKEN = 'a token of the app';
  asked = [];
  answer = { status: 500, body: {} };
  portal = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers.authorization}`);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  delete process.env.PORTAL_TOKEN;
  portal.close();
});

// A server that listens on a port has an address with that port.
const calls = () => portalCalls('mf-loyalty', new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`));

it('[SDK-014] prints what the portal says about a promotion, whether or not it says what it checked', async () => {
  answer = { status: 200, body: { message: 'mf-loyalty 1.0.0 is live.', checked: 'It started once in a browser.' } };
  expect(await calls().promote('1.0.0')).toEqual(['mf-loyalty 1.0.0 is live.', 'It started once in a browser.']);

  answer = { status: 200, body: { message: '10 of 100 browsers see mf-loyalty 1.1.0.' } };
  expect(await calls().promote('1.1.0', '10')).toEqual(['10 of 100 browsers see mf-loyalty 1.1.0.']);
  expect(asked).toEqual([
    'POST /api/releases/mf-loyalty/1.0.0/promote Bearer a token of the app',
    'POST /api/releases/mf-loyalty/1.1.0/promote?percent=10 Bearer a token of the app',
  ]);
});

it('[SDK-580] promotes what it uploads unless it is only staged, and nothing that is live already', async () => {
  buildRelease(folder, 'mf-loyalty', '1.0.0');
  const deliver = (stage: boolean) => calls().deliver(join(folder, 'mf-loyalty/1.0.0'), { stage });
  const preview = 'https://portale.example.it/?release=one';
  answer = { status: 200, body: { version: '1.0.0', message: 'it is staged', preview } };
  expect(await deliver(true)).toEqual({ lines: ['it is staged', `See it before anybody else does: ${preview}`] });
  expect(await deliver(false)).toEqual({ lines: ['it is staged', 'it is staged'] });
  answer = { status: 200, body: { version: '1.0.0', message: 'it is live', state: 'live', preview } };
  for (const stage of [true, false]) expect(await deliver(stage)).toEqual({ lines: ['it is live'] });
  const upload = 'POST /api/releases/mf-loyalty Bearer a token of the app';
  expect(asked).toEqual([upload, upload, expect.stringContaining('/1.0.0/promote '), upload, upload]);
});

it('[SDK-355] sends what is said of a release with the call', async () => {
  answer = { status: 200, body: { message: 'done' } };
  await calls().rollBack(undefined, 'counts twice');
  await calls().rollBack('1.0.0', 'a & b');
  await calls().withdraw('1.1.0', 'wrong');
  expect(asked.map((line) => line.split(' ')[1])).toEqual([
    '/api/releases/mf-loyalty/rollback?note=counts%20twice',
    '/api/releases/mf-loyalty/rollback?version=1.0.0&note=a%20%26%20b',
    '/api/releases/mf-loyalty/1.1.0/withdraw?note=wrong',
  ]);
});

it.each(['ten', '0', '101', '2.5', ''])(
  '[SDK-402] takes no share of %j, whatever is staged, and asks nobody',
  async (percent) => {
    const said = { message: `--percent is '${percent}': it takes a whole number from 1 to 100.`, exitCode: EXIT.usage };
    await expect(calls().promote(undefined, percent)).rejects.toMatchObject(said);
    expect(asked).toEqual([]);
  },
);

it('[SDK-402] withdraws only a version that is named', async () => {
  expect(() => calls().withdraw(undefined)).toThrow(expect.objectContaining({ exitCode: EXIT.usage }));
  expect(asked).toEqual([]);
});

it('[SDK-026] sends the token only over https, except to a portal on this machine', async () => {
  answer = { status: 200, body: { releases: [] } };
  expect(await calls().list()).toEqual([]);
  for (const address of ['http://portale.example.it', 'http://127.0.0.1.example.it', 'http://localhost.example.it'])
    await expect(portalCalls('mf-loyalty', new URL(address)).list()).rejects.toThrow(
      `The token is not sent to ${address}: anybody on the way could read it. Use an https:// address.`,
    );
});

it('[SDK-014] gives the reason for a refusal in the words of the portal, and its own reason when there is no token', async () => {
  answer = { status: 422, body: { data: { message: 'mf-loyalty 1.0.0 was withdrawn' } } };
  await expect(calls().withdraw('1.0.0')).rejects.toThrow(/refuses it \(422\): mf-loyalty 1\.0\.0 was withdrawn$/);
  delete process.env.PORTAL_TOKEN;
  await expect(calls().list()).rejects.toThrow('Set PORTAL_TOKEN to a release token of mf-loyalty');
});
