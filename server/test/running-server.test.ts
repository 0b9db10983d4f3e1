import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/fixture';
import { bundleOf } from './bundled-programs.ts';
import { publishPortal } from './release-folder.ts';
import { type RunningProgram, runProgram } from './server-program.ts';
import { makeDataFolder, removeFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

it('[SEC-502] serves and stops as always while the disk of its log is full', async () => {
  const DATA_DIR = await makeDataFolder();
  publishPortal(join(DATA_DIR, 'releases'));
  const PORT = String(await freePort());
  const full = openSync('/dev/full', 'a');
  const program = spawn(process.execPath, [bundleOf('server/src/main.ts')], {
    stdio: ['ignore', full, 'ignore'],
    cwd: workspaceRoot,
    env: {
      PATH: process.env.PATH,
      DATA_DIR,
      RELEASES_DIR: join(DATA_DIR, 'releases'),
      PORT,
      SEED: 'demo',
      LOG_LEVEL: 'trace',
    },
  });
  closeSync(full);
  const ended = once(program, 'close');
  try {
    const statusOf = (path: string) =>
      fetch(`http://localhost:${PORT}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    while (program.exitCode === null && (await statusOf('/readyz')) !== 200) await delay(50);
    for (let calls = 0; calls < 20; calls += 1) expect(await statusOf('/api/services/terms/tcStatus')).not.toBe(0);
    expect(await statusOf('/readyz')).toBe(200);
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    program.kill('SIGKILL');
    await ended;
    removeFolder(DATA_DIR);
  }
});

describe('with little memory', () => {
  let folder: string;

  let program: RunningProgram;

  async function start(environment: Record<string, string> = {}): Promise<void> {
    folder = await makeDataFolder();
    program = runProgram('server/src/main.ts', [], { PORT: '0', SEED: 'none', DATA_DIR: folder, ...environment });
    await program.says(/^The portal is open on /);
  }

  afterEach(async () => {
    await program.kill();
    removeFolder(folder);
  });

  /** What the system knows of the server's process: its words and its settings. */
  const known = (what: 'cmdline' | 'environ') =>
    readFileSync(`/proc/${program.process.pid}/${what}`, 'utf8').split('\0');

  const onLinux = process.platform === 'linux' ? describe : describe.skip;

  onLinux('the process of the server on Linux', () => {
    it('[SEC-397] gives free blocks back to the system, bounds its young generation, and is the same process that was started', async () => {
      await start();
      expect(known('environ')).toContain('MALLOC_MMAP_THRESHOLD_=131072');
      expect(known('cmdline')).toContain('--max-semi-space-size=8');
      program.process.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(program.errors()).toBe('');
    });

    it('[SEC-397] keeps the threshold that an operator has set', async () => {
      await start({ MALLOC_MMAP_THRESHOLD_: '2000000' });
      expect(known('environ')).toContain('MALLOC_MMAP_THRESHOLD_=2000000');
      expect(known('cmdline')).not.toContain('--max-semi-space-size=8');
    });
  });
});
