import type { CallAnswer, Security } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** How the own account is kept safe, and which devices are signed in. */
export const getSecurity = (client: ApiClient, signal?: AbortSignal): Promise<Security> =>
  client.call('getSecurity', {}, { signal });

/** Signs one device out. */
export const endDeviceSession = (client: ApiClient, sessionId: string): Promise<CallAnswer<'endDeviceSession'>> =>
  client.call('endDeviceSession', { params: { sessionId } });

/** Signs all other devices out. */
export const endOtherSessions = (client: ApiClient): Promise<CallAnswer<'endOtherSessions'>> =>
  client.call('endOtherSessions');

/** Makes the key of an authenticator app. */
export const prepareAuthenticator = (client: ApiClient): Promise<CallAnswer<'prepareAuthenticator'>> =>
  client.call('prepareAuthenticator');

/** Switches the prepared app on with a code that it shows. */
export const enableAuthenticator = (client: ApiClient, code: string): Promise<CallAnswer<'enableAuthenticator'>> =>
  client.call('enableAuthenticator', { body: { code } });

/** Switches the authenticator app off. */
export const disableAuthenticator = (client: ApiClient): Promise<CallAnswer<'disableAuthenticator'>> =>
  client.call('disableAuthenticator');

/** Makes new recovery codes; the earlier ones end. */
export const renewRecoveryCodes = (client: ApiClient): Promise<CallAnswer<'renewRecoveryCodes'>> =>
  client.call('renewRecoveryCodes');
