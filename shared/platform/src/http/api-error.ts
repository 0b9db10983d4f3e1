import { GENERIC_ERROR, type OperationName } from '@portal/contract';

/** A call of the contract, or one to the remote's own backend. */
export type FailedCall = OperationName | 'callBackend';

/** What is known of a failed call. */
export interface ApiFailure {
  operation: FailedCall;
  /** Method and address pattern, without the values of parameters: one may be personal or a one-time token. */
  address: string;
  /** HTTP status, or -1000 when no server answered (ERR-001). */
  status: number;
  /** The server's code of the failure, such as '4' or '4300'. */
  code?: string | null;
  /** The server's own message; shown only where the specification asks for it. */
  detail?: string | null;
  /** Identifies the failure in the server's log. */
  supportId?: string | null;
  /** One entry for each mistake that the server found. */
  errorsCause?: readonly unknown[];
  /** Only of a refused `uploadCatalog`: identifies the file that the server kept, so that it can be corrected there. */
  importId?: string | null;
  /** The answer says in words of its own that the call was not carried out, whatever its status. */
  refused?: true;
  cause?: unknown;
}

/** What became of a change whose answer was lost, for the person who made it. */
export interface SettledChange {
  /** Whether it is stored; null when nobody can say. */
  stored: boolean | null;
  title: string;
  /** What to do now. */
  text: string;
}

/**
 * A call failed. It is the only error of the HTTP client, with two exceptions: a call that the caller aborts throws an
 * AbortError, and wrong use of the client throws a TypeError.
 *
 * @example
 * try { await client.call('createCategory', { body }); }
 * catch (error) { if (error instanceof ApiError && error.code === '4000') showNameTaken(); else throw error; }
 */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Only of a change whose answer was lost: what is known about it by now. */
  settled?: SettledChange;
  readonly operation: FailedCall;
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  readonly supportId: string | null;
  readonly errorsCause: readonly unknown[];
  readonly importId: string | null;
  /**
   * No answer came from who carries out the call (no network, a time limit, a gateway that got none itself), or one
   * that says it was done in a form that nobody can read. The call may have been carried out all the same. Any other
   * failure is a refusal.
   */
  readonly lost: boolean;

  constructor(failure: ApiFailure) {
    super(messageOf(failure), { cause: failure.cause });
    this.operation = failure.operation;
    this.status = failure.status;
    this.code = failure.code ?? null;
    this.detail = failure.detail ?? null;
    this.supportId = failure.supportId ?? null;
    this.errorsCause = failure.errorsCause ?? [];
    this.importId = failure.importId ?? null;
    this.lost =
      this.status === GENERIC_ERROR.status ||
      (this.status >= 502 && this.status <= 504) ||
      (saysDone(this.status) && !failure.refused);
  }
}

/** Whether a status says that the call was carried out. */
export const saysDone = (status: number): boolean => status >= 200 && status < 300;

/**
 * The error of a call that reached no server: connection refused, time limit, address blocked (ERR-001).
 *
 * @example throw unreachable('getTerminals', 'GET https://portal.example.com/api/services/terminals', cause);
 */
export function unreachable(operation: FailedCall, address: string, cause: unknown): ApiError {
  return new ApiError({ operation, address, ...GENERIC_ERROR, detail: GENERIC_ERROR.message, cause });
}

function messageOf({ operation, address, status, code, detail, supportId }: ApiFailure): string {
  if (status === GENERIC_ERROR.status) return `${GENERIC_ERROR.message}: ${operation} got no answer from ${address}`;
  const facts = [code && `code ${code}`, detail, supportId && `support id ${supportId}`].filter(Boolean).join(', ');
  return `${operation} failed: ${address} answered ${status}${facts && ` (${facts})`}`;
}
