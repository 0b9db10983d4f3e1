import { usePortal, useSession } from '@portal/federation';
import { useEffect } from 'react';
import { loadPageAhead } from '../remotes/lazy-page';
import { loadPagesAhead, savesData } from '../remotes/load-pages-ahead';
import { useRemotes } from '../remotes/remotes-context';
import { loadHomePage } from './late-parts';

/** How long to wait, in milliseconds: the calls of the page that opens come first. */
const REST_MS = 3_000;

/** Loads the session's other pages ahead, once the first page has had time for its calls. */
export function usePagesAhead(): void {
  const { session } = usePortal();
  const remotes = useRemotes();
  const status = useSession((facts) => facts.status);
  const scope = useSession((facts) => facts.scope);
  const pendingTerms = useSession((facts) => facts.pendingTerms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts decide about other pages
  useEffect(() => {
    if (status !== 'signed-in' || savesData()) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      void loadPageAhead(loadHomePage);
      void loadPagesAhead(remotes, session.facts(), end.signal);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [remotes, status, scope, pendingTerms]);
}
