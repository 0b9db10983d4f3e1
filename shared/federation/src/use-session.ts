import type { SessionFacts } from '@portal/platform';
import { useSyncExternalStore } from 'react';
import { usePortal } from './portal-context';

/**
 * A fact of the session that redraws the page when it changes. Facts only: no token is reachable from here.
 *
 * @param select picks one fact; it must return the same reference for the same state
 * @example const scope = useSession((session) => session.scope);
 */
export function useSession<Fact>(select: (session: SessionFacts) => Fact): Fact {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, () => select(session.facts()));
}
