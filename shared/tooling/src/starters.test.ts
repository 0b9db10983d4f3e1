import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startersOf } from './starters.ts';

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
  import { whenStarterEnds } from '${join(__dirname, 'starters.ts')}';
  whenStarterEnds(() => process.exit());
  setTimeout(() => console.log('left alone'), 20_000);
  console.log('runs');
`;

/** Starts the program as npx does: from a process of that name, which dies without its children. */
const STARTER = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(PROGRAM)}], { stdio: 'inherit' })`;

it('[REL-006] a program ends when the command that started it is killed', async () => {
  const starter = spawn(process.execPath, ['-e', STARTER, 'npx'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  starter.stdout.on('data', (text) => {
    said += text;
    starter.kill('SIGKILL');
  });
  // The program writes to the same pipe, which closes when it has ended.
  await once(starter.stdout, 'close');
  expect(said).toBe('runs\n');
});
