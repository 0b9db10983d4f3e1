import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers give back for a raw query: the rows, under the name that PGlite and `pg` share. */
interface RowsOfBothDrivers extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * Drizzle's query builder, whichever driver runs below it; an open transaction is one too, so a function that takes an
 * `Executor` works inside a transaction and outside.
 */
export type Executor = PgDatabase<RowsOfBothDrivers>;

export type DatabaseKind = 'embedded' | 'postgres' | 'memory';

/** An open, migrated database. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Executor;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   *
   * Inside, use only the executor handed over: the embedded database has one connection, and a query through `db` would
   * wait for the very transaction it is part of.
   *
   * @example await database.transaction(async (tx) => { await tx.insert(terminals).values(row); await writeAudit(tx, event); });
   */
  transaction<Result>(work: (tx: Executor) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>;
  /** Resolves when the database answers; rejects when it does not. Readiness probes call it. */
  ping(): Promise<void>;
  /** Finishes what runs and lets go of the connections, and of the folder's lock. Further calls do nothing. */
  close(): Promise<void>;
}
