import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** The result of a raw query: both PGlite and `pg` call its rows `rows`. */
interface RowsOfBothDrivers extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * Drizzle's query builder, whatever driver it uses. An open transaction is one too: a function that takes an `Executor`
 * works inside and outside a transaction.
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
   * Inside, use only the given executor. The embedded database has one connection, so a query through `db` would wait
   * for its own transaction.
   *
   * @example await database.transaction(async (tx) => { await tx.insert(terminals).values(row); await writeAudit(tx, event); });
   */
  transaction<Result>(work: (tx: Executor) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>;
  /**
   * Runs writes whose results nobody reads in one transaction. On the embedded database `work` runs first, and its
   * statements are sent all at once afterwards. So nobody waits for the one connection while `work` computes, or
   * between two statements. There, a statement that asks for rows throws.
   *
   * @param begun called when the transaction begins
   * @throws the first error of a statement, after the roll-back
   * @example await database.writeTogether(async (tx) => { await tx.insert(letters).values(rows); await writeAudit(tx, event); }, begun);
   */
  writeTogether<Result>(work: (tx: Executor) => Promise<Result>, begun: () => void): Promise<Result>;
  /** Resolves when the database answers; rejects when it does not. Readiness probes use it. */
  ping(): Promise<void>;
  /** Finishes what runs, then closes the connections and releases the folder's lock. Further calls do nothing. */
  close(): Promise<void>;
}
