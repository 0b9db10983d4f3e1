import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Brings PostgreSQL's write-ahead log to the disk while the database goes on working.
 *
 * A commit would wait for the disk; on a busy disk that takes a quarter of a second, in which the embedded database
 * serves nobody. So the write is noted as owed, and only the answer to the commit waits for `paid`. Nothing that relies
 * on the log may reach the disk before the log: before another file is changed, `payNow` is called.
 */
export interface LogOnDisk {
  /** Notes that the contents of a file of the log must reach the disk. */
  owe(path: string): void;
  /** How often something was noted; a statement that adds to it is not answered before `paid`. */
  owedSoFar(): number;
  /**
   * Resolves when all that is owed at this moment is on the disk.
   *
   * @throws Error when the disk fails; then nobody knows what it holds, and the database must end
   */
  paid(): Promise<void>;
  /** Blocks the thread until all that is owed is on the disk. */
  payNow(): void;
}

/** @example const log = logOnDisk(); log.owe('/srv/.data/pg/pg_wal/000000010000000000000001'); await log.paid(); */
export function logOnDisk(): LogOnDisk {
  /** For each file, the number of the last note made of it. */
  const owed = new Map<string, number>();
  let notes = 0;

  async function pay(path: string, note: number) {
    const file = openSync(path, 'r+');
    try {
      await promisify(fdatasync)(file);
    } finally {
      closeSync(file);
    }
    // What was noted meanwhile may have been written too late for this sync.
    if (owed.get(path) === note) owed.delete(path);
  }

  return {
    owe: (path) => {
      notes += 1;
      owed.set(path, notes);
    },
    owedSoFar: () => notes,
    paid: async () => {
      await Promise.all([...owed].map(([path, note]) => pay(path, note)));
    },
    payNow: () => {
      for (const path of owed.keys()) {
        const file = openSync(path, 'r+');
        try {
          fdatasyncSync(file);
        } finally {
          closeSync(file);
        }
        owed.delete(path);
      }
    },
  };
}
