import { usePortal, useSession } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { useMemo } from 'react';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { getUsers } from '../kit/accounts/accounts.api';
import { useTerminals } from '../kit/terminals/use-terminals';
import { readinessOf } from './readiness-rules';

/** Who can take payments now, from the lists that the other pages share. */
export function useReadiness() {
  const { client } = usePortal();
  const superUser = useSession((facts) => facts.superUser);
  const users = useQuery({ queryKey: ACCOUNT_KEY.users, queryFn: ({ signal }) => getUsers(client, signal) });
  const { terminals, ...loading } = useTerminals();
  const readiness = useMemo(
    () => (users.data && terminals ? readinessOf(users.data, superUser, terminals) : undefined),
    [users.data, terminals, superUser],
  );
  return {
    readiness,
    terminals,
    /** When the users were asked for, in milliseconds since 1970. */
    asOf: users.dataUpdatedAt,
    /** The failure; null during a further attempt. */
    error: users.error ?? loading.error,
    failed: loading.failed || (users.data === undefined && users.errorUpdateCount > 0),
    retry() {
      if (!users.data) void users.refetch();
      if (!terminals) loading.retry();
    },
  };
}
