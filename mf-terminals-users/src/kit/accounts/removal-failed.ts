import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useLocation, useNavigate } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { userTypeOf, userUrl } from './user.urls';

const KEY = ['removal-failed'];

/**
 * After a terminal could not be removed, takes the person back to the detail, which shows the failure (USER-087). They
 * came from there, so this goes back in the history. Only a person who opened the page by its address is navigated
 * there.
 */
export function useRemovalFailed() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { session } = usePortal();
  return async (username: string) => {
    queries.setQueryData(KEY, username);
    const userType = userTypeOf(username, session.facts().superUser);
    await (key === 'default' ? navigate(userUrl({ key: username, userType }), { replace: true }) : navigate(-1));
  };
}

/** Whether the person is back from a failed removal. True only once. */
export function useIsRemovalFailed(username: string): boolean {
  const queries = useQueryClient();
  const [failed] = useState(() => queries.getQueryData(KEY) === username);
  useEffect(() => queries.removeQueries({ queryKey: KEY }), [queries]);
  return failed;
}
