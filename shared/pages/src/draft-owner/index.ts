import { usePortal, useSession } from '@portal/federation';
import { useEffect, useState } from 'react';

/**
 * Whose draft a form keeps. After a reload the session learns the name a moment later; a page that goes on before would
 * lose what was typed, because the next one finds no draft.
 *
 * @returns the username; null until it is known; '' when it cannot be loaded, so that the form still works
 * @example const owner = useDraftOwner(); if (owner === null) return <FormSkeleton fields={[79]} />;
 * Source: PROD-075.
 */
export function useDraftOwner(): string | null {
  const { session } = usePortal();
  const username = useSession((facts) => facts.username ?? facts.superUser?.username ?? null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (username === null) void session.resume().then(() => setAsked(true));
  }, [session, username]);
  return username ?? (asked ? '' : null);
}
