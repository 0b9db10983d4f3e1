import type { Terminal } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** All terminals of the merchant, unsorted. */
export function getTerminals(client: ApiClient, signal: AbortSignal): Promise<readonly Terminal[]> {
  return client.call('getTerminals', {}, { signal });
}
