import type { OperationName } from '@portal/contract';
import type { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';

/** The closed gate of one merchant. */
export interface ClosedGate {
  /** Lets the waiting calls in. */
  open(): void;
  /** Refuses the waiting calls and all later ones, until it is opened. */
  abandon(): void;
}

/** Closes the gate of a merchant to the calls that come from now on. */
export type CloseGate = (contractCode: string) => ClosedGate;

interface Gate {
  /** Whether a call must wait. */
  holds(name: OperationName): boolean;
  /** The error of the calls that do not wait any longer. */
  refusal(): HttpError;
}

/**
 * Makes calls of a merchant wait while a long write of that merchant goes on: they see the state before it or the state
 * after it. Used with the embedded database, which has one process; on a PostgreSQL server such a write is one
 * transaction.
 *
 * Only routes registered after the gate wait, so register the gate first.
 *
 * @example const close = merchantGate(app, { holds, refusal }); const gate = close('1000001'); await write(); gate.open();
 */
export function merchantGate(app: PortalApp, { holds, refusal }: Gate): CloseGate {
  const closed = new Map<string, Promise<void>>();
  app.addHook('preHandler', async ({ session, routeOptions }) => {
    const { operation } = routeOptions.config;
    const contractCode = session?.account.contractCode;
    if (operation && contractCode && holds(operation)) await closed.get(contractCode);
  });
  return (contractCode) => {
    const opened = Promise.withResolvers<void>();
    // The waiting calls handle the rejection. If there are none, it must not count as unhandled.
    opened.promise.catch(() => undefined);
    closed.set(contractCode, opened.promise);
    return {
      open() {
        closed.delete(contractCode);
        opened.resolve();
      },
      abandon: () => opened.reject(refusal()),
    };
  };
}
