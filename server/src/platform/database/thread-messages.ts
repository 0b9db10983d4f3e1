/** A statement that the database's thread is asked for; `null` closes it. */
export interface Question {
  /** Counts the questions; the answer bears it too. */
  id: number;
  text: string;
  values: readonly unknown[];
  rowMode: 'array' | 'object';
  /** Types whose values stay the text that PostgreSQL writes. */
  asText: readonly number[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  affectedRows: number | undefined;
  /** The first word of what PostgreSQL says that it did. */
  command: string | undefined;
}

/**
 * An error without its class, which a thread is not handed: what PostgreSQL says beside the message, such as its code,
 * goes along by name.
 */
export interface Failure {
  message: string;
  [member: string]: string;
}

/** What became of a statement. */
export type Answer = { id: number; result: StatementResult } | { id: number; failure: Failure };
