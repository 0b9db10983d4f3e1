import { type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';
import { type Conditions, delayOf, waited } from './conditions';
import { handlers } from './handlers';
import { accountOf, scopeOf } from './handlers/auth.handlers';
import { Refusal } from './handlers/handler';
import { createMatcher, type MatchedCall } from './match-call';
import { openPanel } from './panel/panel';
import { type MockPage, sampleSession } from './sample-session';
import { createWorld } from './world/create-world';
import type { Account, World } from './world/world';

export interface MockSurroundings {
  config: PortalConfig;
  /** The page's origin. APIs whose address is a path are below it. */
  origin: string;
  /** Where it has no sign-in, somebody is signed in from the start. Without a page, nobody is. */
  page?: MockPage;
  /** Returns a number from 0 up to 1, which places each call's time between 1.5 and 2.5 seconds. */
  random?: () => number;
}

/** The backend of mock mode, inside the page. */
export interface Mock {
  /** The configuration for it: none of our own calls, of the backends of remotes those with an address of
   * their own, no human check, no analytics. */
  config: PortalConfig;
  /** Answers the calls of the contract from sample data; nothing reaches a network. */
  fetch: typeof globalThis.fetch;
  /**
   * Draws the panel that causes failures, delays and loss of the network and, where nobody can sign in, changes the
   * person.
   *
   * @returns removes the panel
   */
  openPanel(place: HTMLElement): () => void;
}

/**
 * Answers every call of the specification in the browser, from sample data in memory (MOCK-001, Q-077). Writes change
 * what later calls answer. A reload of the page resets the data; the session stays.
 *
 * @example
 * const mock = createMock({ config, origin: location.origin });
 * const { portal } = createPortal({ config: mock.config, fetch: mock.fetch, storage: sessionStorage, location });
 */
export function createMock({ config, origin, page, random = Math.random }: MockSurroundings): Mock {
  const world = createWorld();
  const conditions: Conditions = { refusal: null, offline: false, pace: 'usual' };
  const match = createMatcher(config, origin);
  // An address below the portal's own is one that only its server answers.
  const elsewhere = Object.entries(config.backends).filter(([, address]) => URL.canParse(address));
  const people = page && sampleSession(config, world, page);

  /** A backend that answers by itself: the panel takes it away, or refuses in its place, but slows nothing down. */
  async function fromElsewhere(request: Request): Promise<Response> {
    if (conditions.offline) throw new TypeError('Failed to fetch');
    return conditions.refusal === null ? globalThis.fetch(request) : refused(asked(conditions.refusal));
  }

  return {
    config: {
      ...config,
      ownOperations: [],
      backends: Object.fromEntries(elsewhere),
      humanCheck: { provider: 'none' },
      analytics: { sink: 'none' },
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      if (elsewhere.some(([, address]) => request.url.startsWith(`${address}/`))) return fromElsewhere(request);
      // Read before the wait: the body of an aborted request can no longer be read.
      const body = await bodyOf(request);
      await waited(delayOf(conditions, random), request.signal);
      if (conditions.offline) throw new TypeError('Failed to fetch');
      try {
        if (conditions.refusal !== null) throw asked(conditions.refusal);
        const url = new URL(request.url);
        const call = match(request.method, url);
        if (!call) throw new Refusal(404, `No call of the contract: ${request.method} ${url.pathname}`);
        return responseOf(await answerOf(call, request, body, world));
      } catch (error) {
        if (error instanceof Refusal) return refused(error);
        throw error;
      }
    },
    openPanel: (place) => openPanel(place, conditions, people),
  };
}

function answerOf({ name, params }: MatchedCall, request: Request, body: unknown, world: World): unknown {
  const caller = admitted(name, request, world);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  // The client is typed by the contract, so the input already fits the call's name. Here all handlers are called alike.
  const handle = (handlers as Partial<Record<OperationName, unknown>>)[name] as ((call: object) => unknown) | undefined;
  if (!handle) throw new Refusal(404, `${name} is no call of the specification`);
  return handle({ params, query, body, headers: request.headers, caller, world });
}

/** Who makes the call, if the contract lets them. */
function admitted(name: OperationName, request: Request, world: World): Account | null {
  const { access }: Operation = operations[name];
  const caller = accountOf(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null, world);
  if (access === 'public') return caller;
  if (!caller) throw new Refusal(401, 'No session');
  const scope = scopeOf(caller);
  if (!access.includes(scope)) throw new Refusal(403, `Not for ${scope}`);
  return caller;
}

const asked = (status: number) => new Refusal(status, 'Asked for in the panel of the mock');

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  if (text === '') return undefined;
  return type.includes('x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

function responseOf(answer: unknown): Response {
  if (!(answer instanceof File)) return Response.json(answer);
  const disposition = `attachment; filename="${answer.name}"`;
  return new Response(answer, { headers: { 'content-type': answer.type, 'content-disposition': disposition } });
}

function refused({ status, code, message, details }: Refusal): Response {
  return Response.json({ data: { statusCode: code, message, ...details }, supportId: 'mock' }, { status });
}
