import { usePortal } from '@portal/federation';
import type { ReactNode } from 'react';
import type { Remotes } from '../src/remotes/remotes';
import { RemotesProvider } from '../src/remotes/remotes-context';

const noRemotes: Remotes = {
  all: [],
  pageLoader: () => () => Promise.reject(new Error('no remote')),
  loadWidget: () => Promise.reject(new Error('no remote')),
  forget: () => undefined,
  reportRenderFailure: () => undefined,
};

/** A portal without remotes. */
export function NoRemotes({ children }: { children: ReactNode }) {
  const portal = usePortal();
  return (
    <RemotesProvider remotes={noRemotes} portalOf={() => portal}>
      {children}
    </RemotesProvider>
  );
}
