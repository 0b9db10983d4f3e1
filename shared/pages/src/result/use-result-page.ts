import type { ResultState } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';

interface Way {
  /** The page that the flow ends on makes room, so that going back does not do the same once more. */
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
