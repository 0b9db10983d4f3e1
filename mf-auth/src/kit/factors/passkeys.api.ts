import type { CallAnswer, CallInput } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** Asks what a new passkey must fulfil. */
export const preparePasskey = (client: ApiClient): Promise<CallAnswer<'preparePasskey'>> =>
  client.call('preparePasskey');

/** Adds a passkey. */
export const addPasskey = (
  client: ApiClient,
  body: CallInput<'addPasskey'>['body'],
): Promise<CallAnswer<'addPasskey'>> => client.call('addPasskey', { body });

/** Gives a passkey another name. */
export const renamePasskey = (
  client: ApiClient,
  passkeyId: string,
  name: string,
): Promise<CallAnswer<'renamePasskey'>> => client.call('renamePasskey', { params: { passkeyId }, body: { name } });

/** Removes a passkey. */
export const removePasskey = (client: ApiClient, passkeyId: string): Promise<CallAnswer<'removePasskey'>> =>
  client.call('removePasskey', { params: { passkeyId } });
