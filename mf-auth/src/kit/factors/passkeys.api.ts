import type { CallAnswer, CallInput } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../change';

/** Asks what a new passkey must fulfil. */
export const preparePasskey = (client: ApiClient): Promise<CallAnswer<'preparePasskey'>> =>
  client.call('preparePasskey');

/** Adds a passkey. */
export const addPasskey = (
  client: ApiClient,
  body: CallInput<'addPasskey'>['body'],
): Promise<CallAnswer<'addPasskey'>> => change(client, 'addPasskey', { body });

/** Gives a passkey another name. */
export const renamePasskey = (
  client: ApiClient,
  passkeyId: string,
  name: string,
): Promise<CallAnswer<'renamePasskey'>> => change(client, 'renamePasskey', { params: { passkeyId }, body: { name } });

/** Removes a passkey. */
export const removePasskey = (client: ApiClient, passkeyId: string): Promise<CallAnswer<'removePasskey'>> =>
  change(client, 'removePasskey', { params: { passkeyId } });
