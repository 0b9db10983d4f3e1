import { type OperationName, operations } from '@portal/contract';
import { beingImported } from '../kit/catalogue/catalogue-lock.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';

/** A catalogue that was closed. */
export interface ClosedCatalogue {
  /** Lets the waiting calls in. */
  open(): void;
  /** Refuses the waiting calls and all later ones, until the server starts again. */
  abandon(): void;
}

/** Closes a catalogue to the calls that come from now on. */
export type CloseCatalogue = (contractCode: string) => ClosedCatalogue;

/**
 * Makes calls that show or write a catalogue wait while an import is written step by step: they see the catalogue
 * either before or after the import. Used with the embedded database, which has one process; on a PostgreSQL server an
 * import is one transaction.
 *
 * Only routes registered after the gate wait, so register the gate first.
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
    // The waiting calls handle the rejection. If there are none, it must not count as unhandled.
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

/** The calls that tell of an import's progress do not wait: they are wanted while it is written. */
const isOfCatalogue = (name: OperationName): boolean =>
  /^\/(catalog|category|products?|file\/product)(\/|$)/.test(operations[name].path) &&
  name !== 'getImport' &&
  name !== 'getImports';
