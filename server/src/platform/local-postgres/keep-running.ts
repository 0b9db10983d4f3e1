import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, StartupError } from '../startup-error.ts';
import { endLeftBehind } from './left-behind.ts';
import { type PostgresLog, type PostgresProcess, startProcess } from './postgres-process.ts';
import type { PostgresPrograms } from './programs.ts';
import { settingsOf } from './settings.ts';
import { letThrough } from './unprivileged.ts';

/** Milliseconds that PostgreSQL has to end in order. After that the next start repairs what is left. */
const MAX_END_MS = 10_000;

/** Milliseconds between two tries to start it again: the first is at once. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

type Stop = (how: 'SIGINT' | 'SIGTERM') => Promise<void>;

/**
 * Starts PostgreSQL and, when it dies, starts it again. Calls meanwhile fail as they do while a PostgreSQL server is
 * away.
 *
 * @returns stops it
 * @throws StartupError with PostgreSQL's own words when it does not start
 */
export async function keepRunning(programs: PostgresPrograms, folder: string, log: PostgresLog): Promise<Stop> {
  const settings = settingsOf(programs.version);
  const start = () => {
    letThrough(programs.as, dirname(folder));
    return startProcess(programs, folder, settings, log);
  };
  const stopping = new AbortController();
  let running: PostgresProcess | undefined = await start().catch((error: unknown) => {
    throw new StartupError(`The database in ${folder} does not open: ${reasonOf(error)}`, { cause: error });
  });

  async function again(): Promise<PostgresProcess | undefined> {
    for (let pause = 0; !stopping.signal.aborted; pause = Math.min(pause * 2 + FIRST_PAUSE_MS, MAX_PAUSE_MS)) {
      try {
        await delay(pause, undefined, stopping);
        await endLeftBehind(folder);
        return await start();
      } catch (error) {
        if (!stopping.signal.aborted) log('error', `PostgreSQL does not start: ${reasonOf(error)}`);
      }
    }
    return undefined;
  }

  const watch = async () => {
    while (running) {
      await running.ended;
      if (stopping.signal.aborted) return;
      log('error', 'PostgreSQL has ended, and is started again');
      running = await again();
    }
  };
  const watched = watch();

  return async (how) => {
    stopping.abort();
    running?.tell(how);
    const late = setTimeout(() => running?.tell('SIGQUIT'), MAX_END_MS);
    await watched;
    // It may have been started at this very moment.
    running?.tell(how);
    await running?.ended;
    clearTimeout(late);
  };
}
