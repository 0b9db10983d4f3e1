import { type SpawnOptions, spawn } from 'node:child_process';
import type { Ending } from './at-end.ts';

/** Milliseconds until a program must have said that it serves; the builds of some take a while. */
const MAX_START_MS = 180_000;

/** A program that runs until it is stopped. */
export interface ServingProgram {
  /** Everything it has printed. */
  output(): string;
  /** Asks the first process of the command, and only that, to end; resolves when it has. */
  end(): Promise<void>;
  /** Kills it, with all that it started. */
  stop(): Promise<void>;
}

/**
 * Starts a program, and waits until it has printed the words. It is stopped when the journey ends.
 *
 * @throws Error with everything it printed, if it ends before that or does not print the words for minutes
 */
export function startProgram(
  words: string,
  [program, ...args]: readonly [string, ...string[]],
  { atEnd, ...settings }: Pick<SpawnOptions, 'cwd' | 'env'> & Ending,
): Promise<ServingProgram> {
  const child = spawn(program, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  let printed = '';
  const serving: ServingProgram = {
    output: () => printed,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    stop: async () => {
      // The whole process group, because the command may have started the program as its child.
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
  atEnd(serving.stop);
  return new Promise((ready, reject) => {
    const failed = (fact: string) => reject(new Error(`${program} ${args.join(' ')} ${fact}:\n${printed}`));
    const patience = setTimeout(() => failed(`did not print '${words}' in ${MAX_START_MS} ms`), MAX_START_MS);
    const isOver = () => clearTimeout(patience);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        if (!printed.includes(words)) return;
        isOver();
        ready(serving);
      });
    }
    child.once('error', reject);
    void ended.then(isOver).then(() => failed('has ended'));
  });
}
