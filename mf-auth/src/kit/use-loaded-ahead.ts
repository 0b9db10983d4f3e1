import { useEffect } from 'react';

/**
 * Loads the code of the page that a flow ends on, as soon as the flow is open: the connection that fails then often is
 * the one that its code would come by. If it does not load now, the page asks for it again when it opens.
 *
 * @param load must be the same function each time
 */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
