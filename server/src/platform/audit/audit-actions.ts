import { type OperationName, operations } from '@portal/contract';

/** What the operator does; a call of the contract goes by its own name. */
export const OPERATOR_ACTIONS = [
  'addAdministrator',
  'approveDeveloperRequest',
  'backup',
  'enrolMerchant',
  'enrolTerminal',
  'refuseDeveloperRequest',
  'reinstateAccount',
  'reinstateMerchant',
  'restore',
  'rekey',
  'retire',
  'retryMail',
  'revokeAccount',
  'revokeMerchant',
  'signOut',
  'unlockAccount',
] as const;

/**
 * Calls that change nothing of anybody's data and may be made again and again: an hour of them is one row with a count.
 */
export const REPEATED_ACTIONS = [
  'downloadCatalog',
  'downloadCatalogXlsx',
  'downloadImportMistakes',
  'downloadTemplate',
  'downloadTemplateXlsx',
  'downloadUsers',
  'extendSession',
  'getApplication',
] as const satisfies readonly OperationName[];

/** What was done, or tried: one name for it in contract, route, log and audit. */
export type AuditAction = OperationName | (typeof OPERATOR_ACTIONS)[number];

/** Whether a name that somebody typed is that of an action. */
export const isAuditAction = (name: string): name is AuditAction =>
  Object.hasOwn(operations, name) || OPERATOR_ACTIONS.some((action) => action === name);

/**
 * Why something was refused. `wrongPasswordLocks`: wrong, and the account is locked from now on; `locked`: it was
 * locked already, whatever the password; `suspended`: so was its account or its merchant, by the operator;
 * `firstPasswordEnded`: right, and out of date; `wrongClient`: the sign-in names another application than this portal.
 */
export type AuditRefusal =
  | 'unknownName'
  | 'wrongPassword'
  | 'wrongPasswordLocks'
  | 'locked'
  | 'suspended'
  | 'firstPasswordEnded'
  | 'wrongClient'
  | 'unknownClient'
  | 'wrongSecret'
  | 'tooManyLinks'
  | 'unknownLink'
  | 'usedLink'
  | 'endedLink'
  | 'humanCheck'
  | 'wrongRows';
