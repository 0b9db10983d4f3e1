import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleOf } from './bundled-programs.ts';
import { workspaceRoot } from './workspace-root.ts';

/** Where Node keeps what it has compiled: the second start of a program takes half of the time. */
const COMPILED = join(workspaceRoot, 'node_modules/.cache/portal-test-programs');

/** A program of the server, in its own process beside the test. */
export interface RunningProgram {
  process: ChildProcess;
  /** Called with each line that it prints. */
  onLine(listener: (line: string) => void): void;
  /** Resolves when it prints a matching line; rejects when it ends without one. */
  says(line: RegExp): Promise<void>;
  /** Everything it has written to standard error so far. */
  errors(): string;
  /** Kills it without warning, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Resolves with its exit code when it ends by itself. */
  ended: Promise<number | null>;
}

/**
 * @param file a source from the workspace root, or the path of a bundled program
 * @example const writer = runProgram('server/test/write-until-killed.ts', [folder, '0']);
 */
export function runProgram(
  file: string,
  programArguments: readonly string[],
  environment: Record<string, string> = {},
): RunningProgram {
  const child = spawn(process.execPath, [file.endsWith('.mjs') ? file : bundleOf(file), ...programArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: workspaceRoot,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    process: child,
    onLine: (listener) => lines.on('line', listener),
    says: (expected) =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => {
          if (expected.test(line)) resolve();
        });
        lines.once('close', () => reject(new Error(`It ended without saying ${expected}: ${errors}`)));
      }),
    errors: () => errors,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

/** Types a command as the operator does; returns what it prints and how it ends. */
export async function typeCommand(words: readonly string[], environment: Record<string, string>) {
  const program = runProgram('server/src/operate.ts', words, environment);
  const printed: string[] = [];
  program.onLine((line) => printed.push(line));
  const code = await program.ended;
  return { code, printed: printed.join('\n'), errors: program.errors() };
}

/** Milliseconds between the lines `running` and `done` of a program, which then ends. */
export async function durationOf(program: RunningProgram): Promise<number> {
  let began = 0;
  program.onLine((line) => {
    if (line === 'running') began = performance.now();
  });
  await program.says(/^done$/);
  const duration = performance.now() - began;
  await program.ended;
  return duration;
}

/** Kills a program at a random moment within so many milliseconds of its line `running`. */
export async function killWithin(program: RunningProgram, milliseconds: number): Promise<void> {
  await program.says(/^running$/);
  await delay(randomInt(0, Math.ceil(milliseconds)));
  await program.kill();
  expect(program.errors()).toBe('');
}

/** A process of this machine, as `/proc` shows it; only on Linux. */
export interface ShownProcess {
  pid: number;
  parent: number;
  /** Its program and arguments. */
  command: string;
  /** The lower, the sooner it gets a processor. */
  nice: number;
  /** Whether it only gets what others leave over: the policy SCHED_IDLE of sched(7). */
  isIdle: boolean;
}

function shown(pid: number): ShownProcess[] {
  try {
    // The name, in brackets, may hold anything; proc(5) numbers the fields from before it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A process that has ended, but that nobody has asked about, is no process any more.
    if (fields[0] === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, parent: Number(fields[1]), command, nice: Number(fields[16]), isIdle: fields[38] === '5' }];
  } catch {
    return []; // It has ended in the meantime.
  }
}

const all = (): ShownProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => shown(Number(name)));

/** The processes that this one started, and those that they started. */
export function processesOf(pid: number): ShownProcess[] {
  const found = new Set([pid]);
  const running = all();
  for (const starter of found)
    for (const { pid: started, parent } of running) if (parent === starter) found.add(started);
  return running.filter((process) => process.pid !== pid && found.has(process.pid));
}

/** Whether it still runs. */
export const isRunning = ({ pid, command }: ShownProcess): boolean => shown(pid)[0]?.command === command;
