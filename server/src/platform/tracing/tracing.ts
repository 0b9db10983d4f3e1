import type { Logger } from 'pino';
import type { TraceSettings, Tracing } from './call-trace.ts';
import { passedOnTraces } from './passed-on-traces.ts';

/** Records the calls' spans when there is somewhere to send them. Only then the SDK is loaded. */
export async function openTracing(settings: TraceSettings | undefined, logger: Logger): Promise<Tracing> {
  if (!settings) return passedOnTraces;
  const { recordedTraces } = await import('./recorded-traces.ts');
  return recordedTraces(settings, logger);
}
