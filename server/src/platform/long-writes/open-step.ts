import { commitLater } from '../database/commit-later.ts';
import type { Database, Executor } from '../database/database.ts';

/**
 * Runs a step of a long write that nobody relies on yet: the commit at the end of the write puts all steps on the disk.
 *
 * The embedded database serves nobody else while it waits for the disk, which may take a quarter of a second when the
 * machine is busy; so it does not wait after each step. A PostgreSQL server may restart between two steps while this
 * process goes on, so there each step is on the disk before the next begins.
 */
export const openStep = <Result>(database: Database, step: (tx: Executor) => Promise<Result>): Promise<Result> =>
  database.kind === 'postgres' ? step(database.db) : commitLater(database, step);
