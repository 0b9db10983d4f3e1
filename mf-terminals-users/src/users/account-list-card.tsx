import { USER_TYPE } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Highlight } from '@portal/pages/search';
import { accountTexts } from '../kit/accounts/account.texts';
import { UserCard } from '../kit/accounts/people-cards';
import { userUrl } from '../kit/accounts/user.urls';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { accountState, assignedState, type TerminalType } from '../kit/terminals/terminal-rules';
import type { ListedAccount } from './account-rules';

interface Props {
  account: ListedAccount;
  /** The merchant's types; the card shows one state for each. */
  types: readonly TerminalType[];
  /** The letters to mark. */
  marked: string | null;
}

/** An account of the list: e-mail, role, user name, kind and states. The whole card opens the detail. */
export function AccountListCard({ account, types, marked }: Props) {
  if (account.kind === 'developer') {
    const { id, email, description } = account.developer;
    return (
      <UserCard
        as={Link}
        to={userUrl({ key: id, userType: USER_TYPE.developer, description })}
        name={email}
        shownName={<Highlight text={email} query={marked ?? ''} />}
        roleName={[description, accountTexts.type[USER_TYPE.developer]].filter(Boolean).join(' · ')}
        developer
      />
    );
  }
  const { username, email, description, terminalInfo } = account.user;
  return (
    <UserCard
      as={Link}
      to={userUrl({
        key: username,
        userType: USER_TYPE.staff,
        description,
        terminalStatus: accountState(terminalInfo),
      })}
      name={email}
      shownName={<Highlight text={email} query={marked ?? ''} />}
      roleName={
        <>
          {description && `${description} · `}
          <Highlight text={username} query={marked ?? ''} />
          {` · ${accountTexts.type[USER_TYPE.staff]}`}
        </>
      }
      states={types.map((type) => ({
        label: terminalTexts.type[type],
        state: assignedState(terminalInfo.find(({ terminalType }) => terminalType === type)),
      }))}
    />
  );
}
