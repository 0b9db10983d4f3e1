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

/** Asks all staff and developers for a second factor, or no longer. */
export const requireFactors = (client: ApiClient, required: boolean): Promise<CallAnswer<'requireFactors'>> =>
  client.call('requireFactors', { body: { required } });
