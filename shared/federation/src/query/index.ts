/**
 * Server state for pages: TanStack Query on the portal's one cache. Loaded with the first page that reads lists, never
 * on the sign-in path.
 */
export { useQuery, useQueryClient } from '@tanstack/react-query';
export { withQueries } from './query-scope';
