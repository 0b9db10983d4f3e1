import type { RouteAccess, Scope } from '@portal/contract';
import type { SessionFacts } from '@portal/platform';

/**
 * The access that a route declares. `result` is the shell's own page at the end of a flow, which also ends a forced
 * password change, whether or not terms come next (Q-021, RES-005).
 */
export type GuardedAccess = RouteAccess | 'result';

export type Admission = 'open' | 'login' | 'home' | 'hidden' | 'terms';

/**
 * Decides who may open a route (SHELL-006, Q-014, Q-021). A person with another scope sees the not-found page, as at an
 * unknown address. The pages of a forced password change and of the second step open only with their token. While terms
 * wait for an answer, only public pages open, of which the page of the terms is one, and the result of what led to
 * them (AUTH-076, AUTH-141).
 */
export function admit(
  route: { access: GuardedAccess; scopes?: readonly Scope[] | undefined },
  session: Pick<SessionFacts, 'status' | 'scope' | 'pendingTerms'>,
): Admission {
  if (route.access === 'public') return 'open';
  if (route.access === 'temporary') {
    if (session.status === 'must-change-password') return 'open';
    return session.status === 'signed-out' ? 'login' : 'home';
  }
  if (route.access === 'pending') {
    if (session.status === 'second-factor') return 'open';
    return session.status === 'signed-in' ? 'home' : 'login';
  }
  if (route.access === 'result') return session.status === 'signed-out' ? 'login' : 'open';
  if (session.status !== 'signed-in') return 'login';
  if (session.pendingTerms) return 'terms';
  if (!route.scopes) return 'open';
  return session.scope !== null && route.scopes.includes(session.scope) ? 'open' : 'hidden';
}
