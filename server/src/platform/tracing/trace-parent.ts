import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Version, trace, span and flags, as W3C Trace Context writes them; a later version may add to them. */
const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Longest `tracestate` that has to be passed on, in characters. */
const MAX_STATE = 512;

/** The trace that a call belongs to, when a proxy or a client before the portal began one. */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** The span that called, 16 hexadecimal digits. */
  parentId: string;
  /** Two hexadecimal digits: whether the span is recorded. */
  flags: string;
  /** What other systems want to keep with it. */
  state: string | undefined;
}

/**
 * Reads `traceparent` and `tracestate` (https://www.w3.org/TR/trace-context/). A header that is not of that form counts
 * as none.
 *
 * @example readTrace({ traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })?.traceId
 */
export function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  const [, traceId, parentId, flags] = FORM.exec(String(traceparent ?? '')) ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  const state = typeof tracestate === 'string' && tracestate.length <= MAX_STATE ? tracestate : undefined;
  return { traceId, parentId, flags, state };
}

/** The headers for a call that belongs to the same trace, with a span of its own. */
export function headersOf(trace: Trace | undefined): Record<string, string> {
  if (!trace) return {};
  const traceparent = `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}`;
  return { traceparent, ...(trace.state === undefined ? {} : { tracestate: trace.state }) };
}
