import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

export interface StartedServer extends AsyncDisposable {
  /** The address at which it answers. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the built server for a measurement and waits until it prints its address.
 *
 * @param environment its settings; `PORT: '0'` takes a free port
 * @throws Error with what it printed when it ends before that
 */
export function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, [join(WORKSPACE, 'server/dist/main.mjs')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (address && child.pid) resolve({ address, pid: child.pid, stop, [Symbol.asyncDispose]: stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}
