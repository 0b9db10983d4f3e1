import type { CallAnswer, Security } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** How the person's own account is protected, and which devices are signed in. */
export const getSecurity = (client: ApiClient, signal?: AbortSignal): Promise<Security> =>
  client.call('getSecurity', {}, { signal });

/** Signs one device out. */
export const endDeviceSession = (client: ApiClient, sessionId: string): Promise<CallAnswer<'endDeviceSession'>> =>
  client.call('endDeviceSession', { params: { sessionId } });

/** Signs all other devices out. */
export const endOtherSessions = (client: ApiClient): Promise<CallAnswer<'endOtherSessions'>> =>
  client.call('endOtherSessions');

/** Requires a second factor of all staff and developers, or no longer requires it. */
export const requireFactors = (client: ApiClient, required: boolean): Promise<CallAnswer<'requireFactors'>> =>
  client.call('requireFactors', { body: { required } });
