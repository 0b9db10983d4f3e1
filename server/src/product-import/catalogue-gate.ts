import { type OperationName, operations } from '@portal/contract';
import { beingImported } from '../kit/catalogue/catalogue-lock.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';

/** A catalogue that was closed. */
export interface ClosedCatalogue {
  /** Lets those in who wait. */
  open(): void;
  /** Sends those away who wait, and whoever comes after them: it is left as it is until the server starts again. */
  abandon(): void;
}

/** Closes a catalogue to the calls that come from now on. */
export type CloseCatalogue = (contractCode: string) => ClosedCatalogue;

/**
 * Makes the calls that show or write a catalogue wait while an import becomes part of it step by step, so that they
 * find it as it was before or as it is after. For the embedded database, which one process uses; on a PostgreSQL server
 * an import is one transaction.
 *
 * Routes that are registered later wait; so it comes before them.
 *
 * @example const gate = closeCatalogue('1000001'); await writeStepByStep(); gate.open();
 */
export function catalogueGate(app: PortalApp): CloseCatalogue {
  const closed = new Map<string, Promise<void>>();
  app.addHook('preHandler', async ({ session, routeOptions }) => {
    const { operation } = routeOptions.config;
    const contractCode = session?.account.contractCode;
    if (operation && contractCode && isOfCatalogue(operation)) await closed.get(contractCode);
  });
  return (contractCode) => {
    const opened = Promise.withResolvers<void>();
    // Whoever waits hears of it; there may be nobody.
    opened.promise.catch(() => undefined);
    closed.set(contractCode, opened.promise);
    return {
      open() {
        closed.delete(contractCode);
        opened.resolve();
      },
      abandon: () => opened.reject(beingImported()),
    };
  };
}

/** An import that is being written tells of its progress meanwhile. */
const isOfCatalogue = (name: OperationName): boolean =>
  /^\/(catalog|category|products?|file\/product)(\/|$)/.test(operations[name].path) &&
  name !== 'getImport' &&
  name !== 'getImports';
