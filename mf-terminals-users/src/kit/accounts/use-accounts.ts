import type { SuperUser, User } from '@portal/contract';
import { usePortal, useSession } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { useMemo } from 'react';
import { ACCOUNT_KEY } from './account-queries';
import { type Developer, getDevelopers, getSuperUser, getUsers } from './accounts.api';

/** Every account of the merchant. */
export interface Accounts {
  superUser: SuperUser;
  users: readonly User[];
  developers: readonly Developer[];
}

/** The merchant's administrator from the session, and the lists of staff and developers. */
export function useAccounts() {
  const { client, session } = usePortal();
  const superUser = useSession((facts) => facts.superUser);
  const administrator = useQuery({
    queryKey: ACCOUNT_KEY.superUser,
    queryFn: ({ signal }) => getSuperUser(client, signal),
    initialData: () => session.facts().superUser ?? undefined,
  });
  const users = useQuery({ queryKey: ACCOUNT_KEY.users, queryFn: ({ signal }) => getUsers(client, signal) });
  const developers = useQuery({
    queryKey: ACCOUNT_KEY.developers,
    queryFn: ({ signal }) => getDevelopers(client, signal),
  });

  const accounts = useMemo(
    () =>
      superUser && users.data && developers.data
        ? { superUser, users: users.data, developers: developers.data }
        : undefined,
    [superUser, users.data, developers.data],
  );
  const queries = [administrator, users, developers];
  return {
    accounts,
    /** The failure; null during a further attempt. */
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    /** Whether an attempt failed; it stays true during the next attempt. */
    failed: queries.some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0),
    retry: () => {
      for (const query of queries) if (query.data === undefined) void query.refetch();
    },
  };
}
