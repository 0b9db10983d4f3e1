import { usePortal, useSession } from '@portal/federation';

/** The names of the signed-in person and of their shop; null until known, or if the backend does not tell. */
export function useWhoseSession(): { name: string; shop: string | null } | null {
  const account = useSession((facts) => facts.account);
  if (!account) return null;
  const { name, surname, username, merchantName } = account;
  return { name: `${name} ${surname}`.trim() || username, shop: merchantName };
}

/** Whether the names may still arrive. Their place is kept until then, so that nothing moves while somebody presses. */
export function useAwaitsNames(): boolean {
  const { client } = usePortal();
  const areUnknown = useSession(({ status, account }) => status === 'signed-in' && account === null);
  return areUnknown && client.offers('getOwnAccount');
}
