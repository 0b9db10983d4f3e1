import type { OperationName } from '@portal/contract';

/** How a call ended. `left`: it was not played, and why. */
export interface Finding {
  call: OperationName;
  state: 'served' | 'wrong' | 'missing' | 'left';
  /** What does not fit, in words for an engineer. */
  fault?: string;
  /** Repeats the call in a terminal. */
  curl?: string;
}

/** What is wrong with a call, or beside single calls. */
export interface Fault {
  fault: string;
  /** The commands that show it, where the call alone does not. */
  curl?: string;
}

/** @example faultOf(found.fault) // { fault: 'status 500' } */
export const faultOf = (fault: string | undefined): Fault | undefined => (fault === undefined ? undefined : { fault });

/** Everything that a run found, in the order of the calls; one finding for each call. */
export interface Played {
  findings: readonly Finding[];
  faults: readonly Fault[];
  /** What the run made and could not remove. */
  stays: readonly string[];
}
