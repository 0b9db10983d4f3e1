interface HttpErrorDetails {
  /** Code that the client distinguishes, such as '4' or '4300'; the HTTP status when absent. */
  code?: string;
  /** One entry for each mistake found. */
  errorsCause?: readonly unknown[];
  /** The stored copy of a refused catalogue file. */
  importId?: string;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/**
 * A failure that the client is told about. The server has no other kind of error: anything else that is thrown is a
 * defect, and is answered by 500 without its cause.
 *
 * @example throw new HttpError(404, 'No terminal 11223344 in this contract');
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errorsCause: readonly unknown[] | undefined;
  readonly importId: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param message for engineers, in English. It leaves the server, so it may contain only what the caller may know.
   */
  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = details.code ?? String(status);
    this.errorsCause = details.errorsCause;
    this.importId = details.importId;
    this.headers = details.headers ?? {};
  }
}
