/** Why a call to a remote's backend, or its answer, is not passed on: what the page is answered instead. */
export class BackendFailure extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message for engineers, in English; it may contain only what the caller may know */
  constructor(
    status: number,
    message: string,
    details: { headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'BackendFailure';
    this.status = status;
    this.headers = details.headers ?? {};
  }
}
