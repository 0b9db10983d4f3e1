export const APPLICATIONS_URL = '/applications';
export const ADD_APPLICATION_URL = '/addApp';
export const ASSIGN_APPLICATION_URL = '/assignApp';
export const NOT_FOUND_URL = '/404';
export const TOKEN_GUIDE_URL = '/tokenGuide';

/** Names of the parameters in the lists' addresses. */
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
 * The detail of an application. The calls take its id, which is passed as navigation state.
 *
 * @example <Link to={applicationUrl('Cassa Facile')} state={{ appId } satisfies ApplicationState} />
 */
export function applicationUrl(appName: string): string {
  return `${APPLICATIONS_URL}/${encodeURIComponent(appName)}`;
}

/**
 * The guide to a token, with the id of an application in its commands.
 *
 * @example tokenGuideUrl('4f2a91c7') // '/tokenGuide?client_id=4f2a91c7'
 */
export function tokenGuideUrl(clientId: string): string {
  return `${TOKEN_GUIDE_URL}?${new URLSearchParams({ [PARAMETER.clientId]: clientId })}`;
}

/** Navigation state of an application's detail. */
export interface ApplicationState {
  appId: string;
}

/** Reads the application's id from a navigation state, which may hold anything; null when it holds none. */
export function applicationIdFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('appId' in state)) return null;
  const { appId }: { [Field in keyof ApplicationState]: unknown } = state;
  return typeof appId === 'string' && appId !== '' ? appId : null;
}

/** Navigation state of /assignApp: the application, and whether it must still be created (APP-017). */
export interface Assignment {
  appName: string;
  /** Redirect URI; null if the application already exists. */
  appSite: string | null;
  create: boolean;
  /** The backend refused the name, because an application already has it. */
  nameTaken?: boolean;
}

/** Reads the assignment from a navigation state; null when it holds none. */
export function assignmentFrom(state: unknown): Assignment | null {
  if (typeof state !== 'object' || state === null) return null;
  const { appName, appSite = null, create, nameTaken } = state as Partial<Assignment>;
  if (typeof appName !== 'string' || appName === '' || typeof create !== 'boolean') return null;
  if (appSite !== null && typeof appSite !== 'string') return null;
  if (create && !appSite) return null;
  return { appName, appSite, create, ...(nameTaken === true && { nameTaken }) };
}
