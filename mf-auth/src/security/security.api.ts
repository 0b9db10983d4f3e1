import type { CallAnswer, Security } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/** How the person's own account is protected, and which devices are signed in. */
export const getSecurity = (client: ApiClient, signal?: AbortSignal): Promise<Security> =>
  client.call('getSecurity', {}, { signal });

/** Signs one device out. */
export const endDeviceSession = (client: ApiClient, sessionId: string): Promise<CallAnswer<'endDeviceSession'>> =>
  change(client, 'endDeviceSession', { params: { sessionId } });

/** Signs all other devices out. */
export const endOtherSessions = (client: ApiClient): Promise<CallAnswer<'endOtherSessions'>> =>
  change(client, 'endOtherSessions', {});

/** Requires a second factor of all staff and developers, or no longer requires it. */
export const requireFactors = (client: ApiClient, required: boolean): Promise<CallAnswer<'requireFactors'>> =>
  change(client, 'requireFactors', { body: { required } });
