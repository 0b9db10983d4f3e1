import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useLocation, useNavigate } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { userTypeOf, userUrl } from './user.urls';

const KEY = ['removal-failed'];

/**
 * Takes a person whose terminal could not be removed back to the detail, which says so (USER-087). They came from
 * there, so it is a step back and not one more entry of the history; only who opened the page by its address is led
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

/** Whether this person is back from a removal that failed; it is told once. */
export function useIsRemovalFailed(username: string): boolean {
  const queries = useQueryClient();
  const [failed] = useState(() => queries.getQueryData(KEY) === username);
  useEffect(() => queries.removeQueries({ queryKey: KEY }), [queries]);
  return failed;
}
