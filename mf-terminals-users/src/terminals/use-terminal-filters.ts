import { useSearchParams } from '@portal/federation/router';
import { LIST_PARAMETER } from '../kit/search/search.urls';
import { FILTER_PARAMETER, filtersFromUrl, type TerminalFilters } from './terminal-filters';

/** The filters of the list. They are part of the address; when they change, the list starts again at its first page. */
export function useTerminalFilters() {
  const [parameters, setParameters] = useSearchParams();
  return {
    filters: filtersFromUrl(parameters),
    filter({ type, states, shared }: TerminalFilters) {
      const next = new URLSearchParams(parameters);
      for (const name of [...Object.values(FILTER_PARAMETER), LIST_PARAMETER.shown]) next.delete(name);
      if (type) next.set(FILTER_PARAMETER.type, type);
      for (const state of states) next.append(FILTER_PARAMETER.state, state);
      if (shared) next.set(FILTER_PARAMETER.shared, 'many');
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
