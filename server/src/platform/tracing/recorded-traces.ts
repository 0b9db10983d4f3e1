import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings, Tracing } from './call-trace.ts';
import { passedOnTraces } from './passed-on-traces.ts';
import { readTrace } from './trace-parent.ts';

/** Longest wait for the collector, in milliseconds; also when the server stops. */
const MAX_WAIT_MS = 5_000;

/**
 * Records a span for each call and for each call to a remote's backend, and sends them to the collector in batches.
 * Spans have patterns of addresses and no values: nothing in them names a person.
 */
export function recordedTraces({ endpoint, headers, serviceName, share }: TraceSettings, logger: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: MAX_WAIT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reported(exporter, endpoint, logger), exportTimeoutMillis: MAX_WAIT_MS }),
    ],
  });
  const tracer = provider.getTracer('portal');
  return {
    begin: (call) => {
      const { method, route } = call;
      if (route === undefined) return passedOnTraces.begin(call);
      const before = readTrace(call.headers);
      const attributes = { 'http.request.method': method, 'http.route': route };
      const parent = before
        ? trace.setSpanContext(context.active(), {
            traceId: before.traceId,
            spanId: before.parentId,
            traceFlags: Number.parseInt(before.flags, 16),
            isRemote: true,
          })
        : context.active();
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const within = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        callOut: async (further, ask) => {
          const { hostname, port } = further.address;
          const facts = {
            'http.request.method': further.method,
            'server.address': hostname,
            'server.port': port === '' ? undefined : Number(port),
            'portal.remote': further.remote,
          };
          const kind = SpanKind.CLIENT;
          const own = tracer.startSpan(
            `${further.method} ${further.remote}`,
            { kind, attributes: given(facts) },
            within,
          );
          try {
            const answer = await ask(headersAfter(own, before?.state));
            endWith(own, { status: answer.status });
            return answer;
          } catch (error) {
            own.setStatus({
              code: SpanStatusCode.ERROR,
              message: error instanceof Error ? error.message : String(error),
            });
            own.end();
            throw error;
          }
        },
        end: (facts) => endWith(span, facts),
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The headers that continue the trace from this span on (W3C Trace Context). */
function headersAfter(span: Span, state: string | undefined): Record<string, string> {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  return { traceparent, ...(state === undefined ? {} : { tracestate: state }) };
}

function endWith(span: Span, { status, ...facts }: Readonly<Record<string, string | number | undefined>>): void {
  const named = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`portal.${name}`, value]));
  span.setAttributes(given({ 'http.response.status_code': status, ...named }));
  if (Number(status) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const given = (facts: Readonly<Record<string, string | number | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** The SDK keeps failures to itself. The log gets a line when the collector stops taking spans, and when it goes on. */
function reported(exporter: SpanExporter, endpoint: string, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway)
          logger.warn({ err: result.error, endpoint }, 'spans are lost: the collector does not take them');
        if (!failed && isAway) logger.info({ endpoint }, 'the collector takes spans again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
