import { Worker } from 'node:worker_threads';
import { lineTo, type StatementLine } from '../src/platform/database/database-thread.ts';
import type { Newness } from './database-reset.ts';
import { memorySnapshot } from './memory-postgres.ts';

/** A database in memory, which outlives the test files that borrow it. */
export interface MemoryDatabase extends StatementLine {
  newness?: Newness;
}

/** Enough for a test file. More would take memory from the next one. */
const KEPT = 2;
const kept: MemoryDatabase[] = [];

async function open(): Promise<MemoryDatabase> {
  const snapshot = await memorySnapshot();
  const thread = new Worker(new URL('./memory-database.worker.ts', import.meta.url), { workerData: { snapshot } });
  const line = lineTo(thread);
  // It ends with the process, which does not wait for it.
  thread.unref();
  return line;
}

/** The databases of this process. Starting PostgreSQL costs a second, which each test file would pay otherwise. */
export const memoryDatabases = {
  /** A new one, whoever asks: of one that was lent before, the thread has given names to statements. */
  open,
  borrow: async (): Promise<MemoryDatabase> => kept.pop() ?? (await open()),
  /** Takes back a database that is empty and has the tables of a new one. */
  async giveBack(database: MemoryDatabase): Promise<void> {
    if (kept.length < KEPT) kept.push(database);
    else await database.close();
  },
};
