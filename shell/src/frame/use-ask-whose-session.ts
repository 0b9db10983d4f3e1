import { usePortal, useSession } from '@portal/federation';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle';

/**
 * Asks whose session it is, if nobody has: signing in does not, and the page that opens then need not be home. The
 * calls of that page come first. If it fails, the header names nobody.
 */
export function useAskWhoseSession(): void {
  const { client, session } = usePortal();
  const unknown = useSession(
    ({ status, pendingTerms, account }) => status === 'signed-in' && !pendingTerms && account === null,
  );
  const asks = unknown && client.offers('getOwnAccount');
  useEffect(() => {
    if (asks) return whenIdle(() => void session.resume());
  }, [asks, session]);
}
