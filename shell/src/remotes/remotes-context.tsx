import { PortalProvider } from '@portal/federation';
import type { PortalHost } from '@portal/platform';
import { createContext, type ReactNode, useContext } from 'react';
import type { Remotes } from './remotes';

type PortalOf = PortalHost['portalOf'];

/** Surrounds what a remote draws, so that a tester can point at it. */
export type MarkPart = (remote: string, drawn: ReactNode) => ReactNode;

const RemotesContext = createContext<{ remotes: Remotes; portalOf: PortalOf; mark: MarkPart | undefined } | null>(null);

interface Props {
  remotes: Remotes;
  /** The portal that each remote gets. */
  portalOf: PortalOf;
  mark?: MarkPart | undefined;
  children: ReactNode;
}

export function RemotesProvider({ remotes, portalOf, mark, children }: Props) {
  return <RemotesContext value={{ remotes, portalOf, mark }}>{children}</RemotesContext>;
}

export const useRemotes = (): Remotes => useProvided().remotes;

/** Surrounds what a remote draws: inside it, the portal sends events under the remote's name. */
export function RemotePortal({ remote, children }: { remote: string; children: ReactNode }) {
  const { portalOf, mark } = useProvided();
  return <PortalProvider portal={portalOf(remote)}>{mark ? mark(remote, children) : children}</PortalProvider>;
}

function useProvided() {
  const provided = useContext(RemotesContext);
  if (!provided) throw new Error('useRemotes needs a RemotesProvider above it');
  return provided;
}
