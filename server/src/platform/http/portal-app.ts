import type { OperationName } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CurrentCall } from '../logging/current-call.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Limits } from '../rate-limits/limits.ts';
import type { CallTrace } from '../tracing/call-trace.ts';
import type { Callers, CallingApplication, Session } from './caller.ts';
import type { BodySlot, largeBodies } from './large-bodies.ts';

/** What every route of the server may use. */
export interface PortalServices {
  database: Database;
  clock: Clock;
  metrics: Metrics;
  callers: Callers;
  limits: Limits;
  mail: PostOffice;
  /** Compares every answer with the contract before it is sent; on in development and tests. */
  checkAnswers: boolean;
  /** The calls that have a handler; grows while routes are registered. */
  offered: Set<OperationName>;
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: PortalServices;
    /** Waits until a large body may be read. */
    admitLargeBody: ReturnType<typeof largeBodies>;
  }
  interface FastifyRequest {
    /** Who makes the call; null on public calls and pages. */
    session: Session | null;
    /** The slot of a call with a large body; null for every other call. */
    bodySlot: BodySlot | null;
    /** The application that makes the call by itself; null for every other call. */
    application: CallingApplication | null;
    /** Support id, address and account of the call, for the log and the audit. */
    currentCall: CurrentCall;
    /** The call as a part of a trace. */
    trace: CallTrace;
  }
  interface FastifyContextConfig {
    /** Answers also while the server is too busy for calls. */
    answersWhenBusy?: true;
    /** The contract's call that a route serves. */
    operation?: OperationName;
    /** The most values that its JSON body may hold. */
    mostValues?: number;
    /** The call takes no body, and drops what comes with it. */
    dropsBody?: true;
  }
}

/** The server with what `createApp` gave it. */
export type PortalApp = FastifyInstance;
