import { USER_TYPE } from '@portal/contract';
import { useHeader, useSession } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useParams, useSearchParams } from '@portal/federation/router';
import { Unavailable } from '@portal/pages/unavailable';
import { useAccounts } from '../kit/accounts/use-accounts';
import { userTypeFromUrl } from '../kit/accounts/user.urls';
import { AdministratorDetail } from './administrator-detail';
import { DetailSkeleton } from './detail-skeleton';
import { DeveloperDetail } from './developer-detail';
import { findAccount } from './found-account';
import { StaffDetail } from './staff-detail';
import { userDetailTexts } from './user-detail.texts';

/**
 * The detail of an account. The merchant's lists are loaded first: the detail opens only for accounts that the session
 * knows from them (SEC-014, Q-085).
 */
function UserDetailPage() {
  useHeader({ title: userDetailTexts.title, showTitle: true, showBack: true, selectedElement: 3 });
  const { username = '' } = useParams();
  const [query] = useSearchParams();
  const { accounts, error, failed, retry } = useAccounts();
  const usernames = useSession((facts) => facts.usernames);
  const developers = useSession((facts) => facts.developers);

  if (!accounts) {
    return failed ? <Unavailable area="user-detail" error={error} onRetry={retry} /> : <DetailSkeleton />;
  }
  const { superUser } = accounts;
  const account = findAccount({ superUser, usernames, developers }, username, userTypeFromUrl(query.get('userType')));
  switch (account?.userType) {
    case undefined:
      return <Navigate to="/404" replace />;
    case USER_TYPE.administrator:
      return <AdministratorDetail superUser={superUser} />;
    case USER_TYPE.staff:
      return <StaffDetail key={username} username={username} />;
    case USER_TYPE.developer:
      return <DeveloperDetail id={account.id} email={account.email} />;
  }
}

export default withQueries(UserDetailPage);
