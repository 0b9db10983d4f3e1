import { createContext, type ReactNode, useContext } from 'react';
import type { Remotes } from './remotes';

const RemotesContext = createContext<Remotes | null>(null);

export function RemotesProvider({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  return <RemotesContext value={remotes}>{children}</RemotesContext>;
}

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}
