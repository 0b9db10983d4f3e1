import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { KEY } from '../kit/developer-queries';
import { getApplicationSettings } from './application-detail.api';

/** The settings of an application; not requested if the backend has none. */
export function useSettings(appId: string) {
  const { client } = usePortal();
  return useQuery({
    queryKey: KEY.settings(appId),
    queryFn: ({ signal }) => getApplicationSettings(client, appId, signal),
    enabled: client.offers('getApplicationSettings'),
    meta: { changesByItself: true },
  });
}
