import { USER_TYPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useLoaded } from '@portal/pages/load-state';
import { supportIdOf } from '@portal/pages/support-code';
import { Unavailable } from '@portal/pages/unavailable';
import type { ApiClient } from '@portal/platform';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import type { DeveloperResult } from '../kit/accounts/developer-result';
import { removeDeveloper } from '../kit/accounts/developers.api';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { ACTIVATE_DEVELOPER_RESULT_URL } from '../kit/accounts/user.urls';
import { DetailPage } from './detail-page';
import { DetailSkeleton } from './detail-skeleton';
import { howItEnded } from './how-it-ended';
import { Information } from './information';
import { Revoke } from './revoke';
import { getDeveloper } from './user-detail.api';
import { userDetailTexts as texts } from './user-detail.texts';

/**
 * The detail of a developer. Developers have no terminals (USER-057, USER-060, Q-037). The e-mail is that of the list:
 * a backend's detail may lack it.
 */
export function DeveloperDetail({ id, email }: { id: string; email: string }) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const changed = useAccountChanges();
  const load = (from: ApiClient, signal: AbortSignal) => getDeveloper(from, id, signal);
  const { data, error, failed, retry } = useLoaded(ACCOUNT_KEY.developer(id), load);

  if (!data) return failed ? <Unavailable area="user-detail" error={error} onRetry={retry} /> : <DetailSkeleton />;

  const revoke = async () => {
    const ending = await howItEnded(removeDeveloper(client, email));
    const { isSuccess } = ending;
    const supportId = isSuccess ? undefined : supportIdOf(ending.error);
    const state: DeveloperResult = { flow: 'remove', email, isSuccess, supportId };
    // Leave the page first: the reloaded lists no longer contain this developer.
    await navigate(ACTIVATE_DEVELOPER_RESULT_URL, { replace: isSuccess, state });
    if (isSuccess) await changed('later');
  };

  return (
    <DetailPage
      name={email}
      userType={USER_TYPE.developer}
      revoke={<Revoke label={texts.revokeDeveloper} text={texts.sureDeveloper(email)} onRevoke={revoke} />}
    >
      <Information email={email} />
    </DetailPage>
  );
}
