import type { Scope } from '@portal/contract';
import { type CameFrom, useSession } from '@portal/federation';
import { Navigate, useLocation } from '@portal/federation/router';
import { type ReactNode, useRef } from 'react';
import { NotFoundPage } from '../result/not-found-page';
import { admit, type GuardedAccess } from './admission';

interface Props {
  access: GuardedAccess;
  scopes?: readonly Scope[] | undefined;
  children: ReactNode;
}

/** Shows a route only to those it is for. The server refuses the calls of everybody else independently. */
export function Guard({ access, scopes, children }: Props) {
  const status = useSession((session) => session.status);
  const scope = useSession((session) => session.scope);
  const pendingTerms = useSession((session) => session.pendingTerms);
  const location = useLocation();
  const opened = useRef<string>(undefined);

  const admission = admit({ access, scopes }, { status, scope, pendingTerms });
  if (admission === 'open') opened.current = location.key;
  switch (admission) {
    case 'open':
      return children;
    case 'hidden':
      return <NotFoundPage reserved />;
    case 'home':
      // The page of a forced password change has just opened the full session. It navigates on by itself.
      if (opened.current === location.key) return children;
      return <Navigate to="/" replace />;
    case 'terms':
      return <Navigate to="/termsAndConditions" replace />;
    case 'login':
      return <Navigate to="/login" replace state={{ from: location } satisfies CameFrom} />;
  }
}
