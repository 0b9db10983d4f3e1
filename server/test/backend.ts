import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addAdministrator, type Person } from './people.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

interface ReceivedCall {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface GivenAnswer {
  status?: number;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string | Buffer;
}

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** A remote's own backend: another server, which notes what reaches it. */
export async function openBackend() {
  const calls: ReceivedCall[] = [];
  let answer: GivenAnswer | 'never' = {};
  let ended = 0;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    response.once('close', () => {
      if (!response.writableFinished) ended += 1;
    });
    text(request)
      .then((body) => {
        calls.push({ method, url, headers, body });
        if (answer === 'never') return;
        response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with that port.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    /** How many calls the portal has ended before they were answered. */
    endedEarly: () => ended,
    /** What it answers from now on; `never`: it takes the call and says nothing. */
    answers(given: GivenAnswer | 'never') {
      answer = given;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The remote that has a backend of its own. */
export const REMOTE = 'mf-loyalty';

/** A portal that forwards the calls of a remote to its backend, and somebody who may call it. */
export interface PortalWithBackend {
  backend: Backend;
  portal: TestApp;
  /** An administrator. */
  marta: Person;
  close(): Promise<void>;
}

/** @example const { portal, backend, marta, close } = await openPortalWithBackend(); */
export async function openPortalWithBackend({
  tracing,
}: Pick<TestAppOptions, 'tracing'> = {}): Promise<PortalWithBackend> {
  const backend = await openBackend();
  const addresses = { [REMOTE]: `${backend.address}/v1` };
  const portal = await createTestApp({
    settings: { backends: { addresses, patience: 10_000 } },
    ...(tracing && { tracing }),
  });
  const marta = await addAdministrator(portal, '1000001', 'marta.ferri');
  const close = async () => {
    await portal.close();
    await backend.close();
  };
  return { backend, portal, marta, close };
}
