import { type SpawnOptions, spawn } from 'node:child_process';

/** A program that goes on until it is stopped. */
export interface ServingProgram {
  /** Everything it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts a program, and waits until it has printed the words.
 *
 * @throws Error with everything it printed when it ends before that
 */
export function startProgram(
  words: string,
  [program, ...args]: readonly [string, ...string[]],
  settings: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<ServingProgram> {
  const child = spawn(program, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let printed = '';
  const serving: ServingProgram = {
    output: () => printed,
    stop: async () => {
      // Its group: it may have started the program as a child of its own.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
  return new Promise((ready, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        if (printed.includes(words)) ready(serving);
      });
    }
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${program} ${args.join(' ')} has ended:\n${printed}`)));
  });
}
