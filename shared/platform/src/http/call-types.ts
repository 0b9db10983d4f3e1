import type { CallAnswer, CallInput, OperationName, OwnOperationName, operations } from '@portal/contract';

type Operations = typeof operations;

/** Calls whose answer is a file. */
export type FileOperationName = {
  [Name in OperationName]: Operations[Name] extends { answer: 'file' } ? Name : never;
}[OperationName];

/** Calls that take a file as multipart/form-data. */
export type MultipartOperationName = {
  [Name in OperationName]: Operations[Name] extends { body: 'multipart' } ? Name : never;
}[OperationName];

/** Calls answered with JSON and sent without a file. */
export type JsonOperationName = Exclude<OperationName, FileOperationName | MultipartOperationName>;

/** Calls that can report the progress of their sending: those with a body. */
export type UploadOperationName = {
  [Name in OperationName]: Operations[Name] extends { body: 'multipart' | 'json' } ? Name : never;
}[OperationName];

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Solved human check, sent as the header `x-human-check` (API-011). */
  humanCheck?: string | null;
  /**
   * The values that the change replaces, as the person has seen them. Where the backend takes an If-Match it answers
   * 412 when others stand there by now; elsewhere nothing is sent.
   */
  replaces?: readonly (string | null)[];
}

export interface DownloadOptions extends CallOptions {
  /** Used when the answer names no file, as 'utenze.xlsx' (CONST-032). */
  defaultName: string;
}

export interface UploadOptions {
  /** Told the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Name of the sent file where its content travels as text; sent as the header `x-file-name`, percent-encoded. */
  fileName?: string;
  /** Name of the answered file where it names none; only for calls that answer a file. */
  defaultName?: string;
}

/** A file of an answer. */
export interface DownloadedFile {
  blob: Blob;
  /** From Content-Disposition (RFC 6266, RFC 5987), without any folder; the default name where it has none. */
  fileName: string;
}

/** What an upload sends: the file of a multipart call, the body of a JSON call. */
export type UploadContent<Name extends UploadOperationName> = Name extends MultipartOperationName
  ? File
  : CallInput<Name>['body'];

/** What an upload answers: a file where the call answers one. */
export type UploadAnswer<Name extends UploadOperationName> = Name extends FileOperationName
  ? DownloadedFile
  : CallAnswer<Name>;

type NothingRequired<Input> = Record<never, never> extends Input ? true : false;

/** Arguments after the call's name: the input may be left out where nothing in it is required. */
export type CallArguments<Name extends OperationName, Options = CallOptions> =
  NothingRequired<CallInput<Name>> extends true
    ? [input?: CallInput<Name>, options?: Options]
    : [input: CallInput<Name>, options?: Options];

/**
 * The portal's only way to the three APIs. It knows nothing of messages or navigation: it answers or throws an
 * ApiError. GETs are tried again with growing waits; writes never, but for those whose backend takes an
 * Idempotency-Key.
 *
 * @example
 * const terminals = await client.call('getTerminals', {}, { signal });
 * await client.call('updateCategory', { params: { categoryId }, body });
 */
export interface ApiClient {
  /** @throws ApiError on any failure; the signal's reason when the caller ended it */
  call<Name extends JsonOperationName>(name: Name, ...rest: CallArguments<Name>): Promise<CallAnswer<Name>>;
  /**
   * Fetches a file.
   *
   * @example const { blob, fileName } = await client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
   */
  download<Name extends FileOperationName & JsonlessName>(
    name: Name,
    input: CallInput<Name>,
    options: DownloadOptions,
  ): Promise<DownloadedFile>;
  /**
   * Sends a file, or a large JSON body, and reports progress.
   *
   * @example await client.upload('verifyUsersUpload', file, { onProgress: setShare, signal });
   */
  upload<Name extends UploadOperationName>(
    name: Name,
    content: UploadContent<Name>,
    options?: UploadOptions,
  ): Promise<UploadAnswer<Name>>;
  /** Whether this backend offers one of our own calls; where it does not, the control is not drawn. */
  offers(name: OwnOperationName): boolean;
  /** Fetches the HTTP library when the browser is idle, so that the first call need not wait for it. */
  warmUp(): void;
}

/** A call that was answered, as whoever keeps its answer hears of it. */
export type AnsweredCall = {
  [Name in OperationName]: { name: Name; input: Partial<CallInput<Name>>; answer: CallAnswer<Name> };
}[OperationName];

type JsonlessName = Exclude<FileOperationName, MultipartOperationName>;
