import type { CallAnswer, CallInput, SpecifiedOperationName } from '@portal/contract';
import type { Account, World } from '../world/world';

/** A call as a handler sees it: its input by the contract, who makes it, and the data it works on. */
export type MockCall<Name extends SpecifiedOperationName> = CallInput<Name> & {
  headers: Headers;
  world: World;
  /** The signed-in person; null when nobody is signed in. */
  caller: Account | null;
};

/** What a handler returns: the contract's answer, or a named file where the answer is a file. */
type Given<Name extends SpecifiedOperationName> = [CallAnswer<Name>] extends [Blob] ? File : CallAnswer<Name>;

/**
 * One handler for each call of the specification, with that call's input and answer. When the contract changes, the
 * handler no longer compiles.
 *
 * A handler remembers what was sent, so that the next page shows it. It refuses nothing that a server refuses: for that
 * there is the panel.
 */
export type Handlers = {
  readonly [Name in SpecifiedOperationName]: (call: MockCall<Name>) => Given<Name> | Promise<Given<Name>>;
};

/** A refusal, in the server's form. */
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

/** The one that is meant. When there is none, the call is refused. */
export function found<Thing>(things: readonly Thing[], isMeant: (thing: Thing) => boolean): Thing {
  const thing = things.find(isMeant);
  if (thing === undefined) throw new Refusal(404, 'Nothing has this id');
  return thing;
}

export const OK = { outcome: 'OK' } as const;
