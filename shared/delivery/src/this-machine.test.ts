import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { startersOf } from './this-machine.ts';
import { keepOwnReleases } from './workspace.ts';

/** Processes by id: their parent and their command. */
const looking = (processes: Record<number, [number, string]>) => (id: number) => {
  const [parent, command] = processes[id] ?? [];
  return parent === undefined || command === undefined ? undefined : { parent, command };
};

describe('[REL-006] the processes of the command that starts the portal', () => {
  it('reach up to npx, through pnpm and the shells between them', () => {
    const look = looking({
      9: [8, 'node shared/tooling/src/commands/start.ts'],
      8: [7, 'sh -c node shared/tooling/src/commands/start.ts'],
      7: [6, 'pnpm start'],
      6: [5, "sh -c 'pnpm' start"],
      5: [4, 'npm exec pnpm@12.16.0 start'],
      4: [1, '-bash'],
    });
    expect(startersOf(9, look)).toEqual([
      [9, 8],
      [8, 7],
      [7, 6],
      [6, 5],
    ]);
  });

  it('are none when a service manager starts it', () => {
    expect(startersOf(9, looking({ 9: [1, 'node start.ts'], 1: [0, 'systemd'] }))).toEqual([]);
    expect(startersOf(9, looking({ 9: [8, 'node start.ts'], 8: [1, '-bash'] }))).toEqual([]);
  });
});

/** Runs until its starter ends. */
const PROGRAM = `
  import { whenStarterEnds } from '${join(__dirname, 'this-machine.ts')}';
  whenStarterEnds(() => process.exit());
  setTimeout(() => console.log('left alone'), 20_000);
  console.log('runs');
`;

/** Starts a program as npx does: from a process of that name, which dies without its children. */
function startAsNpxDoes(program: string) {
  const code = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}], { stdio: 'inherit' })`;
  return spawn(process.execPath, ['-e', code, 'npx'], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('[REL-006] a program ends when the command that started it is killed', async () => {
  const starter = startAsNpxDoes(PROGRAM);
  let said = '';
  starter.stdout.on('data', (text) => {
    said += text;
    starter.kill('SIGKILL');
  });
  // The program writes to the same pipe, which closes when it has ended.
  await once(starter.stdout, 'close');
  expect(said).toBe('runs\n');
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('[REL-006] development servers end when their command is killed while they still wait for the portal', async () => {
  let isAsked = false;
  const portal = createServer((_request, answer) => {
    isAsked = true;
    starter.kill('SIGKILL');
    answer.end('{}');
  });
  const own = createServer();
  const port = await listen(own);
  own.close();
  const starter = startAsNpxDoes(`
    import { serveBesidePortal } from '${join(__dirname, 'dev-server/serve-beside-portal.ts')}';
    setTimeout(() => process.exit(console.log('left alone')), 20_000);
    await serveBesidePortal({
      remotes: [],
      shell: { folder: '.' },
      portal: new URL('http://127.0.0.1:${await listen(portal)}'),
      port: ${port},
    });
  `);
  let said = '';
  starter.stdout.on('data', (text) => {
    said += text;
  });
  await once(starter.stdout, 'close');
  portal.closeAllConnections();
  portal.close();
  expect(isAsked).toBe(true);
  expect(said).not.toContain('left alone');
});

describe('the workspace', () => {
  const folder = folderForEachTest();
  const releases = join(folder, '.releases');
  const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
  let usual: number;

  beforeEach(() => {
    usual = process.umask(0o022);
  });

  afterEach(() => void process.umask(usual));

  describe("[SEC-561] the workspace's own releases", () => {
    it('are closed to other users of the machine before anything is in them, and later with all that is', () => {
      keepOwnReleases(releases, undefined);
      expect(modeOf('.releases')).toBe('700');
      mkdirSync(join(releases, 'mf-auth/1.0.0'), { recursive: true });
      writeFileSync(join(releases, 'mf-auth/1.0.0/entry.js'), '');
      writeFileSync(join(releases, 'mf-auth/live.json'), '');
      chmodSync(join(releases, 'mf-auth/live.json'), 0o666);
      chmodSync(releases, 0o755);
      keepOwnReleases(releases, undefined);
      const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [path, modeOf(path)]);
      expect(Object.fromEntries(modes)).toEqual({
        '.releases': '700',
        '.releases/mf-auth': '700',
        '.releases/mf-auth/1.0.0': '700',
        '.releases/mf-auth/1.0.0/entry.js': '600',
        '.releases/mf-auth/live.json': '600',
      });
    });

    it('stay as they are in a folder that somebody named', () => {
      mkdirSync(releases, { mode: 0o755 });
      keepOwnReleases(releases, releases);
      expect(modeOf('.releases')).toBe('755');
    });
  });
});
