import { usePortal } from '@portal/federation';
import { type UseQueryOptions, useQuery } from '@portal/federation/query';
import type { ApiClient } from '@portal/platform';

/** What a page needs to know of a query; `useQuery` answers it. */
interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One of the four states of data that a page loads. */
export interface LoadState<Data> {
  /** Undefined while it loads for the first time. Cached data stay when refreshing them fails. */
  data: Data | undefined;
  /** The failure; null during a further attempt. */
  error: Error | null;
  /** Whether the last attempt failed. It stays true during the next attempt, so that RIPROVA does not move. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * The state of loaded data, as pages draw it.
 *
 * @example const { data, failed, retrying, retry } = loadStateOf(useQuery({ queryKey: KEY.merchants, queryFn }));
 */
export function loadStateOf<Data>(query: Query<Data>): LoadState<Data> {
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  return {
    data,
    error,
    failed: error !== null || (data === undefined && errorUpdateCount > 0),
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * What a call answers, kept under a key, as pages draw it.
 *
 * @example const { data, failed, retrying, retry } = useLoaded(KEY.merchants, getMerchants, { staleTime: 0 });
 */
export function useLoaded<Answer, Data = Answer>(
  queryKey: readonly unknown[],
  call: (client: ApiClient, signal: AbortSignal) => Promise<Answer>,
  options: Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'> = {},
): LoadState<Data> {
  const { client } = usePortal();
  return loadStateOf(useQuery({ ...options, queryKey, queryFn: ({ signal }) => call(client, signal) }));
}
