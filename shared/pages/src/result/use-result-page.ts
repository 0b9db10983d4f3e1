import type { ResultState } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';

interface Way {
  /** Replaces the flow's last page in the history, so that going back does not repeat the action. */
  replace?: boolean;
}

/**
 * Ends a flow on the result page, which draws what the state says.
 *
 * @returns a function that resolves when the result page is open
 * @example
 * const endOn = useResultPage();
 * await endOn(productCreated(name), { replace: true });
 * Source: RES-001, RES-002.
 */
export function useResultPage(): (result: ResultState, way?: Way) => Promise<void> {
  const navigate = useNavigate();
  return async (result, { replace = false } = {}) => navigate('/result', { replace, state: result });
}
