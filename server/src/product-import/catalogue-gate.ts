import { type OperationName, operations } from '@portal/contract';
import { beingImported } from '../kit/catalogue/catalogue-lock.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { type CloseGate, merchantGate } from '../platform/long-writes/merchant-gate.ts';

/** Makes the calls that show or write a catalogue wait while an import is written step by step. */
export const catalogueGate = (app: PortalApp): CloseGate =>
  merchantGate(app, { holds: isOfCatalogue, refusal: beingImported });

/** The calls that tell of an import's progress do not wait: they are wanted while it is written. */
const isOfCatalogue = (name: OperationName): boolean =>
  /^\/(catalog|category|categories|products?|file\/product)(\/|$)/.test(operations[name].path) &&
  name !== 'getImport' &&
  name !== 'getImports';
