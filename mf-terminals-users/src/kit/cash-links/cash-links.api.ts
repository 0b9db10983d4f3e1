import type { CallAnswer } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** What the merchant keeps of the links between terminals and cash registers. */
export type CashLinks = CallAnswer<'getCashLinks'>;

export function getCashLinks(client: ApiClient, signal: AbortSignal): Promise<CashLinks> {
  return client.call('getCashLinks', {}, { signal });
}
