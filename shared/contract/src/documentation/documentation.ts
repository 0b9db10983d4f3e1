import type { OperationName } from '../operations.ts';

/** Statuses of a failure. 413, 415, 429, 500 and 503 mean the same for most calls, so few calls document them. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 500 | 502;

/**
 * What a failure means: one sentence, or one for each code in the error's `statusCode`. That field holds the HTTP
 * status when the failure has no code of its own.
 */
export type ErrorWords = string | Readonly<Record<string, string>>;

/** What a call means, for engineers. Its shapes, scopes and address are in `schemas` and `operations`. */
export interface OperationDocumentation {
  /** What the call does, in a few words. */
  summary: string;
  /** What the shapes cannot say. An empty line separates paragraphs; other line breaks count as blanks. */
  description?: string;
  errors?: Readonly<Partial<Record<ErrorStatus, ErrorWords>>>;
  /** A request, ` → ` and its answer, at the default addresses. */
  example: string;
  /** Requirements of docs/requirements.md, and standards. */
  source: string;
}

/** Calls about one subject, as one chapter of the documentation. */
export interface DocumentedGroup {
  name: string;
  /** What applies to all of them. */
  description: string;
  operations: Readonly<Partial<Record<OperationName, OperationDocumentation>>>;
}
