import { type OperationName, operations } from '@portal/contract';

/**
 * Actions of the operator, and of teams that deliver releases. A call of the contract is recorded under its own name.
 */
export const OPERATOR_ACTIONS = [
  'addAdministrator',
  'approveDeveloperRequest',
  'backup',
  'completeEnrolment',
  'correctEmail',
  'dropMail',
  'enrolMerchant',
  'enrolTerminal',
  'fallBackRelease',
  'forgetAccount',
  'giveReleaseToken',
  'grantBackendScope',
  'promoteRelease',
  'refuseDeveloperRequest',
  'reinstateAccount',
  'reinstateMerchant',
  'resetFactors',
  'restore',
  'rekey',
  'retire',
  'retryMail',
  'revokeAccount',
  'revokeBackendScope',
  'revokeMerchant',
  'revokeReleaseToken',
  'rollBackRelease',
  'signOut',
  'stageRelease',
  'unlockAccount',
  'withdrawRelease',
] as const;

/** Calls that change no data and may be repeated often. Those of one hour become one row with a count. */
export const REPEATED_ACTIONS = [
  'downloadActivity',
  'downloadCashLinks',
  'downloadCatalog',
  'downloadCatalogXlsx',
  'downloadImportMistakes',
  'downloadOwnActivity',
  'downloadTemplate',
  'downloadTemplateXlsx',
  'downloadUsers',
  'extendSession',
  'getApplication',
] as const satisfies readonly OperationName[];

/** What was done or tried. Contract, route, log and audit use the same name. */
export type AuditAction = OperationName | (typeof OPERATOR_ACTIONS)[number];

/** Whether a typed name is that of an action. */
export const isAuditAction = (name: string): name is AuditAction =>
  Object.hasOwn(operations, name) || OPERATOR_ACTIONS.some((action) => action === name);

/**
 * Why something was refused. Reasons that need explaining:
 *
 * - `wrongPasswordLocks`: the password was wrong, and the account is now locked.
 * - `wrongFactorLocks`: the code was wrong, and the second step is now locked.
 * - `locked`: the account was locked already, whatever the password.
 * - `suspended`: the operator has suspended the account or its merchant.
 * - `wrongPasskey`: the passkey is unknown, or its answer is not the one that was asked for.
 * - `copiedPasskey`: the answer is right, but its counter went back: two devices may have the key.
 * - `firstPasswordEnded`: the first password was right but has expired.
 * - `wrongClient`: the sign-in names an application that is not this portal.
 * - `importFailed`: an import began and an error ended it; the log has the error.
 * - `importInterrupted`: the server that carried out an import ended, was killed or lost the database.
 */
export type AuditRefusal =
  | 'unknownName'
  | 'wrongPassword'
  | 'wrongPasswordLocks'
  | 'locked'
  | 'suspended'
  | 'wrongFactor'
  | 'wrongFactorLocks'
  | 'wrongPasskey'
  | 'copiedPasskey'
  | 'firstPasswordEnded'
  | 'wrongClient'
  | 'unknownClient'
  | 'wrongSecret'
  | 'tooManyLinks'
  | 'unknownLink'
  | 'usedLink'
  | 'endedLink'
  | 'humanCheck'
  | 'wrongRows'
  | 'importFailed'
  | 'importInterrupted';
