import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';

/** How long processes have to end after each signal, in milliseconds: 6 s in all. */
const MAX_ENDING_MS = { SIGINT: 3_000, SIGQUIT: 1_000, SIGKILL: 2_000 } as const;

/** Milliseconds between two looks. */
const PAUSE = 20;

/**
 * Ends the PostgreSQL that a dead process left on a folder, so that another can begin there. The caller holds the data
 * folder's lock.
 *
 * @throws StartupError when a process does not end
 */
export async function endLeftBehind(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  for (const [signal, patience] of Object.entries(MAX_ENDING_MS)) {
    const running = processesOf(folder);
    if (running.length === 0) break;
    const first = firstOf(folder);
    const isLed = first !== undefined && running.includes(first);
    // The first process ends all others. Without it each has to be told, and SIGINT would mean something else to them.
    if (isLed) send(first, signal);
    if (signal === 'SIGKILL' || !isLed) for (const pid of running) send(pid, isLed ? signal : 'SIGQUIT');
    await untilNoneRuns(folder, patience);
  }
  const [pid] = processesOf(folder);
  if (pid !== undefined) throw new StartupError(`Process ${pid} still has the database in ${folder}: end it.`);
  // Its number may belong to any other process by now, and PostgreSQL would wait for that one.
  rmSync(pidFile, { force: true });
}

async function untilNoneRuns(folder: string, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (processesOf(folder).length > 0 && performance.now() < end) await delay(PAUSE);
}

function send(pid: number, signal: string): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or belongs to somebody else; the next look tells.
  }
}

/** The process number in `postmaster.pid`. */
function firstOf(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return pid > 1 ? pid : undefined;
}

/** Every process of PostgreSQL works in its data folder. */
function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return toldByPs(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === folder)
    .map(Number);
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Where there is no `/proc`, only the first process can be known. */
function toldByPs(folder: string): number[] {
  const pid = firstOf(folder);
  if (pid === undefined) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(folder) ? [pid] : [];
  } catch {
    return [];
  }
}
