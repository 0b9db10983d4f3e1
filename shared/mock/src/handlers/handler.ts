import type { CallAnswer, CallInput, OperationName } from '@portal/contract';
import type { Account, StoredApplication, World } from '../world/world';

/** A call as a handler sees it: what the contract says of its input, who makes it, and the data it works on. */
export type MockCall<Name extends OperationName> = CallInput<Name> & {
  headers: Headers;
  world: World;
  /** Who is signed in; a public call has nobody. */
  caller: Account | null;
  /** Whose token an application's call carries. */
  application: StoredApplication | null;
};

/** What a handler gives: the contract's answer, and for a file one with a name. */
type Given<Name extends OperationName> = [CallAnswer<Name>] extends [Blob] ? File : CallAnswer<Name>;

/**
 * One handler for each call of the contract, with its own input and answer: a call that changes there no longer
 * compiles here.
 */
export type Handlers = {
  readonly [Name in OperationName]: (call: MockCall<Name>) => Given<Name> | Promise<Given<Name>>;
};

/** A refusal, as the server words it. */
export class Refusal extends Error {
  override name = 'Refusal';

  readonly status: number;
  readonly code: string;
  /** Further members of the error's body, such as `errorsCause`. */
  readonly details: object;

  constructor(status: number, message: string, code = String(status), details: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The signed-in person of a call that the router lets nobody else make. */
export function callerOf({ caller }: { caller: Account | null }): Account {
  if (!caller) throw new Refusal(401, 'No session');
  return caller;
}

/** What was looked for, or the refusal of a call that names something else. */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Refusal(404, `No such ${what}`);
  return thing;
}

export const OK = { outcome: 'OK' } as const;
