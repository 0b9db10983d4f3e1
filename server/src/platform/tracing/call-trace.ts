import type { IncomingHttpHeaders } from 'node:http';

/** Where the server sends the spans of its calls, over OTLP. */
export interface TraceSettings {
  /** The collector, without `/v1/traces`. */
  endpoint: string;
  /** What it wants with each delivery, such as a token. */
  headers: Readonly<Record<string, string>>;
  /** What the spans call this server. */
  serviceName: string;
  /** Share of the traces that are recorded, 0 to 1, where nobody before the portal has decided. */
  share: number;
}

/** A call that arrives. */
export interface ArrivingCall {
  method: string;
  /** The pattern of its address, without values; undefined for what is no call, such as a file. */
  route: string | undefined;
  headers: IncomingHttpHeaders;
}

/** A call that this one makes to another system. */
export interface FurtherCall {
  method: string;
  address: URL;
  /** Whose backend it is. */
  remote: string;
}

/** What is known of a call once it is answered. */
export type CallFacts = Readonly<Record<string, string | number | undefined>> & { status: number };

/** A call as a part of a trace. */
export interface CallTrace {
  /** 32 hexadecimal digits; undefined when the call belongs to no trace. */
  readonly traceId: string | undefined;
  /** Makes a further call as a part of this one; `headers` continue the trace there. */
  callOut<Answer extends { status: number }>(
    call: FurtherCall,
    ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<Answer>;
  end(facts: CallFacts): void;
}

export interface Tracing {
  begin(call: ArrivingCall): CallTrace;
  /** Delivers what is left. */
  close(): Promise<void>;
}
