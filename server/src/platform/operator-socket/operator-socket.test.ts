import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/releases/fixture';
import { StartupError } from '../startup-error.ts';
import { askServer, type OperatorCommands, type OperatorSocket, openOperatorSocket } from './operator-socket.ts';

const folder = folderForEachTest();

const open: OperatorSocket[] = [];
afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));

async function listen(commands: OperatorCommands, onFailure?: (error: unknown) => void) {
  open.push(await openOperatorSocket(folder, commands, onFailure));
}

/** What a client that sends these bytes receives before the server closes the connection. */
const send = (bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = createConnection(join(folder, 'operator.sock'));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(answer));
    socket.end(bytes);
  });

const post = (command: string, body: string) =>
  `POST /${command} HTTP/1.1\r\nhost: operator\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Leaves the socket of a killed server in the folder. */
function leaveSocketBehind() {
  const path = JSON.stringify(join(folder, 'operator.sock'));
  const program = `require('node:net').createServer().listen(${path}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', program]);
  expect(statSync(join(folder, 'operator.sock')).isSocket()).toBe(true);
}

describe("the operator's socket", () => {
  it('passes the input to the command, and returns the result', async () => {
    await listen({ double: async (input) => ({ doubled: Number(input) * 2 }), silent: async () => undefined });
    expect(await askServer(folder, 'double', 21)).toEqual({ reached: true, result: { doubled: 42 } });
    expect(await askServer(folder, 'silent', {})).toEqual({ reached: true, result: null });
  });

  it('is open only to the user that runs the server', async () => {
    await listen({});
    expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600);
  });

  it('says when no server listens', async () => {
    expect(await askServer(folder, 'double', 21)).toEqual({ reached: false });
    writeFileSync(join(folder, 'operator.sock'), '');
    expect(await askServer(folder, 'double', 21)).toEqual({ reached: false });
  });

  it("passes on a refusal in the server's own words, and hides a defect", async () => {
    const failures: unknown[] = [];
    await listen(
      {
        refuse: async () => {
          throw new StartupError('The folder is full.');
        },
        fail: async () => {
          throw new Error('secret detail');
        },
      },
      (error) => failures.push(error),
    );
    await expect(askServer(folder, 'refuse', {})).rejects.toThrow(new StartupError('The folder is full.'));
    await expect(askServer(folder, 'fail', {})).rejects.toThrow(
      new StartupError('The server failed; its log says why.'),
    );
    await expect(askServer(folder, 'toString', {})).rejects.toThrow('knows no command');
    expect(failures).toEqual([new Error('secret detail')]);
  });

  it('answers nonsense with a message, and closes the connection on a flood', async () => {
    await listen({ any: async () => 'done' });
    expect(await send(post('any', 'no JSON'))).toContain(
      '{"error":"The input of \\"any\\" is longer than 65536 bytes or not JSON."}',
    );
    expect(await send(post('any', JSON.stringify('x'.repeat(200_000))))).toContain('is longer than 65536 bytes');
    expect(await send('GET /any HTTP/1.1\r\nhost: operator\r\n\r\n')).toContain('The server knows no command');
    expect(await send('x'.repeat(200_000))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('')).toBe('');
    expect(await askServer(folder, 'any', {})).toEqual({ reached: true, result: 'done' });
  });

  it('takes over the socket of a server that was killed, but not that of a running one', async () => {
    leaveSocketBehind();
    await listen({ who: async () => 'first' });
    await expect(openOperatorSocket(folder, {})).rejects.toThrow('Another server runs');
    expect(await askServer(folder, 'who', {})).toEqual({ reached: true, result: 'first' });
  });

  it('finishes the running command before it closes, and is then removed', async () => {
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await listen({
      slow: async () => {
        begun();
        await running;
        return 'done';
      },
    });
    const asked = askServer(folder, 'slow', {});
    await hasBegun;
    const closed = open.pop()?.close();
    finish();
    expect(await asked).toEqual({ reached: true, result: 'done' });
    await closed;
    expect(await askServer(folder, 'slow', {})).toEqual({ reached: false });
    expect(existsSync(join(folder, 'operator.sock'))).toBe(false);
  });

  it('says when the path of the folder is too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(120));
    mkdirSync(deep);
    await expect(openOperatorSocket(deep, {})).rejects.toThrow(`The path of the data folder ${deep} is too long`);
  });
});
