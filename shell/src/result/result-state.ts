import type { ResultState } from '@portal/contract';

/** A result as the page draws it: what a remote of another release did not say is absent. */
export type ShownResult = Pick<ResultState, 'isSuccess'> & {
  [Part in Exclude<keyof ResultState, 'isSuccess'>]?: ResultState[Part] | undefined;
};

/** The navigation state as a result, or null when the page was opened without one. */
export function resultState(state: unknown): ShownResult | null {
  const candidate = state as Partial<ShownResult> | null | undefined;
  return typeof candidate?.isSuccess === 'boolean' ? (candidate as ShownResult) : null;
}
