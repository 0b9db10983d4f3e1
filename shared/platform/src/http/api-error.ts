import { GENERIC_ERROR, type OperationName } from '@portal/contract';

/** What is known of a failed call. */
export interface ApiFailure {
  operation: OperationName;
  /** Method and address pattern, without parameters' values: those may be personal or a one-time token. */
  address: string;
  /** HTTP status, or -1000 when no server answered (ERR-001). */
  status: number;
  /** Code of the failure as the server sent it, such as '4' or '4300'. */
  code?: string | null;
  /** What the server said, in its words; shown only where the specification asks for the server's message. */
  detail?: string | null;
  /** Names the failure in the server's log. */
  supportId?: string | null;
  /** Details, one for each mistake that the server found. */
  errorsCause?: readonly unknown[];
  /** Of a refused `uploadCatalog`: the server's kept copy of the file, to be corrected in place. */
  importId?: string | null;
  cause?: unknown;
}

/**
 * A call failed: the one error of the HTTP client. It is *not* thrown when the caller aborted (that stays an
 * AbortError), nor for a wrong use of the client (a TypeError).
 *
 * @example
 * try { await client.call('createCategory', { body }); }
 * catch (error) { if (error instanceof ApiError && error.code === '4000') showNameTaken(); else throw error; }
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly operation: OperationName;
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  readonly supportId: string | null;
  readonly errorsCause: readonly unknown[];
  readonly importId: string | null;

  constructor(failure: ApiFailure) {
    super(messageOf(failure), { cause: failure.cause });
    this.operation = failure.operation;
    this.status = failure.status;
    this.code = failure.code ?? null;
    this.detail = failure.detail ?? null;
    this.supportId = failure.supportId ?? null;
    this.errorsCause = failure.errorsCause ?? [];
    this.importId = failure.importId ?? null;
  }
}

/**
 * A failure that reached no server: connection refused, time limit, address blocked (ERR-001).
 *
 * @example throw unreachable('getTerminals', 'GET https://portal.example.com/api/services/terminals', cause);
 */
export function unreachable(operation: OperationName, address: string, cause: unknown): ApiError {
  return new ApiError({ operation, address, ...GENERIC_ERROR, detail: GENERIC_ERROR.message, cause });
}

function messageOf({ operation, address, status, code, detail, supportId }: ApiFailure): string {
  if (status === GENERIC_ERROR.status) return `${GENERIC_ERROR.message}: ${operation} got no answer from ${address}`;
  const facts = [code && `code ${code}`, detail, supportId && `support id ${supportId}`].filter(Boolean).join(', ');
  return `${operation} failed: ${address} answered ${status}${facts && ` (${facts})`}`;
}
