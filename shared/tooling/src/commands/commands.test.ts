import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appFolder, isPortTaken, WORKSPACE } from '@portal/delivery';

describe('the operator', () => {
  jest.setTimeout(240_000);

  const folder = mkdtempSync(join(tmpdir(), 'portal-operator-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs `pnpm operator …` where nothing sets `RELEASES_DIR`, and returns the reason that it prints. */
  function operate(...words: string[]): string {
    const { scripts } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
    const { RELEASES_DIR: _, ...environment } = process.env;
    const { stderr } = spawnSync(process.execPath, [scripts.operator.replace('node ', ''), ...words], {
      cwd: WORKSPACE,
      env: { ...environment, DATA_DIR: folder },
      encoding: 'utf8',
    });
    return stderr.trim();
  }

  it('works on the releases that pnpm start publishes', () => {
    const none = join(folder, 'merchants.json');
    writeFileSync(none, '[]');
    expect(operate('enrol', none)).toBe('');
    expect(operate('rollback', 'mf-none')).toBe(
      `mf-none has never been released.\nThe releases are in ${join(WORKSPACE, '.releases')}.`,
    );
  });
});

describe('[OPS-400] --help', () => {
  const { scripts } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
  const others = ['test:slow screens', 'test:slow engines', 'test:slow mutations', 'releases verify', 'new remote'];

  it.each([...Object.keys(scripts), ...others])('of pnpm %s says how it is used, and does nothing else', (typed) => {
    const [name = '', ...more] = typed.split(' ');
    const words = scripts[name].split(' ').slice(1);
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...more, '--help'], {
      cwd: WORKSPACE,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:Use|Usage): /);
  });
});

describe('a taken port', () => {
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
    ['start', 1, OTHER_PORT],
    ['dev ui', 1, OTHER_PORT],
    ['dev mf-catalog --port <port>', 3, 'Choose others: --port <first> (2 in a row).'],
  ])('[REL-005] %s says that its port is taken, before it builds anything', (typed, code, advice) => {
    const [command, ...words] = typed.replace('<port>', String(port)).split(' ');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, `${command}.ts`), ...words], {
      cwd: appFolder('mf-catalog'),
      env: { ...process.env, PORT: String(port), NO_COLOR: '1' },
      encoding: 'utf8',
    });
    expect({ status, said: stdout + stderr }).toEqual({ status: code, said: `Port ${port} is taken. ${advice}\n` });
  });
});
