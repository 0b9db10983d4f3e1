/**
 * Server state for pages: TanStack Query on the portal's one cache. It loads with the first page that reads a list;
 * signing in does not need it.
 */
export { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { withQueries } from './query-scope';
