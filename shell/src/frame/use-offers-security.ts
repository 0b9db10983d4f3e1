import { usePortal, useSession } from '@portal/federation';

/** Where the page 'Sicurezza' is. */
export const SECURITY_PATH = '/security';

/**
 * Whether the frame leads to the page 'Sicurezza': for every signed-in person, if the backend has it. Mock mode shows
 * the portal of the specification, which has no such page.
 */
export function useOffersSecurity(): boolean {
  const { client, config } = usePortal();
  const isIn = useSession(({ status, pendingTerms }) => status === 'signed-in' && !pendingTerms);
  return isIn && !config.mock && client.offers('getSecurity');
}
