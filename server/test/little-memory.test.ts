import { readFileSync } from 'node:fs';
import { type RunningProgram, runProgram } from './server-program.ts';
import { makeDataFolder, removeFolder } from './temporary-folder.ts';

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
const known = (what: 'cmdline' | 'environ') => readFileSync(`/proc/${program.process.pid}/${what}`, 'utf8').split('\0');

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
