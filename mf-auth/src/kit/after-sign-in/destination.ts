import type { PortalConfig, Scope } from '@portal/contract';
import type { CameFrom, Place } from '@portal/federation';
import { matchPath } from '@portal/federation/router';
import { loginUrls } from '../login.urls';

/**
 * Where a person goes after signing in: to the place that sent them to the login, if their scope may open it, otherwise
 * home (AUTH-012, Q-018).
 *
 * @param state navigation state of the login; the guard stores the place in it as `from`
 * @param remotes the composed remotes, whose routes say who may open them
 */
export function destinationAfterSignIn(state: unknown, scope: Scope, remotes: PortalConfig['remotes']): Place {
  const home: Place = { pathname: loginUrls.home, search: '', hash: '', state: null };
  const from = placeIn(state);
  if (!from) return home;
  const route = remotes
    .flatMap(({ descriptor }) => descriptor.routes)
    .find(({ path }) => matchPath(path, from.pathname));
  const mayOpen = route?.access === 'session' && (route.scopes?.includes(scope) ?? true);
  return mayOpen ? from : home;
}

/** What the login and the second step pass on to each other: the place that sent the person to the login, if any. */
export function passedOn(state: unknown): CameFrom | null {
  const from = placeIn(state);
  return from ? { from } : null;
}

/**
 * Reads the place from the navigation state. An earlier page or the browser's history may have left anything there, so
 * only a value with the shape of a place counts.
 */
function placeIn(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from }: { [Field in keyof CameFrom]: unknown } = state;
  if (typeof from !== 'object' || from === null) return undefined;
  const { pathname, search = '', hash = '', state: own = null }: { [Part in keyof Place]?: unknown } = from;
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string') return undefined;
  return { pathname, search, hash, state: own };
}
