/** A statement for the database's thread; `null` closes it. */
export interface Question {
  /** The number of the question; its answer has the same number. */
  id: number;
  text: string;
  values: readonly unknown[];
  rowMode: 'array' | 'object';
  /** Types whose values stay text, as PostgreSQL writes them. */
  asText: readonly number[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  affectedRows: number | undefined;
  /** The first word of PostgreSQL's command tag, such as `COMMIT`. */
  command: string | undefined;
}

/**
 * An error as plain data, because errors lose their class in a message between threads. It keeps PostgreSQL's own
 * members, such as the code, by name.
 */
export interface Failure {
  message: string;
  [member: string]: string;
}

/** The outcome of a statement. With `isOwed`, a second message says when the committed data is on the disk. */
export type Answer =
  | { id: number; result: StatementResult; isOwed: boolean }
  | { id: number; failure: Failure }
  | { id: number; onDisk: true };
