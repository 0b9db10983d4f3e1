import {
  type CallAnswer,
  completeConfig,
  type Operation,
  type OperationName,
  operations,
  type RemoteRoute,
} from '@portal/contract';
import { createMock, type MockSurroundings } from '../src';
import type { Caller, SampleInput } from './sample-inputs';

export const aPicture = /^data:image\/svg\+xml;base64,/;

/** Tokens of the callers whose name in a test is not a username. */
const TOKEN_OF: Readonly<Record<string, string>> = {
  temporary: 'mock-token:anna.bassi',
};

interface Within extends Pick<MockSurroundings, 'page'> {
  /** Of the only remote. */
  routes?: readonly RemoteRoute[];
}

/** A mock whose clock is moved by the test. Fake timers must be on. */
export function aMock(random = 0.5, { page, routes = [] }: Within = {}) {
  const origin = 'https://portal.example.com';
  const descriptor = {
    name: 'mf_any',
    title: 'Any',
    contract: '^1.0.0',
    routes,
    navigation: [],
    tiles: [],
    widgets: [],
  };
  const remote = { name: 'mf_any', version: '1.0.0', baseUrl: '/', entry: 'remoteEntry.js', pages: {}, descriptor };
  const config = completeConfig({ remotes: [remote] }, { hostname: 'portal.example.com', origin });
  const mock = createMock({ config, origin, random: () => random, ...(page && { page }) });

  function request(name: OperationName, who?: Caller, { params, query, body }: SampleInput = {}): Request {
    const operation: Operation = operations[name];
    const path = operation.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
    const address = `${origin}${config.apis[operation.api]}${path}?${new URLSearchParams(query)}`;
    const token = TOKEN_OF[who ?? ''] ?? `mock-token:${who}`;
    return new Request(address, {
      method: operation.method,
      headers: {
        ...(who && { authorization: `Bearer ${token}` }),
        ...(operation.body === 'json' && { 'content-type': 'application/json' }),
        ...(operation.body === 'form' && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
      },
      body: sent(operation, body),
    });
  }

  async function call(name: OperationName, input: SampleInput, who?: Caller): Promise<Response> {
    let pending = true;
    const answer = mock.fetch(request(name, who, input)).finally(() => {
      pending = false;
    });
    // Reading a multipart body also needs turns of the real event loop.
    while (pending) await jest.advanceTimersByTimeAsync(500);
    return answer;
  }

  const answer = (response: Response): Promise<unknown> => response.json();

  return {
    mock,
    request,
    call,
    answer,
    /** The answer's body. The test of the schemas proves its shape. */
    async data<Name extends OperationName>(name: Name, input: SampleInput, who?: Caller): Promise<CallAnswer<Name>> {
      const response = await call(name, input, who);
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return response.json() as Promise<CallAnswer<Name>>;
    },
  };
}

function sent({ body: kind }: Operation, body: object | undefined): BodyInit | undefined {
  switch (kind) {
    case 'json':
      return JSON.stringify(body);
    case 'form':
      return new URLSearchParams(body as Record<string, string>).toString();
    case 'multipart': {
      const form = new FormData();
      if (body && 'file' in body && body.file instanceof File) form.append('file', body.file);
      return form;
    }
    default:
      return undefined;
  }
}
