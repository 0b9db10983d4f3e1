import type { OperationName } from '@portal/contract';
import type { AuditedCall } from './audited-call.ts';
import { AUDITED_OF_CATALOGUE } from './audited-catalogue.ts';
import { AUDITED_OF_DEVELOPERS } from './audited-developers.ts';
import { AUDITED_OF_PEOPLE } from './audited-people.ts';

/** One row for every call of the contract. A new call without a row does not compile. */
export const AUDITED_CALLS: Readonly<Record<OperationName, AuditedCall>> = {
  ...AUDITED_OF_PEOPLE,
  ...AUDITED_OF_CATALOGUE,
  ...AUDITED_OF_DEVELOPERS,
};
