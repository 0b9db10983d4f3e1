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

/** Our own public calls with a JSON body. */
type BeaconOperationName = 'reportVitals' | 'reportRemoteFailure';

/** Calls that send no file and whose answer is JSON. */
export type JsonOperationName = Exclude<OperationName, FileOperationName | MultipartOperationName>;

/** Calls that can report upload progress: those with a body. */
export type UploadOperationName = {
  [Name in OperationName]: Operations[Name] extends { body: 'multipart' | 'json' } ? Name : never;
}[OperationName];

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** A 401 only answers this call and does not end the session: it is made to find out whether that has ended. */
  keeps401?: boolean;
  /** Solved human check, sent as the header `x-human-check` (API-011). */
  humanCheck?: string | null;
  /**
   * The values that the change replaces, as the person last saw them. They are sent only where the backend takes an
   * If-Match; it answers 412 when somebody has changed them since.
   */
  replaces?: readonly (string | null)[];
}

export interface DownloadOptions extends CallOptions {
  /** File name to use when the answer gives none, such as 'utenze.xlsx' (CONST-032). */
  defaultName: string;
}

export interface UploadOptions {
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Name of a file whose content is sent as text; goes into the header `x-file-name`, percent-encoded. */
  fileName?: string;
  /** File name to use when the answer gives none; only for calls that answer with a file. */
  defaultName?: string;
}

/** A file that a call answered with. */
export interface DownloadedFile {
  blob: Blob;
  /** From Content-Disposition (RFC 6266, RFC 5987), without any folder; otherwise the default name. */
  fileName: string;
}

/** What an upload sends: a multipart call its file, a JSON call its body. */
export type UploadContent<Name extends UploadOperationName> = Name extends MultipartOperationName
  ? File
  : CallInput<Name>['body'];

/** What an upload answers with: a file or JSON, as the call defines. */
export type UploadAnswer<Name extends UploadOperationName> = Name extends FileOperationName
  ? DownloadedFile
  : CallAnswer<Name>;

type NothingRequired<Input> = Record<never, never> extends Input ? true : false;

/** Arguments after the call's name. The input may be left out if nothing in it is required. */
export type CallArguments<Name extends OperationName, Options = CallOptions> =
  NothingRequired<CallInput<Name>> extends true
    ? [input?: CallInput<Name>, options?: Options]
    : [input: CallInput<Name>, options?: Options];

/**
 * The portal's only way to the three APIs. It shows no messages and does not navigate: it returns the answer or throws
 * an ApiError. A failed GET is tried again, with growing waits. A write is tried again only if its backend takes an
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
  /** Whether this backend has one of our own calls. If not, the page does not draw the control for it. */
  offers(name: OwnOperationName): boolean;
  /**
   * Sends a public call whose answer nobody waits for, also while the page is being left. It may be lost; at most
   * 64 KB.
   *
   * @example client.beacon('reportVitals', { releases, document: nonce });
   */
  beacon<Name extends BeaconOperationName>(name: Name, body: CallInput<Name>['body']): void;
  /** Loads the HTTP library when the browser is idle, so that the first call need not wait for it. */
  warmUp(): void;
}

/** An answered call, as passed to the listener that keeps facts from answers. */
export type AnsweredCall = {
  [Name in OperationName]: { name: Name; input: Partial<CallInput<Name>>; answer: CallAnswer<Name> };
}[OperationName];

type JsonlessName = Exclude<FileOperationName, MultipartOperationName>;
