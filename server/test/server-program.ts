import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** @example const writer = runProgram('server/test/write-until-killed.ts', [folder, '0']); */
export function runProgram(
  file: string,
  programArguments: readonly string[],
  environment: Record<string, string> = {},
): RunningProgram {
  const child = spawn(process.execPath, [bundleOf(file), ...programArguments], {
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
