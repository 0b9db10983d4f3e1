import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server process among several, always on the same port. */
export interface Instance {
  port: number;
  /** Resolves when it listens. */
  start(program?: string): Promise<void>;
  /** Tells it to stop, and waits until it has stopped. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Each time that it ended without being told to, with what it printed last. */
  endings: readonly string[];
}

/** @param home folder of this instance's own data */
export function instanceAt(port: number, home: string, settings: Readonly<Record<string, string>>): Instance {
  const endings: string[] = [];
  let child: ChildProcess | undefined;
  let isTold = false;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    isTold = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    port,
    endings,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start(program = PRESENT_BUILD) {
      isTold = false;
      let printed = '';
      const env = { ...process.env, ...settings, PORT: String(port), DATA_DIR: join(home, String(port)) };
      const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      return new Promise((resolve, reject) => {
        const read = (chunk: Buffer) => {
          printed = (printed + String(chunk)).slice(-20_000);
          if (printed.includes('The portal is open on')) resolve();
        };
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.once('exit', (code, signal) => {
          if (!isTold) endings.push(`ended by itself with ${code ?? signal}:\n${printed}`);
          reject(new Error(`A server ended with ${code ?? signal} before it was open:\n${printed}`));
        });
      });
    },
  };
}

const PRESENT_BUILD = join(import.meta.dirname, '../../../server/dist/main.mjs');
