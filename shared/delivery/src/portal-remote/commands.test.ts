import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { TEMPLATES } from '../workspace.ts';
import { COMMANDS } from './commands.ts';

const folder = folderForEachTest();
let portal: Server | undefined;
afterEach(() => {
  portal?.close();
  jest.restoreAllMocks();
  delete process.env.PORTAL_TOKEN;
});

/** The commands, run in a fresh project against a portal that gives these answers in their order. */
async function projectBefore(...answers: readonly object[]) {
  generateRemote('mf-loyalty', { root: folder, templates: TEMPLATES });
  const left = [...answers];
  const asked: string[] = [];
  portal = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end(JSON.stringify(left.shift()));
  }).listen(0);
  await once(portal, 'listening');
  // A server that listens on a port has an address with that port.
  const address = `http://localhost:${(portal.address() as AddressInfo).port}`;
  process.env.PORTAL_TOKEN = 'a token of the app';
  const project = join(folder, 'mf-loyalty');
  jest.spyOn(process, 'cwd').mockReturnValue(project);
  const run = (name: string, ...words: string[]) => COMMANDS[name]?.([...words, '--portal', address]);
  return { project, asked, run };
}

it("[SDK-447] lists what the portal says of the remote's own backend", async () => {
  const backend = 'asks for points:read (staff); granted: none';
  const { run } = await projectBefore({ releases: [], backend }, { releases: [] });
  expect(await run('list')).toContain(`own backend: ${backend}`);
  expect((await run('list'))?.join()).not.toContain('own backend');
});

it('[SDK-602] lists as JSON on one line that no terminal obeys', async () => {
  const release = { version: '1.0.0', state: 'live', witnesses: { cause: 'no \u009bpoints\nhere' } };
  const { run } = await projectBefore({ releases: [release] });
  const [line = '', ...others] = (await run('list', '--json')) ?? [];
  expect(others).toEqual([]);
  expect(line).not.toMatch(/\p{C}/u);
  expect(JSON.parse(line)).toEqual({
    app: 'mf-loyalty',
    releases: [{ ...release, witnesses: { cause: 'no  points\nhere' } }],
  });
});

it.each([['build'], ['check', '--portal', 'http://localhost:1']])(
  '[SDK-604] %s builds nothing for a contract that what builds it has not',
  async (name, ...words) => {
    const { project, asked } = await projectBefore();
    const file = join(project, 'remote.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"contract": "[^"]+"/, '"contract": "^9.0.0"'));
    await expect(COMMANDS[name]?.(words)).rejects.toThrow(
      `remote.json: 'contract' is ^9.0.0, and what builds this remote has ${CONTRACT_VERSION}. \`npx portal-remote upgrade\``,
    );
    expect(asked).toEqual([]);
  },
);

it.each([
  ['is half edited', '{ "name": "mf_loyalty", <<<<<<< HEAD'],
  ['has a mistake', '{ "name": 7 }'],
  ['is gone', undefined],
])('[SDK-581] takes back, withdraws, promotes and lists releases while remote.json %s', async (_how, text) => {
  const { project, asked, run } = await projectBefore(
    { message: '1.0.0 is live again' },
    { message: '1.1.0 is withdrawn' },
    { message: '1.1.0 is live' },
    { releases: [] },
  );
  const file = join(project, 'remote.json');
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  expect(await run('rollback')).toEqual(['1.0.0 is live again']);
  expect(await run('withdraw', '1.1.0')).toEqual(['1.1.0 is withdrawn']);
  expect(await run('promote', '1.1.0')).toEqual(['1.1.0 is live']);
  await run('list');
  expect(asked).toEqual([
    'POST /api/releases/mf-loyalty/rollback',
    'POST /api/releases/mf-loyalty/1.1.0/withdraw',
    'POST /api/releases/mf-loyalty/1.1.0/promote',
    'GET /api/releases/mf-loyalty',
  ]);
  await expect(run('publish')).rejects.toThrow('remote.json');
});

it('[SDK-581] says of a folder that is no project of a remote that it is none', async () => {
  const { project, run } = await projectBefore();
  writeFileSync(join(project, 'package.json'), '{ "name": "journeys" }');
  await expect(run('list')).rejects.toThrow('is not the project of a remote: its package.json names none');
});

it('[SDK-582] publishes nothing without a token or with a note that is too long, and asks before it builds', async () => {
  const { asked, run } = await projectBefore();
  await expect(run('publish', '--note', 'x'.repeat(201))).rejects.toThrow('A note has at most 200 characters');
  delete process.env.PORTAL_TOKEN;
  await expect(run('publish')).rejects.toThrow('Set PORTAL_TOKEN');
  expect(asked).toEqual([]);
});
