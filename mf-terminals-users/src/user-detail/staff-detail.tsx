import { USER_TYPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { dayWords } from '@portal/pages/dates';
import { useLoaded } from '@portal/pages/load-state';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { Unavailable } from '@portal/pages/unavailable';
import { Split, Text } from '@portal/ui';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { getUser, type UserDetail } from '../kit/accounts/accounts.api';
import { usersFailure, usersSuccess } from '../kit/accounts/result-states';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { useTerminals } from '../kit/terminals/use-terminals';
import { DetailPage } from './detail-page';
import { DetailSkeleton } from './detail-skeleton';
import { howItEnded } from './how-it-ended';
import { Information } from './information';
import { PersonHistory } from './person-history';
import { Revoke } from './revoke';
import { RoleField } from './role-field';
import { SendPassword } from './send-password';
import { TerminalColumn } from './terminal-column';
import { deleteUser } from './user-detail.api';
import { userDetailTexts as texts } from './user-detail.texts';

/** The detail of a staff user. */
export function StaffDetail({ username }: { username: string }) {
  const user = useLoaded(ACCOUNT_KEY.user(username), (client, signal) => getUser(client, username, signal));
  const terminals = useTerminals();

  if (user.data && terminals.terminals) {
    return (
      <DetailPage name={username} userType={USER_TYPE.staff} revoke={<RevokeUser user={user.data} />}>
        <Split>
          <Information
            email={user.data.email}
            below={
              <>
                <SendPassword username={username} email={user.data.email} />
                <PersonHistory username={username} />
              </>
            }
          >
            <Text $size={14} $tone="muted" $digits>
              {texts.created(dayWords(user.data.created))}
            </Text>
            <RoleField user={user.data} />
          </Information>
          <TerminalColumn
            username={username}
            own={false}
            assigned={user.data.terminalInfo}
            terminals={terminals.terminals}
          />
        </Split>
      </DetailPage>
    );
  }
  if (user.failed || terminals.failed) {
    const retry = () => {
      if (!user.data) user.retry();
      if (!terminals.terminals) terminals.retry();
    };
    return <Unavailable area="user-detail" error={user.error ?? terminals.error} onRetry={retry} />;
  }
  return <DetailSkeleton />;
}

function RevokeUser({ user: { username, email } }: { user: UserDetail }) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const here = useStillHere();
  const changed = useAccountChanges();

  const revoke = async () => {
    const ending = await howItEnded(deleteUser(client, username));
    const data = { from: 'UserDetails', operation: 'revoke', email } as const;
    if (!ending.isSuccess) return endOn(usersFailure(texts.revokeFailed, data), ending);
    // Leave the page first: the reloaded lists no longer contain this user.
    const when = here() ? 'later' : 'now';
    await endOn(usersSuccess({ title: texts.revoked(email), data }), { replace: true });
    await changed(when);
  };

  return <Revoke label={texts.revokeUser} text={texts.sureUser(email)} onRevoke={revoke} />;
}
