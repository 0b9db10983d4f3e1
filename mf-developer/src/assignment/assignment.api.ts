import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';
import type { Assignment } from '../kit/developer.urls';

/** Creates an application with its points of sale, or adds them to an existing one (API-059, API-060). */
export async function assignMerchants(
  client: ApiClient,
  { appName, appSite, create }: Assignment,
  merchants: readonly string[],
): Promise<void> {
  if (create) {
    await change(client, 'createApplication', {
      body: { appName, merchants: [...merchants], redirect_uri: appSite ?? '' },
    });
  } else {
    await change(client, 'addApplicationMerchants', { body: { appName, appSite, merchants: [...merchants] } });
  }
}
