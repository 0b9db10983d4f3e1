import type { ResultState } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { supportIdOf } from '../support-code';

interface Way {
  /** Replaces the flow's last page in the history, so that going back does not repeat the action. */
  replace?: boolean;
  /** The error that the flow failed with: the page shows its support id, if there is one. */
  error?: unknown;
}

/**
 * Ends a flow on the result page, which draws the given state.
 *
 * @returns a function that resolves when the result page is open
 * @example
 * const endOn = useResultPage();
 * await endOn(productCreated(name), { replace: true });
 * @example
 * await endOn(creationFailed(), { error });
 * Source: RES-001, RES-002, SHELL-225.
 */
export function useResultPage(): (result: ResultState, way?: Way) => Promise<void> {
  const navigate = useNavigate();
  return async (result, { replace = false, error } = {}) => {
    const supportId = supportIdOf(error);
    const state = supportId === undefined || result.isSuccess ? result : { ...result, supportId };
    await navigate('/result', { replace, state });
  };
}
