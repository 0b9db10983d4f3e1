import { usePortal, useSession } from '@portal/federation';

/** Where the page 'Sicurezza' is. */
export const SECURITY_PATH = '/security';

/** Whether the frame leads to the page 'Sicurezza': for every signed-in person, if the backend has it. */
export function useOffersSecurity(): boolean {
  const { client } = usePortal();
  const isIn = useSession(({ status, pendingTerms }) => status === 'signed-in' && !pendingTerms);
  return isIn && client.offers('getSecurity');
}
