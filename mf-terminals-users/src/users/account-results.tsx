import { CardGrid, EmptyState, Icon, media, Pictogram, Title } from '@portal/ui';
import { drawnNearWindow } from '@portal/ui/tiles';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { accountTexts } from '../kit/accounts/account.texts';
import { searchedText } from '../kit/search/search-rules';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { AccountListCard } from './account-list-card';
import { accountKey, findAccounts, type ListedAccount } from './account-rules';
import { useGrowingList } from './use-growing-list';

/** Of a card and between two, in pixels. */
const CARD = 136;
const GAP = 16;

const Item = styled.li`
  ${drawnNearWindow(`${CARD}px`)}

  & > a { height: 100%; }
`;

/* Keeps the place of the cards that are not drawn yet, so that the scroll bar and a way back tell the truth. */
const Rest = styled.li<{ $cards: number }>`
  grid-column: 1 / -1;
  height: ${({ $cards }) => $cards * (CARD + GAP)}px;

  ${media.fromTablet} { height: ${({ $cards }) => Math.ceil($cards / 2) * (CARD + GAP)}px; }
`;

/* It is always in the page: a status that arrives together with its words is not heard. */
const Count = styled(Title)`
  &:not(:empty) { margin-bottom: 16px; }
`;

interface Props {
  accounts: readonly ListedAccount[];
  types: readonly TerminalType[];
  /** What the person typed; it searches from three characters on. */
  typed: string;
  /** Draws the only account that a search leaves, in the place of its card. */
  only?: (account: ListedAccount, marked: string) => ReactNode;
}

/** The accounts that a search leaves, two in a row, with their number while it searches (USER-006, USER-008). */
export function AccountResults({ accounts, types, typed, only }: Props) {
  const text = searchedText(typed);
  const found = useMemo(() => (text === null ? accounts : findAccounts(accounts, text)), [accounts, text]);
  const { drawn, left, rest } = useGrowingList(found);

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
        <CardGrid as="ul" aria-label={accountTexts.list}>
          {drawn.map((account) => (
            <Item key={`${account.kind} ${accountKey(account)}`}>
              <AccountListCard account={account} types={types} marked={text} />
            </Item>
          ))}
          {left > 0 && <Rest ref={rest} $cards={left} aria-hidden />}
        </CardGrid>
      ) : (
        <EmptyState
          art={
            <Pictogram $large>
              <Icon name="search" />
            </Pictogram>
          }
          title={accountTexts.notFound}
          text={accountTexts.notFoundHint}
          level={3}
        />
      )}
    </div>
  );
}
