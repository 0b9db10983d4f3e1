import type { CallAnswer, CallInput, OperationName } from '@portal/contract';
import type { Account, StoredApplication, World } from '../world/world';

/** A call as a handler sees it: its input by the contract, who makes it, and the data it works on. */
export type MockCall<Name extends OperationName> = CallInput<Name> & {
  headers: Headers;
  world: World;
  /** The signed-in person; null when nobody is signed in, or an application calls. */
  caller: Account | null;
  /** The application whose token the call carries. */
  application: StoredApplication | null;
};

/** What a handler returns: the contract's answer, or a named file where the answer is a file. */
type Given<Name extends OperationName> = [CallAnswer<Name>] extends [Blob] ? File : CallAnswer<Name>;

/**
 * One handler for each call of the contract, with that call's input and answer. When the contract changes, the handler
 * no longer compiles.
 */
export type Handlers = {
  readonly [Name in OperationName]: (call: MockCall<Name>) => Given<Name> | Promise<Given<Name>>;
};

/** A refusal, in the server's words. */
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

/** The signed-in person of a call that requires one. */
export function callerOf({ caller }: { caller: Account | null }): Account {
  if (!caller) throw new Refusal(401, 'No session');
  return caller;
}

/** The thing that was looked for. When there is none, the call is refused. */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Refusal(404, `No such ${what}`);
  return thing;
}

export const OK = { outcome: 'OK' } as const;
