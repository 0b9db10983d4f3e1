import type { ResultState } from '@portal/contract';

/** A result as the page draws it. What a remote of another release did not say is absent. */
export type ShownResult = Pick<ResultState, 'isSuccess'> & {
  [Part in Exclude<keyof ResultState, 'isSuccess'>]?: ResultState[Part] | undefined;
};

/** Reads a result from the navigation state; null when there is none. */
export function resultState(state: unknown): ShownResult | null {
  const candidate = state as Partial<ShownResult> | null | undefined;
  return typeof candidate?.isSuccess === 'boolean' ? (candidate as ShownResult) : null;
}
