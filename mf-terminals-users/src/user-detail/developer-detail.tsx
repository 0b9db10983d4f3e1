import { USER_TYPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useLoaded } from '@portal/pages/load-state';
import { useStillHere } from '@portal/pages/result';
import { supportIdOf } from '@portal/pages/support-code';
import { Unavailable } from '@portal/pages/unavailable';
import type { ApiClient } from '@portal/platform';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { removeDeveloper } from '../kit/accounts/developers.api';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { useDeveloperResult } from '../kit/accounts/use-developer-result';
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
  const endOn = useDeveloperResult();
  const here = useStillHere();
  const changed = useAccountChanges();
  const load = (from: ApiClient, signal: AbortSignal) => getDeveloper(from, id, signal);
  const { data, error, failed, retry } = useLoaded(ACCOUNT_KEY.developer(id), load);

  if (!data) return failed ? <Unavailable area="user-detail" error={error} onRetry={retry} /> : <DetailSkeleton />;

  const revoke = async () => {
    const ending = await howItEnded(removeDeveloper(client, email));
    const { isSuccess } = ending;
    const supportId = isSuccess ? undefined : supportIdOf(ending.error);
    // Leave the page first: the reloaded lists no longer contain this developer.
    const when = here() ? 'later' : 'now';
    await endOn({ flow: 'remove', email, isSuccess, supportId });
    if (isSuccess) await changed(when);
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
