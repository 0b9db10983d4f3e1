import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostgresPrograms } from './programs.ts';

/** Receives what PostgreSQL writes to its log. */
export type PostgresLog = (level: 'info' | 'error', message: string) => void;

/** A PostgreSQL that takes connections. */
export interface PostgresProcess {
  /** `SIGINT` ends what runs, `SIGTERM` waits for the last connection, `SIGQUIT` leaves work to the next start. */
  tell(how: 'SIGINT' | 'SIGTERM' | 'SIGQUIT'): void;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
}

/**
 * Starts PostgreSQL, sends it the signals that are written to standard input, and ends it when that is closed: it must
 * not outlive the portal, which may be killed without a word.
 */
const SUPERVISOR = `
exec 3<&0
"$@" 3<&- & postgres=$!
{ while read -r signal <&3; do kill -s "$signal" $postgres; done; kill -s INT $postgres; } 2>/dev/null & forwarder=$!
exec 2>/dev/null 3<&- <&-
wait $postgres; code=$?
kill $forwarder
exit $code`;

const READY = 'database system is ready to accept connections';

/**
 * Starts PostgreSQL on a folder, and waits until it takes connections.
 *
 * @throws Error with its own last words when it ends before
 */
export async function startProcess(
  { folder: programs, as }: PostgresPrograms,
  folder: string,
  settings: readonly string[],
  log: PostgresLog,
): Promise<PostgresProcess> {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const command = [...as.before, join(programs, 'postgres'), '-D', folder, ...options];
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', ...command], {
    ...as.user,
    cwd: '/',
    // Ctrl+C in the terminal is for the portal alone, which first finishes the calls that run.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // It may have ended when it is told something.
  child.stdin.on('error', () => {});
  const ended = once(child, 'exit').then(() => undefined);
  let lastWords = '';
  let isEnding = false;
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, level = '', message = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? [];
      // At the end it cuts off what is still connected.
      const isBad = (level === 'FATAL' && !isEnding) || level === 'PANIC' || level === '';
      if (isBad) lastWords = message;
      if (message === READY) resolve();
      log(isBad ? 'error' : 'info', message);
    });
  });
  await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error(lastWords || 'PostgreSQL ended without a word'))),
  ]);
  const tell = (how: `SIG${string}`) => {
    isEnding = true;
    child.stdin.write(`${how.slice('SIG'.length)}\n`);
  };
  return { tell, ended };
}
