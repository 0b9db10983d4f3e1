import { searchedText } from '@portal/pages/search';
import { EmptyState, Icon, Title } from '@portal/ui';
import { GrowingList } from '@portal/ui/tiles';
import { type ReactNode, useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { accountTexts } from '../kit/accounts/account.texts';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { AccountListCard } from './account-list-card';
import {
  accountElementId,
  filterAccounts,
  findAccounts,
  type ListedAccount,
  type TerminalsFilter,
} from './account-rules';

/* Always in the page: screen readers ignore a status element that appears together with its text. */
const Count = styled(Title)`
  &:not(:empty) { margin-bottom: 16px; }
`;

interface Props {
  accounts: readonly ListedAccount[];
  types: readonly TerminalType[];
  filter?: TerminalsFilter | null;
  /** What the person typed; from three characters on, it is searched. */
  typed: string;
  /** Draws the only account that a search finds, in place of its card. */
  only?: (account: ListedAccount, marked: string) => ReactNode;
}

/** The accounts that match, two in a row. During a search their number is shown (USER-006, USER-008). */
export function AccountResults({ accounts, types, filter = null, typed, only }: Props) {
  const text = searchedText(typed);
  const narrowed = useMemo(() => filterAccounts(accounts, filter), [accounts, filter]);
  const found = useMemo(() => (text === null ? narrowed : findAccounts(narrowed, text)), [narrowed, text]);
  const card = useCallback(
    (account: ListedAccount) => <AccountListCard account={account} types={types} marked={text} />,
    [types, text],
  );

  const [single] = found;

  if (only && text !== null && single && found.length === 1) {
    return (
      <div>
        <Count as="p" $size="card" role="status">
          {terminalTexts.found(1)}
        </Count>
        {only(single, text)}
      </div>
    );
  }
  return (
    <div>
      <Count as="p" $size="card" role="status">
        {text !== null && terminalTexts.found(found.length)}
      </Count>
      {found.length > 0 ? (
        <GrowingList
          layout="even"
          label={accountTexts.list}
          items={found}
          narrowedBy={`${filter} ${text}`}
          elementId={accountElementId}
        >
          {card}
        </GrowingList>
      ) : (
        <EmptyState
          icon={<Icon name="search" />}
          title={accountTexts.notFound}
          text={accountTexts.notFoundHint}
          level={3}
        />
      )}
    </div>
  );
}
