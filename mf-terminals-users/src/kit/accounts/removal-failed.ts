import { usePortal } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import type { Session } from '@portal/platform';
import { useEffect, useState } from 'react';
import { userTypeOf, userUrl } from './user.urls';

/**
 * The user whose detail must still show that removing a terminal failed. It is kept here, because going back in the
 * history cannot pass a router state.
 */
const failedRemovals = new WeakMap<Session, string>();

/**
 * When a terminal could not be removed, takes the person back to the detail, which shows the failure (USER-087). They
 * came from there, so this goes back in the history. If they opened the page by its address, it navigates to the detail
 * instead.
 */
export function useRemovalFailed() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { session } = usePortal();
  return async (username: string) => {
    failedRemovals.set(session, username);
    const userType = userTypeOf(username, session.facts().superUser);
    await (key === 'default' ? navigate(userUrl({ key: username, userType }), { replace: true }) : navigate(-1));
  };
}

/** Whether the person is back from a failed removal. True only once. */
export function useIsRemovalFailed(username: string): boolean {
  const { session } = usePortal();
  const [failed] = useState(() => failedRemovals.get(session) === username);
  useEffect(() => void failedRemovals.delete(session), [session]);
  return failed;
}
