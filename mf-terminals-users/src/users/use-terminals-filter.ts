import { useSearchParams } from '@portal/federation/router';
import { TERMINALS_FILTERS, type TerminalsFilter } from './account-rules';

const PARAMETER = 'terminals';

/** The filter of the list by the terminals that people have. It is part of the address. */
export function useTerminalsFilter() {
  const [parameters, setParameters] = useSearchParams();
  return {
    filter: TERMINALS_FILTERS.find((one) => one === parameters.get(PARAMETER)) ?? null,
    choose(filter: TerminalsFilter | null) {
      const next = new URLSearchParams(parameters);
      next.delete(PARAMETER);
      if (filter) next.set(PARAMETER, filter);
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
