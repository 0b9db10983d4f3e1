export const APPLICATIONS_URL = '/applications';
export const ADD_APPLICATION_URL = '/addApp';
export const ASSIGN_APPLICATION_URL = '/assignApp';
export const NOT_FOUND_URL = '/404';
export const TOKEN_GUIDE_URL = '/tokenGuide';

/** Names of the parts of the lists' addresses. */
export const PARAMETER = {
  page: 'page',
  shown: 'shown',
  vatNumber: 'pIva',
  pointOfSale: 'puntoVendita',
  merchant: 'merchant',
  state: 'stato',
  clientId: 'client_id',
} as const;

/**
 * The detail of an application; the calls take its id, which travels as navigation state.
 *
 * @example <Link to={applicationUrl('Cassa Facile')} state={{ appId }} />
 */
export function applicationUrl(appName: string): string {
  return `${APPLICATIONS_URL}/${encodeURIComponent(appName)}`;
}

/**
 * How to obtain a token, with the id of an application in the commands.
 *
 * @example tokenGuideUrl('4f2a91c7') // '/tokenGuide?client_id=4f2a91c7'
 */
export function tokenGuideUrl(clientId: string): string {
  return `${TOKEN_GUIDE_URL}?${new URLSearchParams({ [PARAMETER.clientId]: clientId })}`;
}

/** The id that a navigation state, which anybody may have written, brings along; null when it brings none. */
export function applicationIdFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('appId' in state)) return null;
  return typeof state.appId === 'string' && state.appId !== '' ? state.appId : null;
}

/** Navigation state of /assignApp: which application, and whether it is still to be created (APP-017). */
export interface Assignment {
  appName: string;
  /** Redirect URI; null where the application exists already. */
  appSite: string | null;
  create: boolean;
}

/** The assignment in a navigation state; null when it is none. */
export function assignmentFrom(state: unknown): Assignment | null {
  if (typeof state !== 'object' || state === null) return null;
  const { appName, appSite = null, create } = state as Partial<Assignment>;
  if (typeof appName !== 'string' || appName === '' || typeof create !== 'boolean') return null;
  if (appSite !== null && typeof appSite !== 'string') return null;
  return create && !appSite ? null : { appName, appSite, create };
}
