import type { ResultState } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { ApiError, type SettledChange } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { supportIdOf } from '../support-code';
import { useStillHere } from './use-still-here';

interface Way {
  /** Replaces the flow's last page in the history, so that going back does not repeat the action. */
  replace?: boolean;
  /** The error that the flow failed with: the page shows its support id, if there is one. */
  error?: unknown;
}

/**
 * Ends a flow on the result page, which draws the given state. If the person has left the page that calls this hook, a
 * toast says the state's title instead, and the page where they are stays.
 *
 * @returns a function that resolves when the result page is open, or the toast is shown
 * @example
 * const endOn = useResultPage();
 * await endOn(productCreated(name), { replace: true });
 * @example
 * await endOn(creationFailed(), { error });
 * Source: RES-001, RES-002, SHELL-225, SHELL-240.
 */
export function useResultPage(): (result: ResultState, way?: Way) => Promise<void> {
  const navigate = useNavigate();
  const toasts = useToasts();
  const here = useStillHere();
  return async (result, { replace = false, error } = {}) => {
    const state = result.isSuccess ? result : stateOf(result, error);
    if (!here()) return void toasts.show(noticeOf(state));
    await navigate('/result', { replace, state });
  };
}

/**
 * What the page says of a failure. Where only the answer was lost it says what is known about the change; the title of
 * a failure stays where nothing was changed.
 */
function stateOf(result: Extract<ResultState, { isSuccess: false }>, error: unknown): ResultState {
  const supportId = supportIdOf(error);
  const settled = error instanceof ApiError ? error.settled : undefined;
  return {
    ...result,
    ...(supportId !== undefined && { supportId }),
    ...(settled && settled.stored !== false && { errorTitle: settled.title, lost: lostOf(settled) }),
    ...(settled && { errorMessage: settled.text }),
  };
}

const lostOf = ({ stored }: SettledChange) => (stored ? ('stored' as const) : ('unknown' as const));

const noticeOf = (result: ResultState) =>
  result.isSuccess ? { text: result.title } : { text: result.errorTitle, icon: <Icon name="alert" /> };
