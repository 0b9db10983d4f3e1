import type { OperationName } from '../operations.ts';

/** Statuses of a failure. What 413, 415, 429, 500 and 503 mean is the same for most calls, so few of them say it. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 500 | 502;

/**
 * What a failure means: a sentence, or one for each code that the error's `statusCode` may hold. Without a code of its
 * own it holds the status.
 */
export type ErrorWords = string | Readonly<Record<string, string>>;

/** The words of a call, for engineers; its shapes, scopes and address stand in `schemas` and `operations`. */
export interface OperationDocumentation {
  /** What the call does, in a few words. */
  summary: string;
  /** What its shapes cannot say. An empty line parts paragraphs; other line breaks count as blanks. */
  description?: string;
  errors?: Readonly<Partial<Record<ErrorStatus, ErrorWords>>>;
  /** A request, ` → ` and its answer, at the default addresses. */
  example: string;
  /** Requirements of docs/requirements.md, and standards. */
  source: string;
}

/** Calls about one thing, as one chapter of the documentation. */
export interface DocumentedGroup {
  name: string;
  /** What holds for all of them. */
  description: string;
  operations: Readonly<Partial<Record<OperationName, OperationDocumentation>>>;
}
