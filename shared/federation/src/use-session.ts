import type { SessionFacts } from '@portal/platform';
import { useSyncExternalStore } from 'react';
import { usePortal } from './portal-context';

/**
 * Reads a fact of the session; the component renders again when it changes. It gives access to facts only, never to a
 * token.
 *
 * @param select picks one fact; it must return the same reference for the same state
 * @example const scope = useSession((session) => session.scope);
 */
export function useSession<Fact>(select: (session: SessionFacts) => Fact): Fact {
  const { session } = usePortal();
  const read = () => select(session.facts());
  return useSyncExternalStore(session.subscribe, read, read);
}
