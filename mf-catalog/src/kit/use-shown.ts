import { useLocation, useSearchParams } from '@portal/federation/router';
import { PARAMETER, shownFromUrl } from './catalogue.urls';

/** How many items of a list are shown; it lives in the address, so that going back keeps it. */
export function useShown(page: number): { shown: number; showMore: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const shown = shownFromUrl(parameters.get(PARAMETER.shown), page);
  return {
    shown,
    showMore() {
      const next = { ...Object.fromEntries(parameters), [PARAMETER.shown]: String(shown + page) };
      setParameters(next, { replace: true, preventScrollReset: true, state });
    },
  };
}
