import type { CallAnswer } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/** Credentials and points of sale of an application. */
export type ApplicationDetails = CallAnswer<'getApplication'>;

/** The other settings of an application; only from a backend that offers them. */
export type ApplicationSettings = CallAnswer<'getApplicationSettings'>;

/** API-057 */
export function getApplication(client: ApiClient, appId: string, signal: AbortSignal): Promise<ApplicationDetails> {
  return client.call('getApplication', { params: { appId } }, { signal });
}

export function getApplicationSettings(
  client: ApiClient,
  appId: string,
  signal: AbortSignal,
): Promise<ApplicationSettings> {
  return client.call('getApplicationSettings', { params: { appId } }, { signal });
}

/** API-061 */
export async function removeApplicationMerchant(client: ApiClient, appName: string, merchantId: string): Promise<void> {
  await change(client, 'removeApplicationMerchant', { body: { appName, merchantId } });
}

export async function setRedirectUris(client: ApiClient, appId: string, redirectUris: string[]): Promise<void> {
  await change(client, 'setRedirectUris', { params: { appId }, body: { redirectUris } });
}

/** Ends the earlier secret at once. */
export async function endEarlierSecret(client: ApiClient, appId: string): Promise<void> {
  await change(client, 'endEarlierSecret', { params: { appId } });
}

/** For when `getApplication` left the secret empty, because it asks for a fresh proof. */
export async function showClientSecret(client: ApiClient, appId: string): Promise<string> {
  return (await client.call('showClientSecret', { params: { appId } })).client_secret;
}

/**
 * Makes a new client secret.
 *
 * @param graceHours how long the previous secret still works
 * @param seen creation of the secret that the person saw; the call is refused with 409 when there is another by now
 */
export function rotateClientSecret(
  client: ApiClient,
  appId: string,
  graceHours: number,
  seen: number,
): Promise<CallAnswer<'rotateClientSecret'>> {
  return change(client, 'rotateClientSecret', { params: { appId }, body: { graceHours, seen } });
}
