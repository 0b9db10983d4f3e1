import type { SuperUser, User } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { useEffect } from 'react';
import { ACCOUNT_KEY } from './account-queries';
import { type Developer, getDevelopers, getSuperUser, getUsers } from './accounts.api';

/** Everybody who has an account with the merchant. */
export interface Accounts {
  superUser: SuperUser;
  users: readonly User[];
  developers: readonly Developer[];
}

/** The three lists of accounts, and what the session keeps of them: user names and developers' e-mails (SHELL-051, SEC-014). */
export function useAccounts() {
  const { client, session } = usePortal();
  const superUser = useQuery({
    queryKey: ACCOUNT_KEY.superUser,
    queryFn: ({ signal }) => getSuperUser(client, signal),
    initialData: () => session.facts().superUser ?? undefined,
  });
  const users = useQuery({ queryKey: ACCOUNT_KEY.users, queryFn: ({ signal }) => getUsers(client, signal) });
  const developers = useQuery({
    queryKey: ACCOUNT_KEY.developers,
    queryFn: ({ signal }) => getDevelopers(client, signal),
  });

  const admin = superUser.data;
  const staff = users.data;
  const enabled = developers.data;
  useEffect(() => {
    if (admin) session.remember({ superUser: admin });
    if (admin && staff) {
      session.remember({ usernames: [admin.username, ...staff.map(({ username }) => username)] });
    }
    if (enabled) session.remember({ developerEmails: enabled.map(({ email }) => email) });
  }, [session, admin, staff, enabled]);

  const queries = [superUser, users, developers];
  return {
    accounts: admin && staff && enabled ? { superUser: admin, users: staff, developers: enabled } : undefined,
    /** The failure; null again while another attempt is under way. */
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    /** Whether an attempt failed; it stays true during the next one. */
    failed: queries.some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0),
    retry: () => {
      for (const query of queries) if (query.data === undefined) void query.refetch();
    },
  };
}
