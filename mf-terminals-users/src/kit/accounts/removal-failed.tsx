import { usePortal } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { lostWords } from '@portal/pages/lost-answer';
import { useStillHere } from '@portal/pages/result';
import type { Session } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { accountTexts } from './account.texts';
import { userTypeOf, userUrl } from './user.urls';

/**
 * The user whose detail must still show that removing a terminal failed. It is kept here, because going back in the
 * history cannot pass a router state.
 */
const failedRemovals = new WeakMap<Session, { username: string; error: unknown }>();

/**
 * When a terminal could not be removed, takes the person back to the detail, which shows the failure (USER-087). They
 * came from there, so this goes back in the history. If they opened the page by its address, it navigates to the detail
 * instead. A person who has left the page stays where they are, and a toast says it.
 */
export function useRemovalFailed() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { session } = usePortal();
  const toasts = useToasts();
  const here = useStillHere();
  return async (username: string, error: unknown): Promise<void> => {
    if (!here())
      return void toasts.show({ text: lostWords(error) ?? accountTexts.removalFailed, icon: <Icon name="alert" /> });
    failedRemovals.set(session, { username, error });
    const userType = userTypeOf(username, session.facts().superUser);
    await (key === 'default' ? navigate(userUrl({ key: username, userType }), { replace: true }) : navigate(-1));
  };
}

/** What a removal failed with from which the person is back; only once, and undefined otherwise. */
export function useFailedRemoval(username: string): { error: unknown } | undefined {
  const { session } = usePortal();
  const [failed] = useState(() => {
    const known = failedRemovals.get(session);
    return known?.username === username ? known : undefined;
  });
  useEffect(() => void failedRemovals.delete(session), [session]);
  return failed;
}
