import { StartupError } from '../startup-error.ts';
import type { TraceSettings } from './call-trace.ts';

/**
 * Where spans go, from the variables that OpenTelemetry names.
 *
 * @returns undefined when no collector is named: then nothing is recorded
 * @throws StartupError that names the variable
 */
export function readTraceSettings(text: (name: string) => string | undefined): TraceSettings | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const headers = headersFrom(text('OTEL_EXPORTER_OTLP_HEADERS'));
  const serviceName = text('OTEL_SERVICE_NAME') ?? 'portal';
  const share = shareFrom(text('OTEL_TRACES_SAMPLER_ARG'));
  if (endpoint === undefined) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is '${endpoint}': it must be an address like http://collector.example.it:4318.`,
    );
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), headers, serviceName, share };
}

/** The value may be a secret, so no message repeats it. */
function headersFrom(value = ''): Record<string, string> {
  const pairs = value.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim()]));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, content] = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*)$/.exec(pair) ?? [];
      if (name !== undefined && content !== undefined) return [name, decoded(content)];
      throw new StartupError("OTEL_EXPORTER_OTLP_HEADERS must be pairs like 'api-key=value', separated by commas.");
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function shareFrom(value = '1'): number {
  if (/^(?:0|1|0?\.\d+|1\.0+)$/.test(value)) return Number(value);
  throw new StartupError(`OTEL_TRACES_SAMPLER_ARG is '${value}': it must be a number from 0 to 1, such as 0.1.`);
}
