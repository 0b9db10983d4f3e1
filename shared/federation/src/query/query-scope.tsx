import { type PageComponent, usePortal } from '@portal/federation';
import type { Portal, Session } from '@portal/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { askAhead, hasJustComeAhead, type PageQuery } from './ask-ahead';
import { loadOnReturn } from './load-on-return';
import { queryTexts } from './query.texts';

const clients = new WeakMap<Session, QueryClient>();

/**
 * One cache of server state for each session, shared by all remotes. It is emptied when the session ends, so that the
 * next person never sees the data of the one before, and loaded again when another tab of the session has changed
 * something or the person comes back after a while. Queries do not retry: the HTTP client already does.
 */
function clientOf({ session, events }: Portal): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => !hasJustComeAhead(query),
        // The cache listens for 'online' only while a page uses it. If the network came back between two pages, a
        // paused query would miss that and wait for ever.
        networkMode: 'always',
        // What could not be loaded again after a change, because the network was away, comes when it is back.
        refetchOnReconnect: ({ state }) => state.isInvalidated && state.data !== undefined,
      },
      mutations: { networkMode: 'always' },
    },
  });
  events.subscribe('session:ended', () => client.clear());
  events.subscribe('lists:outdated', () => void client.invalidateQueries());
  loadOnReturn(client, () => events.emit('notice:shown', { text: queryTexts.changedMeanwhile }));
  clients.set(session, client);
  return client;
}

/**
 * Lets a page use `useQuery` and `useQueryClient` on the portal's one cache.
 *
 * @param ahead what the page asks for when it opens. The shell may ask for it earlier, when the person points at a link
 *   to the page, so only cheap calls belong here
 * @example export default withQueries(TerminalListPage, [[['terminals'], getTerminals]]);
 */
export function withQueries<Props extends object>(
  Page: ComponentType<Props>,
  ahead: readonly PageQuery[] = [],
): PageComponent<Props> {
  function PageWithQueries(props: Props) {
    return (
      <QueryClientProvider client={clientOf(usePortal())}>
        <Page {...props} />
      </QueryClientProvider>
    );
  }
  return Object.assign(PageWithQueries, {
    askAhead: (portal: Portal) => askAhead(clientOf(portal), portal.client, ahead),
  });
}
