import { OUTCOME } from '@portal/contract';
import type { RequestOutcome } from './developer-request.api';

/** Navigation state of the result page: how the request ended. A used address stays on the form. */
export interface RequestResultState {
  outcome: Exclude<RequestOutcome, typeof OUTCOME.used>;
}

/** Whether a navigation state, which may hold anything, says that the request was sent. */
export function isSent(state: unknown): boolean {
  const { outcome }: { [Part in keyof RequestResultState]?: unknown } = Object(state);
  return outcome === OUTCOME.ok;
}
