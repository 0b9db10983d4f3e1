import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SCOPE } from '@portal/contract';
import {
  askBackend,
  type BackendAnswer,
  BackendFailure,
  forwardedAddress,
  METHODS,
  sentHeaders,
} from '../backend-calls/index.ts';
import { reasonOf } from '../portal-remote/portal-calls.ts';
import { readBody } from './read-body.ts';
import type { LocalBackend, SampleTokens } from './sample-tokens.ts';

/** Where pages call the backends of remotes, in every portal. */
const BACKENDS = '/api/backends';

/** Milliseconds that a backend may take for an answer, as in a portal whose operator sets nothing else. */
const MAX_WAIT = 10_000;

type Incoming = IncomingMessage & { originalUrl?: string };

/** How the development shell stands in for a portal before a remote's own backend. */
export interface BackendStandIn {
  /** Where the pages call it, below the shell's address. */
  path: string;
  /** Answers a call below `path`. */
  answer(request: Incoming, response: ServerResponse): Promise<void>;
  /** Where the public key is, and what is there. */
  keys: { path: string; content: object };
}

/**
 * Takes calls to a backend by the rules of a portal, with tokens in the place of the session's. Why a call or its
 * answer is not passed on is told in the terminal, too, and which calls the backend refuses.
 */
export function standInFor(backend: LocalBackend, { issuer, token, keys }: SampleTokens): BackendStandIn {
  const path = `${BACKENDS}/${backend.app}`;

  async function ask(request: Incoming, asked: string, supportId: string, signal: AbortSignal) {
    const { method = 'GET', headers } = request;
    if (!METHODS.some((one) => one === method) || !asked.startsWith('/'))
      throw new BackendFailure(404, 'There is no such backend');
    const address = forwardedAddress(backend.address, asked);
    const granted = token();
    if (granted === undefined)
      throw new BackendFailure(403, `No scope of ${backend.app} is granted for ${SCOPE.administrator}`);
    const body = await readBody(request);
    return askBackend({ method, address, headers, body, token: granted, supportId, patience: MAX_WAIT, signal });
  }

  return {
    path,
    keys: { path: `${BACKENDS}/jwks.json`, content: keys },
    answer: async (request, response) => {
      const asked = (request.originalUrl ?? request.url ?? '').slice(path.length);
      const supportId = randomUUID();
      const leaves = new AbortController();
      response.once('close', () => leaves.abort());
      try {
        const answer = await ask(request, asked, supportId, leaves.signal);
        if (answer.status >= 400)
          console.error(`${request.method} ${asked} is answered ${answer.status} by ${backend.address}${said(answer)}`);
        response.writeHead(answer.status, { ...sentHeaders(answer), 'x-support-id': supportId }).end(answer.body);
      } catch (error) {
        if (leaves.signal.aborted) return;
        const { status, message, headers, cause } = asFailure(error);
        const reason = cause === undefined ? '' : `: ${reasonOf(cause)}`;
        const where = `The backend is ${backend.address}, the tokens are of ${issuer}.`;
        console.error(`${request.method} ${asked} is answered ${status}. ${message}${reason}. ${where}`);
        response.writeHead(status, { ...headers, 'content-type': 'application/json', 'x-support-id': supportId });
        response.end(JSON.stringify({ data: { statusCode: String(status), message }, supportId }));
      }
    },
  };
}

/** Characters of what a backend says of a failure. */
const MAX_SAID = 200;

/** What a backend says of a failure, as one line that a terminal only prints. */
function said({ body }: BackendAnswer): string {
  const line = body
    .toString('utf8', 0, MAX_SAID)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line === '' ? '.' : `: ${line}`;
}

const asFailure = (error: unknown): BackendFailure =>
  error instanceof BackendFailure ? error : new BackendFailure(500, 'The call failed', { cause: error });
