import type { ApiClient } from '@portal/platform';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a page asks for when it opens: the key of its query, and the call. */
export type PageQuery = readonly [key: QueryKey, load: (client: ApiClient, signal: AbortSignal) => Promise<unknown>];

/** How long an opening page uses an answer that came ahead instead of asking again, in milliseconds. */
const AHEAD_MS = 5_000;

/** When the answer to a query came ahead. */
const cameAhead = new WeakMap<Query, number>();

/**
 * Asks for what a page is about to show, except what is already there: that is shown at once anyway, and requested
 * again when the page opens. A failure is left to the page.
 */
export async function askAhead(cache: QueryClient, client: ApiClient, queries: readonly PageQuery[]): Promise<void> {
  await Promise.all(
    queries.map(async ([queryKey, load]) => {
      if (cache.getQueryData(queryKey) !== undefined) return;
      await cache.prefetchQuery({ queryKey, queryFn: ({ signal }) => load(client, signal) });
      const query = cache.getQueryCache().find({ queryKey });
      if (query) cameAhead.set(query, query.state.dataUpdatedAt);
    }),
  );
}

/** Whether the opening page need not ask, because the answer came ahead a moment ago. */
export function hasJustComeAhead(query: Query): boolean {
  const { dataUpdatedAt, isInvalidated } = query.state;
  return cameAhead.get(query) === dataUpdatedAt && !isInvalidated && Date.now() - dataUpdatedAt < AHEAD_MS;
}
