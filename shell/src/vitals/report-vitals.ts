import type { PortalConfig } from '@portal/contract';
import type { Portal } from '@portal/platform';
import type { RouteHandle } from '../route-handle';
import { measureVitals } from './measure-vitals';

interface Router {
  state: { matches: readonly { route: { handle?: unknown } }[] };
}

/**
 * Measures the releases in this tab and tells the backend.
 *
 * @param nonce of the document: a backend only notes what comes from its own documents
 * @param router knows whose page is open
 */
export function reportVitals(
  { client }: Portal,
  { remotes, shell }: PortalConfig,
  nonce: string | undefined,
  router: Router,
): void {
  measureVitals(window, {
    releases: [...remotes, ...(shell ? [{ name: 'shell', version: shell.version, baseUrl: '/releases/shell/' }] : [])],
    // The router keeps what a route says of itself.
    nameOfPage: () => (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page?.remote ?? 'shell',
    send(releases) {
      // A lost report changes nothing for anybody.
      client.beacon('reportVitals', { releases, ...(nonce && { document: nonce }) });
    },
  });
}
