/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { appFolder, isPortTaken } from '@portal/delivery';

let somebody: Server;
let port: number;
beforeEach(async () => {
  somebody = createServer();
  port = await new Promise<number>((resolve) => {
    somebody.listen(0, 'localhost', () => resolve((somebody.address() as { port: number }).port));
  });
});
afterEach(() => new Promise((resolve) => void somebody.close(resolve)));

it('[REL-005] distinguishes a port on which a program listens from a free one', async () => {
  expect(await isPortTaken(port)).toBe(true);
  await new Promise((resolve) => somebody.close(resolve));
  expect(await isPortTaken(port)).toBe(false);
});

const OTHER_PORT = 'Stop what uses it, or choose another PORT.';
it.each([
  ['start', OTHER_PORT],
  ['dev ui', OTHER_PORT],
  ['dev mf-catalog --port <port>', 'Choose others: --port <first> (2 in a row).'],
  ['dev-standalone --port <port>', 'Choose another: --port <port>.'],
])('[REL-005] %s says that its port is taken, before it builds anything', (typed, advice) => {
  const [command, ...words] = typed.replace('<port>', String(port)).split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, `${command}.ts`), ...words], {
    cwd: appFolder('mf-catalog'),
    env: { ...process.env, PORT: String(port), NO_COLOR: '1' },
    encoding: 'utf8',
  });
  expect({ status, said: stdout + stderr }).toEqual({ status: 1, said: `Port ${port} is taken. ${advice}\n` });
});
