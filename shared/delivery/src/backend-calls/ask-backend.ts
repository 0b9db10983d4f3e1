import type { IncomingHttpHeaders } from 'node:http';
import { DATA_POLICY } from '@portal/contract/composition';
import { BackendFailure } from './backend-failure.ts';

/** What a call to a backend may be. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Largest body of a call, in bytes. */
export const MAX_BODY = 1024 * 1024;

/** What a backend learns about a call, and nothing else: no cookie, no token, no address, no header of a hop. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'];

/** What a page learns about an answer. No cookie, no permission for other origins, no other address. */
const PASSED_BACK = ['content-type', 'content-disposition', 'etag', 'last-modified', 'retry-after'];

/** Largest answer in bytes, unpacked. */
const MAX_ANSWER = 5 * 1024 * 1024;

const RETRY_SOON = { 'retry-after': '5' };

interface Question {
  method: string;
  address: URL;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  /** In the place of the portal's own token. */
  token: string;
  supportId: string;
  /** Headers that continue the trace of the page's call. */
  trace?: Readonly<Record<string, string>>;
  /** Milliseconds until the answer must be there, whole. */
  patience: number;
  /** Ends when the page no longer waits. */
  signal: AbortSignal;
}

export interface BackendAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Asks a remote's backend, and reads its whole answer.
 *
 * @throws BackendFailure 503 when it is away or too slow, 502 when its answer can't be passed on
 */
export async function askBackend(question: Question): Promise<BackendAnswer> {
  const { method, address, body, token, supportId, trace, patience } = question;
  const patient = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...only(PASSED_ON, (name) => question.headers[name]),
        authorization: `Bearer ${token}`,
        'x-support-id': supportId,
        ...trace,
      },
      body: body?.length ? new Uint8Array(body) : null,
      // Wherever a redirection leads, the operator has not named it.
      redirect: 'manual',
      signal: AbortSignal.any([patient, question.signal]),
    });
    return { ...headOf(answer), body: await readAnswer(answer) };
  } catch (error) {
    if (error instanceof BackendFailure) throw error;
    const fact = patient.aborted ? `does not answer within ${patience} ms` : 'does not answer';
    throw new BackendFailure(503, `The backend of this remote ${fact}`, { cause: error, headers: RETRY_SOON });
  }
}

/**
 * The headers of the answer to the page. What comes from a backend is data: opened as a page, it may do nothing and run
 * nothing under the portal's name.
 */
export const sentHeaders = ({ headers, body }: BackendAnswer): Record<string, string> => ({
  ...(body.length > 0 ? { 'content-type': 'application/octet-stream' } : {}),
  ...headers,
  'cache-control': 'no-store',
  'content-security-policy': `${DATA_POLICY}; sandbox`,
});

function headOf(answer: Response): Omit<BackendAnswer, 'body'> {
  const { status } = answer;
  if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
    throw new BackendFailure(502, `The backend of this remote answered ${status}, which is not passed on`);
  }
  // To a page a 401 would mean that its own session has ended.
  if (status === 401) throw new BackendFailure(502, 'The backend of this remote does not take the token of the portal');
  const headers = only(PASSED_BACK, (name) => answer.headers.get(name) ?? undefined);
  return { status, headers: status === 503 ? { ...RETRY_SOON, ...headers } : headers };
}

async function readAnswer({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_ANSWER) throw new BackendFailure(502, 'The answer of the backend of this remote is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function only(names: readonly string[], read: (name: string) => unknown): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}
