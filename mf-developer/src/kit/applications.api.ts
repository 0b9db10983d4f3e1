import { type Application, LIMIT } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from './change';

/** Filters of applications, by their points of sale. An empty text is no filter. */
export interface ApplicationSearch {
  vatNumber?: string;
  pointOfSale?: string;
}

const byName = new Intl.Collator('it', { sensitivity: 'base', numeric: true });

/** All of the developer's applications in one answer (APP-028, API-056), sorted by name. */
export async function getApplications(
  client: ApiClient,
  { vatNumber, pointOfSale }: ApplicationSearch,
  signal: AbortSignal,
): Promise<readonly Application[]> {
  const body = {
    numElements: LIMIT.applicationBatch,
    numPage: 1,
    puntoVendita: pointOfSale || null,
    pIva: vatNumber || null,
  };
  const { Apps } = await client.call('getApplications', { body }, { signal });
  return (Apps ?? []).toSorted((one, other) => byName.compare(one.appName, other.appName));
}

/** Deletes an application together with its assignments (API-058). */
export async function deleteApplication(client: ApiClient, appId: string): Promise<void> {
  await change(client, 'deleteApplication', { params: { appId } });
}
