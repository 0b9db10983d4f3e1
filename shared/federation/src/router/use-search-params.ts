import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams as useRouterSearchParams } from 'react-router-dom';

type SearchParams = ReturnType<typeof useRouterSearchParams>;
type SetSearchParams = SearchParams[1];

/**
 * The query of the page's address, and a function that changes it.
 *
 * Until the next page is drawn, React shows the one before, whose fields and buttons work; but the address is already
 * that of the next page. So a page that the router has left changes nothing.
 *
 * @example const [parameters, setParameters] = useSearchParams();
 * Source: SHELL-290.
 */
export function useSearchParams(): SearchParams {
  const [parameters, change] = useRouterSearchParams();
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const set = useCallback<SetSearchParams>(
    (...to) => {
      if (router?.state.location.pathname === pathname) change(...to);
    },
    [router, pathname, change],
  );
  return [parameters, set];
}
