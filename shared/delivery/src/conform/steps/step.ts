import type { CallAnswer, OperationName } from '@portal/contract';
import type { Effect } from '../effect.ts';
import type { Known } from '../known.ts';
import type { CallBy, Role, Sent } from '../sent-call.ts';
import type { Taken } from '../taken.ts';

interface StepParts<Answer> {
  /** The earlier calls whose right answers this one needs. */
  needs?: readonly OperationName[];
  /** What the request names, and the backend must find. */
  names?: string;
  /** What those answers lack when nothing can be sent. */
  lacks?(known: Known): string;
  /** What is sent; undefined when the calls that it needs have not brought it. Nothing is sent when absent. */
  sent?(known: Known): Sent | undefined;
  /** Keeps what later steps need of an answer that fits the contract. */
  keep?(answer: Answer, known: Known): void;
  /** The stored values that it replaces, of which the portal makes the tag of `if-match`. */
  replaces?(known: Known): readonly (string | null)[] | undefined;
  /** What the schema of its answer allows and the contract does not. */
  fault?(answer: Answer): string | undefined;
  /** The list in its answer, of which a request asks for one page. */
  pageIn?(answer: Answer): readonly unknown[] | null | undefined;
  /** Where its change is seen. */
  shownBy?: readonly Effect[];
  /** How it is answered when what it makes is there already. */
  taken?: Taken;
  /** What it names need not belong to one merchant. */
  isEverybodys?: true;
  /** It is not tried with the token of the other role: a backend that let it through would say something for them. */
  sparesOthers?: true;
}

/** A call of the contract in the order in which the kit plays it. */
export interface Step extends CallBy, StepParts<unknown> {}

/** One step, typed by the contract. */
export function step<Name extends OperationName>(call: Name, as: Role, parts: StepParts<CallAnswer<Name>> = {}): Step {
  const { keep, fault, pageIn, ...others } = parts;
  // The answer was compared with the contract's schema of this very call.
  return {
    call,
    as,
    ...others,
    ...(keep && { keep: (answer, known) => keep(answer as CallAnswer<Name>, known) }),
    ...(fault && { fault: (answer) => fault(answer as CallAnswer<Name>) }),
    ...(pageIn && { pageIn: (answer) => pageIn(answer as CallAnswer<Name>) }),
  };
}

/** Sent only when everything in it is known. */
export const when = <Value, Result>(
  value: Value | undefined,
  result: (value: Value) => Result | undefined,
): Result | undefined => (value === undefined ? undefined : result(value));
