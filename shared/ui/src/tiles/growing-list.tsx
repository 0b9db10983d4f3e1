import { CardGrid, media, ShowMore, Stack, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { drawnNearWindow } from './near-window';
import { useFirstNew } from './use-first-new';

/** Cards that are laid out together. Even, so that two columns have no gap. */
const BLOCK = 10;

const List = styled(Stack)`
  ${media.desktop} { gap: ${token.space[5]}; }
`;

/* What is far from the window costs the list one box for ten cards: a press among hundreds stays as quick as the first. */
const Block = styled(CardGrid)`
  ${drawnNearWindow('1414px')}
  ${media.fromTablet} { contain-intrinsic-size: auto 715px; }
`;

const Item = styled.div`
  display: grid;
  align-content: start;

  &:focus-visible { border-radius: ${token.radius.card}; }
`;

/** The entries, how many of them show, and how to draw one. */
export type GrowingListProps<Entry> = {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly Entry[];
  /** How many of them are shown. */
  shown: number;
  onShowMore: () => void;
  /** Id of an item's element, by which a deletion finds the card. */
  elementId: (item: Entry) => string;
  /** Draws a card. While it is the same function and the items are the same, a card is not drawn again. */
  children: (item: Entry) => ReactNode;
};

/**
 * Cards in two columns that grow with 'MOSTRA DI PIÙ' (PROD-002, PROD-003, APP-005); it hands the focus to the first card that it brings. The focus
 * of a card that leaves goes to the next one.
 *
 * @example
 * <GrowingList label="Le tue applicazioni" items={applications} shown={shown} onShowMore={showMore} elementId={({ appId }) => appId}>
 *   {({ appName }) => <ApplicationCard name={appName} link={{ as: Link, to: applicationUrl(appName) }} />}
 * </GrowingList>
 */
export function GrowingList<Entry>({ label, items, shown, onShowMore, elementId, children }: GrowingListProps<Entry>) {
  const visible = items.slice(0, shown);
  const { list, growing } = useFirstNew<HTMLDivElement>(visible.length);
  const focusKept = useFocusKept();

  return (
    <Stack $gap={6} ref={focusKept}>
      <List $gap={4} role="list" ref={list} aria-label={label}>
        {blocksOf(visible).map((block, place) => (
          // A card that leaves makes each later one step up: a block is its place, whatever it holds.
          <Cards key={place} items={block} elementId={elementId}>
            {children}
          </Cards>
        ))}
      </List>
      {visible.length < items.length && (
        <ShowMore
          onClick={() => {
            growing();
            onShowMore();
          }}
        />
      )}
    </Stack>
  );
}

type CardsProps<Entry> = Pick<GrowingListProps<Entry>, 'items' | 'elementId' | 'children'>;

function BlockOfCards<Entry>({ items, elementId, children }: CardsProps<Entry>) {
  return (
    <Block>
      {items.map((item) => (
        <Item key={elementId(item)} id={elementId(item)} role="listitem" tabIndex={-1}>
          {children(item)}
        </Item>
      ))}
    </Block>
  );
}

const Cards = memo(BlockOfCards, (before, after) => {
  const sameItems =
    before.items.length === after.items.length && before.items.every((item, place) => item === after.items[place]);
  return sameItems && before.elementId === after.elementId && before.children === after.children;
}) as typeof BlockOfCards;

function blocksOf<Entry>(items: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, place) =>
    items.slice(place * BLOCK, (place + 1) * BLOCK),
  );
}
