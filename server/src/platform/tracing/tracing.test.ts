import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCOPE } from '@portal/contract';
import { openPortalWithBackend, type PortalWithBackend, REMOTE } from '../../../test/backend.ts';
import { bundleOf } from '../../../test/bundled-programs.ts';
import { openCollector } from '../../../test/collector.ts';
import { operate } from '../../../test/operate.ts';
import { tokenOf } from '../../../test/people.ts';
import { catalogRelease, publish } from '../../../test/release-folder.ts';
import { createLogger } from '../logging/logger.ts';
import type { TraceSettings } from './call-trace.ts';
import { readTraceSettings } from './trace-settings.ts';
import { openTracing } from './tracing.ts';

const READ = { name: 'points:read', title: 'Reads the points', for: [SCOPE.administrator] };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let collector: Awaited<ReturnType<typeof openCollector>>;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(() => collector.close());

/** Does something in a portal whose remote has a backend, and delivers the spans. */
async function traced(settings: Partial<TraceSettings>, work: (open: PortalWithBackend) => Promise<unknown>) {
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const all = { endpoint: collector.address, headers: {}, serviceName: 'portal', share: 1, ...settings };
  const tracing = await openTracing(all, logger);
  const open = await openPortalWithBackend({ tracing });
  const descriptor = { ...catalogRelease.descriptor, name: 'mf_loyalty', backend: { scopes: [READ] } };
  publish(open.portal.releasesFolder, { ...catalogRelease, remote: REMOTE, name: 'mf_loyalty', descriptor }, {});
  await operate(open.portal, ['backend-grant', REMOTE, 'points:read']);
  await work(open);
  await open.close();
  await tracing.close();
  return log;
}

async function askForPoints({ portal, marta }: PortalWithBackend, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await tokenOf(portal, marta, SCOPE.administrator)}`;
  const url = `/api/backends/${REMOTE}/points/marta`;
  return portal.app.inject({ method: 'GET', url, headers: { authorization, ...headers } });
}

describe('traces', () => {
  it("[OPS-311] has a span of a call and one of its call to a remote's backend, which continues the trace", async () => {
    let passed: string | undefined;
    let supportId: unknown;
    await traced({ serviceName: 'portale-prova', headers: { 'api-key': 'k1' } }, async (open) => {
      const answer = await askForPoints(open, { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: 'vendor=1' });
      supportId = answer.headers['x-support-id'];
      const { headers } = open.backend.calls[0] ?? {};
      passed = String(headers?.traceparent);
      expect(headers?.tracestate).toBe('vendor=1');
    });
    const [further, call] = ['GET mf-loyalty', 'GET /api/backends/:remote/*'].map((name) =>
      collector.spans.find((span) => span.name === name),
    );
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2, service: 'portale-prova' });
    expect(call?.facts).toMatchObject({ 'http.response.status_code': 200, 'portal.support_id': supportId });
    expect(further).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId, kind: 3 });
    expect(further?.facts).toMatchObject({ 'server.address': '127.0.0.1', 'portal.remote': REMOTE });
    expect(passed).toBe(`00-${TRACE}-${further?.spanId}-01`);
    expect(collector.headers[0]).toMatchObject({ url: '/v1/traces', 'api-key': 'k1' });
    expect(JSON.stringify(collector.spans)).not.toContain('marta');
  });

  it('[OPS-311] begins a trace where nobody has, and says what a call asked of the database', async () => {
    await traced({}, async ({ portal, marta }) =>
      portal.call('getTerminals', { token: await tokenOf(portal, marta, SCOPE.administrator) }),
    );
    const call = collector.spans.find(({ facts }) => facts['portal.operation'] === 'getTerminals');
    expect(call).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(call?.parentSpanId ?? '').toBe('');
    expect(Number(call?.facts['portal.statements'])).toBeGreaterThan(0);
    expect(call?.facts).toMatchObject({ 'http.response.status_code': 200, 'portal.rows': expect.any(Number) });
  });

  it('[OPS-311] marks what failed, on the call and on the call to the backend', async () => {
    await traced({}, async (open) => {
      await open.backend.close();
      expect((await askForPoints(open)).statusCode).toBe(503);
    });
    const failed = collector.spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
    expect(failed.sort()).toEqual(['GET /api/backends/:remote/*', 'GET mf-loyalty']);
  });

  it('[OPS-311] records no trace that a proxy has left out, and passes that decision on', async () => {
    await traced({}, async (open) => {
      await askForPoints(open, { traceparent: `00-${TRACE}-${CALLER}-00` });
      expect(open.backend.calls[0]?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
      await open.portal.app.inject('/healthz');
    });
    expect(collector.spans).toEqual([]);
  });

  it('[OPS-311] records only a share of the traces, and says once that the collector does not take them', async () => {
    await traced({ share: 0 }, (open) => askForPoints(open));
    expect(collector.spans).toEqual([]);
    collector.answers(400);
    const log = await traced({}, (open) => askForPoints(open));
    expect(log.filter((line) => line.includes('spans are lost'))).toHaveLength(1);
  });

  it('[OPS-311] loads the SDK only when a collector is named', () => {
    const main = bundleOf('server/src/main.ts');
    const always = new Set<string>();
    const whenNamed = new Set<string>();
    const walk = (file: string) => {
      if (always.has(file)) return;
      always.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/^(?:import|export) [^;]*?["'](\.\/[^"']+)["'];$/gm))
        walk(join(dirname(file), name));
      for (const [, name = ''] of text.matchAll(/\bimport\(["'](\.\/[^"']+)["']\)/g))
        whenNamed.add(join(dirname(file), name));
    };
    walk(main);
    const serve = [...whenNamed].find((file) => file.includes('serve-')) ?? '';
    walk(serve);
    const hasSdk = (file: string) => readFileSync(file, 'utf8').includes('node_modules/@opentelemetry/sdk-trace/');
    expect(always.size).toBeGreaterThan(3);
    expect([...always].filter(hasSdk)).toEqual([]);
    expect([...whenNamed].filter(hasSdk)).toHaveLength(1);
  });
});

describe('the settings of traces', () => {
  const read = (environment: Readonly<Record<string, string | undefined>>) =>
    readTraceSettings((name) => environment[name]);

  it('[OPS-311] are those that OpenTelemetry names', () => {
    expect(read({})).toBeUndefined();
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.it:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, tenant = t1',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toEqual({
      endpoint: 'https://collector.example.it:4318',
      headers: { 'api-key': 'a=b', tenant: 't1' },
      serviceName: 'portal',
      share: 0.25,
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'a secret' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
  ])('[OPS-311] end the start in one line when they are wrong: %j', (environment) => {
    const [name = ''] = Object.keys(environment);
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', ...environment })).toThrow(
      new RegExp(`^${name} `),
    );
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', ...environment })).not.toThrow(/a secret/);
  });
});
