import type { ApiClient } from '@portal/platform';
import type { Assignment } from '../kit/developer.urls';

/** Creates the application with its points of sale, or adds them to the one that exists (API-059, API-060). */
export async function assignMerchants(
  client: ApiClient,
  { appName, appSite, create }: Assignment,
  merchants: readonly string[],
): Promise<void> {
  if (create) {
    await client.call('createApplication', {
      body: { appName, merchants: [...merchants], redirect_uri: appSite ?? '' },
    });
  } else {
    await client.call('addApplicationMerchants', { body: { appName, appSite, merchants: [...merchants] } });
  }
}
