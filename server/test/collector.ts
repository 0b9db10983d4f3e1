import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP/JSON writes it, as far as tests read it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  facts: Readonly<Record<string, unknown>>;
  service: unknown;
}

interface Attribute {
  key: string;
  value: Readonly<Record<string, unknown>>;
}

interface Delivery {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'facts' | 'service'> & { attributes: Attribute[] })[] }[];
  }[];
}

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OpenTelemetry collector that keeps what it gets. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        headers.push({ ...request.headers, url: request.url });
        const { resourceSpans } = JSON.parse(body) as Delivery;
        for (const { resource, scopeSpans } of resourceSpans)
          for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({ ...span, facts: factsOf(attributes), service: factsOf(resource.attributes)['service.name'] });
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with that port.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    headers,
    /** What it answers from now on. */
    answers: (given: number) => {
      status = given;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
