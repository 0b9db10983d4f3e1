import { usePortal } from '@portal/federation';

/** The acquirer, where the portal can help with cash links: it knows the acquirer, and its backend has the calls. */
export function useAcquirer() {
  const { config, client } = usePortal();
  return client.offers('getCashLinks') && client.offers('setCashLink') ? config.acquirer : undefined;
}
