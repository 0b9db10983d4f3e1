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

/** A portal without remotes, or with those that a test gives. */
export function NoRemotes({ children, ...given }: { children: ReactNode } & Partial<Remotes>) {
  const portal = usePortal();
  return (
    <RemotesProvider remotes={{ ...noRemotes, ...given }} portalOf={() => portal}>
      {children}
    </RemotesProvider>
  );
}
