import { LIMIT, type Merchant } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** Whether a point of sale is assigned to one of the developer's applications, as the search takes it. */
export const MERCHANT_STATE = { assigned: 'ASSEGNATA', unassigned: 'NON ASSEGNATA' } as const;

/** Filters of points of sale. An empty text is no filter. */
export interface MerchantSearch {
  /** Text in the id or in the administrator's name. */
  merchant?: string;
  vatNumber?: string;
  state?: string;
  /** Considers only this application. */
  appId?: string;
}

/** All points of sale that enabled the developer (API-063). */
export async function getMerchants(client: ApiClient, signal: AbortSignal): Promise<readonly Merchant[]> {
  const { merchants } = await client.call('getMerchants', {}, { signal });
  return merchants ?? [];
}

/** The points of sale that match, all in one answer (API-062). */
export async function searchMerchants(
  client: ApiClient,
  { merchant, vatNumber, state, appId }: MerchantSearch,
  signal: AbortSignal,
): Promise<readonly Merchant[]> {
  const body = {
    merchantId: merchant || null,
    piva: vatNumber || null,
    state: state || null,
    numElements: LIMIT.applicationBatch,
    numPage: 1,
    appId: appId || null,
  };
  const { merchants } = await client.call('searchMerchants', { body }, { signal });
  return merchants ?? [];
}
