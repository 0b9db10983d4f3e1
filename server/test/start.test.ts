import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publishPortal } from './release-folder.ts';
import { type RunningProgram, runProgram } from './server-program.ts';
import { makeDataFolder, makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

const OPEN = /^The portal is open on (http:\/\/localhost:\d+)$/;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const folders: string[] = [];
const programs: RunningProgram[] = [];

function remember(folder: string): string {
  folders.push(folder);
  return folder;
}

function launch(environment: Record<string, string>): RunningProgram {
  const program = runProgram('server/src/main.ts', [], { PORT: '0', HUMAN_CHECK: 'off', ...environment });
  programs.push(program);
  return program;
}

/** Starts a server; returns its address and the lines printed before it. */
function launched(program: RunningProgram): Promise<{ address: string; lines: string[] }> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    program.onLine((line) => {
      const address = OPEN.exec(line)?.[1];
      if (address) resolve({ address, lines });
      else lines.push(line);
    });
    program.ended.then(() => reject(new Error(`It ended instead of opening: ${program.errors()}`)));
  });
}

const logIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'PASSWORD',
      client_id: 'portal',
      scope: 'microservices',
      username,
      password,
    }),
  });

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
  for (const folder of folders.splice(0)) removeFolder(folder);
});

describe('the server', () => {
  it('[OPS-449] says in production that the folder of the releases was not there: its name may be mistyped', async () => {
    const folder = remember(makeTemporaryFolder());
    const environment = { DATA_DIR: remember(await makeDataFolder()), RELEASES_DIR: join(folder, 'relases') };
    const { lines } = await launched(launch({ ...environment, NODE_ENV: 'production', SMTP_URL: 'outbox' }));
    const said = lines.filter((line) => line.includes('RELEASES_DIR was not there: an empty folder was made'));
    expect(said).toEqual([expect.stringContaining(environment.RELEASES_DIR)]);
  });

  it('[SDK-675] names the acquirer of the demo world with its data, and not in production', async () => {
    const environment = { DATA_DIR: remember(await makeDataFolder()), RELEASES_DIR: remember(makeTemporaryFolder()) };
    publishPortal(environment.RELEASES_DIR);
    const acquirerIn = async (more: Record<string, string>) => {
      const program = launch({ ...environment, ...more });
      const { address } = await launched(program);
      const { acquirer } = (await (await fetch(`${address}/config.json`)).json()) as { acquirer?: { name: string } };
      await program.kill();
      return acquirer?.name;
    };
    expect(await acquirerIn({})).toBe('Banca Esempio Pagamenti S.p.A.');
    expect(await acquirerIn({ NODE_ENV: 'production', SMTP_URL: 'outbox' })).toBeUndefined();
  });

  it('starts on an empty folder, prints demo accounts that sign in, and stops when it is told to', async () => {
    const RELEASES_DIR = remember(makeTemporaryFolder());
    publishPortal(RELEASES_DIR);
    const program = launch({ DATA_DIR: remember(await makeDataFolder()), RELEASES_DIR });
    const { address, lines } = await launched(program);
    const accounts = lines.flatMap((line) => {
      const [, username, password] = /^ {2}(\S+) +(\S+)/.exec(line) ?? [];
      return username && password ? [{ username, password }] : [];
    });
    expect(accounts).toHaveLength(7);
    for (const { username, password } of accounts) {
      expect({ username, status: (await logIn(address, username, password)).status }).toEqual({
        username,
        status: 200,
      });
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe('');
  });

  it('[SEC-503] keeps its folder to its own user, whoever else may enter it and whatever was there before', async () => {
    const DATA_DIR = remember(await makeDataFolder());
    chmodSync(DATA_DIR, 0o755);
    await launched(launch({ DATA_DIR, SEED: 'none' }));
    const entries = ['.', ...readdirSync(DATA_DIR)];
    const modes = entries.map((name) => (statSync(join(DATA_DIR, name)).mode & 0o077).toString(8));
    expect(modes).toEqual(entries.map(() => '0'));
    expect(entries).toContain('data.key');
  });

  it('finishes the call that runs before it stops', async () => {
    const program = launch({ DATA_DIR: remember(await makeDataFolder()), SEED: 'none' });
    const { address } = await launched(program);
    const body = 'grant_type=PASSWORD&client_id=portal&scope=microservices&username=nessuno&password=x';
    const call = request(`${address}/api/oauth/v2/token`, {
      method: 'POST',
      headers: { ...FORM, 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(call, 'response');
    call.flushHeaders();
    await once(call, 'continue');
    call.write(body.slice(0, 10));
    program.process.kill('SIGTERM');
    await new Promise<void>((resolve) => {
      const poll = () =>
        fetch(`${address}/healthz`).then(
          ({ status }) => (status === 503 ? resolve() : setImmediate(poll)),
          () => resolve(),
        );
      void poll();
    });
    call.end(body.slice(10));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(401);
    expect(answer.headers.connection).toBe('close');
    answer.resume();
    expect(await program.ended).toBe(0);
  });
});

describe('what keeps the server from starting', () => {
  const expectOneLine = async (environment: Record<string, string>, line: RegExp) => {
    const program = launch(environment);
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(line);
    expect(program.errors().trimEnd().split('\n')).toHaveLength(1);
  };

  const configuration = (content: string): string => {
    const file = join(remember(makeTemporaryFolder()), 'portal.json');
    writeFileSync(file, content);
    return file;
  };

  it('a taken port', async () => {
    const other = createServer().listen(0, 'localhost').unref();
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const DATA_DIR = remember(await makeDataFolder());
    await expectOneLine({ DATA_DIR, PORT: String(port), SEED: 'none' }, new RegExp(`^Port ${port} is taken`));
    other.close();
  });

  it('an address that this machine does not have', async () => {
    const DATA_DIR = remember(await makeDataFolder());
    const settings = { DATA_DIR, HOST: '192.0.2.1', PORT: '0', SEED: 'none' };
    await expectOneLine(settings, /^HOST is '192\.0\.2\.1': this machine has no such address\./);
  });

  it('another server on the same folder', async () => {
    const DATA_DIR = remember(await makeDataFolder());
    await launched(launch({ DATA_DIR, SEED: 'none' }));
    await expectOneLine({ DATA_DIR }, /is in use by another process/);
  });

  it('a folder that cannot be written', async () => {
    const file = configuration('{}');
    chmodSync(file, 0o400);
    await expectOneLine({ DATA_DIR: join(file, 'data') }, /^Cannot write to the data folder .*data/);
  });

  it('a database that does not answer', () =>
    expectOneLine(
      { DATA_DIR: remember(makeTemporaryFolder()), DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' },
      /127\.0\.0\.1:1/,
    ));

  it.each([
    ['names a key that does not exist', '{ "colour": "red" }', /'colour' is not a key of the configuration/],
    ['holds a wrong word', '{ "theme": "pink" }', /'theme' must be one of light, dark, auto/],
    ['holds a wrong address', '{ "apis": { "base": "services" } }', /'apis\.base' must be an http\(s\) address/],
    ['is not JSON', '{ "theme": ', /cannot be read/],
    ['is a list', '[]', /it must be object/],
    [
      'has an address that cannot be opened [SDK-651]',
      '{ "apis": { "login": "http://localhost:99999/token" } }',
      /'apis\.login' is http:\/\/localhost:99999\/token, which is no address/,
    ],
    [
      'has events without a place [SDK-653]',
      '{ "analytics": { "sink": "beacon" } }',
      /'analytics' must have required properties url/,
    ],
  ])('a configuration that %s', async (_, content, line) => {
    await expectOneLine({ PORTAL_CONFIG: configuration(content) }, line);
  });

  it.each([
    [
      'of the file',
      'off',
      '"humanCheck": { "provider": "altcha" }',
      /lacks getHumanCheckChallenge.+nobody could sign in$/m,
    ],
    [
      'of this server',
      'on',
      '"apis": { "base": "https://backend.example.it" }',
      /lacks .+HUMAN_CHECK=off switches it off/,
    ],
  ])('[SDK-521] a human check %s that the backend does not offer', async (_, HUMAN_CHECK, keys, line) => {
    const PORTAL_CONFIG = configuration(`{ "ownOperations": [], ${keys} }`);
    await expectOneLine({ PORTAL_CONFIG, HUMAN_CHECK }, line);
  });

  it.each([
    [{ PORTAL_CONFIG: '/no/such/file.json' }, /^The configuration \/no\/such\/file\.json cannot be read/],
    [{ PORT: 'http' }, /^PORT is 'http': it must be a whole number from 0 to 65535\.$/m],
    [{ HUMAN_CHECK: 'perhaps' }, /^HUMAN_CHECK is 'perhaps'/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud'/],
    [{ SEED: 'huge' }, /^SEED is 'huge'/],
    [{ TRUST_PROXY: 'nonsense' }, /^TRUST_PROXY is 'nonsense': it must be the number of proxies/],
    [{ TRUST_PROXY: 'true', NODE_ENV: 'production' }, /^TRUST_PROXY is 'true': in production it would/],
    [
      { PORTAL_URL: 'https://portale.example/pos' },
      /^PORTAL_URL is 'https:\/\/portale\.example\/pos': it must be an address/,
    ],
  ])('the settings %j', (environment, line) => expectOneLine(environment, line));

  it('a key that is too short, or an invalid mail server', async () => {
    const DATA_DIR = remember(await makeDataFolder());
    await expectOneLine({ DATA_DIR, SEED: 'none', DATA_KEY: 'short' }, /^DATA_KEY is too short/);
    await expectOneLine({ DATA_DIR, SEED: 'none', SMTP_URL: 'mail.example.com' }, /^SMTP_URL/);
    // Without an address it would be told of that, too.
    const PORTAL_URL = 'http://localhost:8080';
    await expectOneLine({ DATA_DIR, NODE_ENV: 'production', PORTAL_URL }, /^SMTP_URL is missing/);
  });
});
