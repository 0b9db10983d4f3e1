import { usePortal } from '@portal/federation';
import { useCallback, useEffect, useState } from 'react';

/** Asks the session for the facts that are missing, and says whether that failed. */
export function useOwnAccount() {
  const { session } = usePortal();
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking');
  const retry = useCallback(async () => {
    setState('asking');
    setState((await session.resume()) ? 'known' : 'failed');
  }, [session]);
  useEffect(() => void retry(), [retry]);
  return { failed: state === 'failed', retrying: state === 'asking', retry };
}
