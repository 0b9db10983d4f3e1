import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** The result of a raw query. */
interface RowsOfDriver extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * Drizzle's query builder, whatever driver it uses. An open transaction is one too: a function that takes an `Executor`
 * works inside and outside a transaction.
 */
export type Executor = PgDatabase<RowsOfDriver>;

/** An open, migrated database. */
export interface Database {
  readonly db: Executor;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   *
   * Inside, use only the given executor: a query through `db` has another connection and does not see what is written.
   *
   * @example await database.transaction(async (tx) => { await tx.insert(terminals).values(row); await writeAudit(tx, event); });
   */
  transaction<Result>(work: (tx: Executor) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>;
  /**
   * Resolves when the database answers, and rejects when it does not. Once a write was refused, for want of room for
   * example, it also rejects until something can be written again. Readiness probes use it.
   */
  ping(): Promise<void>;
  /** Finishes what runs, closes the connections, and ends the PostgreSQL that was started. Further calls do nothing. */
  close(): Promise<void>;
}
