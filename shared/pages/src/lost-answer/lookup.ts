import type { CallAnswer, CallInput, Operation, OperationName, operations } from '@portal/contract';
import type { ApiClient, SettledChange } from '@portal/platform';

type Operations = typeof operations;

/** Calls that change something. */
export type WritingName = {
  [Name in OperationName]: Operations[Name] extends { method: 'GET'; sideEffect?: never } | { readsOnly: true }
    ? never
    : Name;
}[OperationName];

/** Whether a call changes something, from the contract's table. */
export const writes = ({ method, sideEffect, readsOnly }: Operation): boolean =>
  readsOnly !== true && (method !== 'GET' || sideEffect === true);

/** It is not stored. */
export const NOT_STORED = 'not-stored';

/** It is stored, but what only the lost answer told cannot be had any more. */
export const WITHOUT_ANSWER = 'without-answer';

/**
 * Looks at what is stored.
 *
 * @returns the answer that the change would have given; undefined when what is stored does not tell
 */
export type Look<Name extends OperationName> = (
  client: ApiClient,
  input: CallInput<Name>,
) => Promise<CallAnswer<Name> | typeof NOT_STORED | typeof WITHOUT_ANSWER | undefined>;

/**
 * How the lost answer of a change is found out: by a look at what is stored; by making it `again`, because twice does
 * no more than once; or not at all, and `advice` says what the person can do.
 */
export interface Lookup<Name extends OperationName> {
  look?: Look<Name>;
  again?: true;
  /** Also looks after a refusal with 409: what it would do may be done, by another tab or an earlier press. */
  evenRefused?: true;
  /** What to do while nothing can tell whether it is stored. */
  advice?: string;
  /** What to say when it is stored, but its answer held more than that. */
  without?: string;
}

/** How the lost answers of some calls are found out. */
export type Lookups = { readonly [Name in WritingName]?: Lookup<Name> };

/** What a look has found: the lost answer, or what to tell the person. */
export type Seen = { answer: unknown } | (SettledChange & { looks: boolean });
