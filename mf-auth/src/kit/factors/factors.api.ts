import type { CallAnswer } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../change';

/** Makes the key of an authenticator app. */
export const prepareAuthenticator = (client: ApiClient): Promise<CallAnswer<'prepareAuthenticator'>> =>
  client.call('prepareAuthenticator');

/** Switches the prepared app on with a code that it shows. */
export const enableAuthenticator = (client: ApiClient, code: string): Promise<CallAnswer<'enableAuthenticator'>> =>
  change(client, 'enableAuthenticator', { body: { code } });

/** Switches the authenticator app off. */
export const disableAuthenticator = (client: ApiClient): Promise<CallAnswer<'disableAuthenticator'>> =>
  change(client, 'disableAuthenticator', {});

/** Makes new recovery codes; the earlier ones stop working. */
export const renewRecoveryCodes = (client: ApiClient): Promise<CallAnswer<'renewRecoveryCodes'>> =>
  change(client, 'renewRecoveryCodes', {});
