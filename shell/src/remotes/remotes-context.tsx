import { PortalProvider } from '@portal/federation';
import type { PortalHost } from '@portal/platform';
import { createContext, type ReactNode, useContext } from 'react';
import type { Remotes } from './remotes';

type PortalOf = PortalHost['portalOf'];

const RemotesContext = createContext<{ remotes: Remotes; portalOf: PortalOf } | null>(null);

interface Props {
  remotes: Remotes;
  /** The portal that each remote gets. */
  portalOf: PortalOf;
  children: ReactNode;
}

export function RemotesProvider({ remotes, portalOf, children }: Props) {
  return <RemotesContext value={{ remotes, portalOf }}>{children}</RemotesContext>;
}

export const useRemotes = (): Remotes => useProvided().remotes;

/** Surrounds what a remote draws: inside it, the portal sends events under the remote's name. */
export function RemotePortal({ remote, children }: { remote: string; children: ReactNode }) {
  return <PortalProvider portal={useProvided().portalOf(remote)}>{children}</PortalProvider>;
}

function useProvided() {
  const provided = useContext(RemotesContext);
  if (!provided) throw new Error('useRemotes needs a RemotesProvider above it');
  return provided;
}
