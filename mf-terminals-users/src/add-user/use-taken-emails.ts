import { textKey } from '@portal/contract';
import { usePortal, useSession } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { getUsers } from '../kit/accounts/accounts.api';
import { useAddUserDraft } from '../kit/new-user/add-user-draft';

const same = (one: string, other: string) => textKey(one) === textKey(other);

/**
 * Whether one of the merchant's own accounts has an e-mail, or the backend said so at the last attempt (USER-092).
 * Until the list has loaded, only the backend knows.
 */
export function useTakenEmails(): (email: string) => boolean {
  const { client } = usePortal();
  const { draft } = useAddUserDraft();
  const superUser = useSession((facts) => facts.superUser);
  const { data: users = [] } = useQuery({
    queryKey: ACCOUNT_KEY.users,
    queryFn: ({ signal }) => getUsers(client, signal),
  });
  const taken = [draft?.takenEmail ?? '', superUser?.email ?? '', ...users.map(({ email }) => email)];
  return (email) => email.trim() !== '' && taken.some((one) => same(one, email));
}
