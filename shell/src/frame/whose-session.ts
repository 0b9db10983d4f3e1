import { useSession } from '@portal/federation';

/** The name of who is signed in, and of their shop; null until known, and where the backend does not tell. */
export function useWhoseSession(): { name: string; shop: string | null } | null {
  const account = useSession((facts) => facts.account);
  if (!account) return null;
  const { name, surname, username, merchantName } = account;
  return { name: `${name} ${surname}`.trim() || username, shop: merchantName };
}
