import {
  type CallAnswer,
  type ConfigFile,
  completeConfig,
  type Operation,
  type OperationName,
  operations,
} from '@portal/contract';
import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { bridgeXhr } from './xhr-bridge';

/** A call that the page made, as it was sent. */
interface RecordedCall {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON, the fields of a form, or the parts of a multipart body; undefined when empty. */
  body: unknown;
  headers: Headers;
}

/** The fields of a failed answer. */
interface FakeFailure {
  status: number;
  code?: string;
  message?: string;
  errorsCause?: readonly unknown[];
  /** Only of `uploadCatalog`: identifies the file that the server kept. */
  importId?: string;
  supportId?: string;
}

interface AnswerOptions {
  /** 200 when absent. */
  status?: number;
  /** Applies only to the next call; after it, the previous answer applies again. */
  once?: boolean;
}

type Answer<Name extends OperationName> = CallAnswer<Name> | ((call: RecordedCall) => CallAnswer<Name>);

/**
 * A server typed by the contract, for tests of pages and of the platform. A call without a prepared answer fails the
 * test.
 *
 * @example
 * const api = fakeApi();
 * test('…', async () => {
 *   api.answer('getTerminals', [aTerminal()]);
 *   …
 *   expect(api.calls('getTerminals')).toHaveLength(1);
 * });
 */
interface FakeApi {
  answer<Name extends OperationName>(name: Name, answer: Answer<Name>, options?: AnswerOptions): void;
  /** Refuses the call with the contract's error body. */
  fail(name: OperationName, failure: FakeFailure, options?: Pick<AnswerOptions, 'once'>): void;
  /** Fails the call as if no server answered. */
  cut(name: OperationName, options?: Pick<AnswerOptions, 'once'>): void;
  /** Answers with any response, such as an error of another shape, a file or a broken body. */
  respond(
    name: OperationName,
    respond: (call: RecordedCall) => Response | Promise<Response>,
    options?: Pick<AnswerOptions, 'once'>,
  ): void;
  /**
   * Answers at any address, such as one of the remote's own backend.
   *
   * @example api.respondAt('GET', '/api/backends/mf-loyalty/points', () => Response.json({ points: 7 }));
   */
  respondAt(
    method: keyof typeof methods,
    address: string,
    respond: (call: RecordedCall) => Response | Promise<Response>,
  ): void;
  /** Keeps the call waiting until the returned function is called, to test the states in between. */
  hold<Name extends OperationName>(name: Name, answer: Answer<Name>): () => void;
  /** The calls so far, oldest first. */
  calls(name: OperationName): readonly RecordedCall[];
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/**
 * Starts the fake server for the tests of a file. Call it once, at the top.
 *
 * @param config what differs in the configuration of the pages; pass the same to `renderPortal`
 */
export function fakeApi(config: ConfigFile = {}): FakeApi {
  const server = setupServer();
  const { apis, paths } = completeConfig(config, window.location);
  let made: { name: OperationName; call: RecordedCall }[] = [];

  let unbridge = () => {};
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    unbridge = bridgeXhr();
  });
  afterEach(() => {
    server.resetHandlers();
    made = [];
  });
  afterAll(() => {
    unbridge();
    server.close();
  });

  function handle(
    name: OperationName,
    respond: (call: RecordedCall) => Response | Promise<Response>,
    once = false,
  ): void {
    const operation: Operation = operations[name];
    const address = new URL(apis[operation.api], window.location.origin).href + (paths[name] ?? operation.path);
    server.use(
      methods[operation.method](
        address,
        async ({ request, params }) => {
          const call = await recorded(request, params);
          made.push({ name, call });
          return respond(call);
        },
        { once },
      ),
    );
  }

  return {
    answer: (name, answer, { status = 200, once } = {}) =>
      handle(name, (call) => HttpResponse.json(given(answer, call) as DefaultBodyType, { status }), once),
    fail: (name, failure, { once } = {}) => handle(name, () => refusalOf(failure), once),
    cut: (name, { once } = {}) => handle(name, () => HttpResponse.error(), once),
    respond: (name, respond, { once } = {}) => handle(name, respond, once),
    respondAt: (method, address, respond) =>
      server.use(
        methods[method](new URL(address, window.location.origin).href, async ({ request, params }) =>
          respond(await recorded(request, params)),
        ),
      ),
    hold(name, answer) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      handle(name, async (call) => {
        await released;
        return HttpResponse.json(given(answer, call) as DefaultBodyType);
      });
      return release;
    },
    calls: (name) => made.filter((entry) => entry.name === name).map(({ call }) => call),
  };
}

function given<Name extends OperationName>(answer: Answer<Name>, call: RecordedCall): CallAnswer<Name> {
  // In the contract no answer is a function.
  return typeof answer === 'function' ? (answer as (call: RecordedCall) => CallAnswer<Name>)(call) : answer;
}

function refusalOf({
  status,
  code = String(status),
  message = 'Failed',
  errorsCause,
  importId,
  supportId = 'support-1',
}: FakeFailure) {
  return HttpResponse.json({ data: { statusCode: code, message, errorsCause, importId }, supportId }, { status });
}

async function recorded(request: Request, params: Readonly<Record<string, unknown>>): Promise<RecordedCall> {
  return {
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: await bodyOf(request),
    headers: request.headers,
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  if (text === '') return undefined;
  return type.includes('x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}
