import { CardGrid, media, ShowMore, Stack, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { memo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useFirstNew } from './use-first-new';
import { useNearEnd } from './use-near-end';

/** Entries that are laid out together. Even, so that two columns have no gap. */
const BLOCK = 10;

/** How entries stand: `cards` two in a row, `even` ones as high as their neighbour; `rows` one below the other. */
type Layout = 'cards' | 'even' | 'rows';

/** What a block takes that was not drawn yet, in CSS pixels: on phones and in wider windows. */
const HEIGHT = { cards: [1414, 715], even: [1504, 744], rows: [1508, 828] } as const;

const List = styled(Stack)<{ $layout: Layout }>`
  ${({ $layout }) =>
    $layout !== 'rows' &&
    css`
      ${media.desktop} { gap: ${token.space[5]}; }
    `}
`;

/* Rows come by fives, too few to be passed over: a block that may be is painted on whole pixels, beside its place. */
const oneBelowTheOther = css`
  content-visibility: visible;
  gap: ${token.space[3]};
  ${media.fromTablet} { grid-template-columns: auto; }
  ${media.desktop} { gap: ${token.space[3]}; }
`;

/*
 * What is far from the window costs the list one box for ten entries: a press among hundreds stays as quick as the
 * first. The room around it keeps focus rings and shadows whole, which would be cut at its edge.
 */
const Block = styled(CardGrid)<{ $layout: Layout }>`
  margin: -4px;
  padding: 4px;
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $layout }) => HEIGHT[$layout][0]}px;
  ${media.fromTablet} { contain-intrinsic-size: auto ${({ $layout }) => HEIGHT[$layout][1]}px; }
  ${({ $layout }) => $layout === 'rows' && oneBelowTheOther}
`;

/* Keeps the place of what is not drawn yet, so that the scroll bar and a way back tell the truth. */
const Rest = styled.div<{ $layout: Layout; $blocks: number }>`
  height: ${({ $layout, $blocks }) => $blocks * (HEIGHT[$layout][0] + 16)}px;

  ${media.fromTablet} { height: ${({ $layout, $blocks }) => $blocks * (HEIGHT[$layout][1] + 16)}px; }
`;

const Item = styled.div<{ $even: boolean }>`
  display: grid;
  ${({ $even }) => !$even && 'align-content: start;'}

  &:focus-visible { border-radius: ${token.radius.card}; }
`;

/** The entries, how many of them show, and how to draw one. */
export type GrowingListProps<Entry> = {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly Entry[];
  /** How many of them are shown, and what shows more. Left out, it grows by itself as its end comes near the window. */
  shown?: number;
  onShowMore?: () => void;
  layout?: Layout;
  /** Id of an item's element, by which a deletion finds the card. */
  elementId: (item: Entry) => string;
  /** Draws a card. While it is the same function and the items are the same, a card is not drawn again. */
  children: (item: Entry) => ReactNode;
};

/**
 * The one list that grows, with 'MOSTRA DI PIÙ' (PROD-002, PROD-003, APP-005, TERM-005) or by itself (USER-006). A
 * press hands the focus to the first entry that it brings; the focus of one that leaves goes to the next.
 *
 * @example
 * <GrowingList label="Le tue applicazioni" items={applications} shown={shown} onShowMore={showMore} elementId={({ appId }) => appId}>
 *   {({ appName }) => <ApplicationCard name={appName} link={{ as: Link, to: applicationUrl(appName) }} />}
 * </GrowingList>
 */
export function GrowingList<Entry>(props: GrowingListProps<Entry>) {
  const { label, items, shown, onShowMore, layout = 'cards', elementId, children } = props;
  const { count, end } = useNearEnd(items);
  const visible = items.slice(0, shown ?? count);
  const left = items.length - visible.length;
  const { list, growing } = useFirstNew(visible.length);
  const focusKept = useFocusKept();

  return (
    <Stack $gap={6} ref={focusKept}>
      <List $gap={layout === 'rows' ? 3 : 4} $layout={layout} role="list" ref={list} aria-label={label}>
        {blocksOf(visible).map((block, place) => (
          // One that leaves makes each later one step up: a block is its place, whatever it holds.
          <Cards key={place} items={block} layout={layout} elementId={elementId}>
            {children}
          </Cards>
        ))}
      </List>
      {left > 0 && !onShowMore && <Rest ref={end} $layout={layout} $blocks={left / BLOCK} aria-hidden />}
      {left > 0 && onShowMore && (
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

type CardsProps<Entry> = Pick<GrowingListProps<Entry>, 'items' | 'elementId' | 'children'> & { layout: Layout };

function BlockOfCards<Entry>({ items, layout, elementId, children }: CardsProps<Entry>) {
  return (
    <Block $layout={layout}>
      {items.map((item) => (
        <Item $even={layout === 'even'} key={elementId(item)} id={elementId(item)} role="listitem" tabIndex={-1}>
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
