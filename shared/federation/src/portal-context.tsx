import type { Portal } from '@portal/platform';
import { createContext, type ReactNode, useContext } from 'react';

const PortalContext = createContext<Portal | null>(null);

/**
 * Gives the portal to everything below it. The shell provides its own at the top, and each remote's portal around that
 * remote's pages and widgets, so that a remote sends its events under its own name. A test
 * provides one too.
 *
 * @example <PortalProvider portal={createPortal({ config, storage, location }).portal}><App /></PortalProvider>
 */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/**
 * The portal as a page sees it: configuration, session facts, client, events, analytics.
 *
 * @throws Error outside a PortalProvider
 * @example const { client } = usePortal();
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}
