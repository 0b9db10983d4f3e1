import { CardGrid, media, ShowMore, Stack, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { memo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useFirstNew } from './use-first-new';
import { useNearEnd } from './use-near-end';
import { usePrinting } from './use-printing';

/** How many entries form a block. Even, so that two columns leave no gap. */
const BLOCK = 10;

/** Layout of the entries: `cards` two in a row, `even` cards as high as their neighbour, `rows` one below the other. */
type Layout = 'cards' | 'even' | 'rows';

/** Estimated height of a block before it is drawn, in CSS pixels: on phones, and in wider windows. */
const HEIGHT = { cards: [1414, 715], even: [1504, 744], rows: [1508, 828] } as const;

const List = styled(Stack)<{ $layout: Layout }>`
  ${({ $layout }) =>
    $layout !== 'rows' &&
    css`
      ${media.desktop} { gap: ${token.space[5]}; }
    `}
`;

/*
 * Rows come in fives, too few to gain from being skipped. A block that may be skipped is painted on whole pixels,
 * slightly out of place.
 */
const oneBelowTheOther = css`
  content-visibility: visible;
  gap: ${token.space[3]};
  ${media.fromTablet} { grid-template-columns: auto; }
  ${media.desktop} { gap: ${token.space[3]}; }
`;

/*
 * Blocks far from the window cost the browser one box for ten entries, so a press among hundreds is as quick as the
 * first. The padding leaves room for focus rings and shadows, which the block's edge would cut off.
 */
const Block = styled(CardGrid)<{ $layout: Layout }>`
  margin: -4px;
  padding: 4px;
  content-visibility: auto;
  /* The first one is seen at once: its estimated height would move what is below it. */
  &:first-child { content-visibility: visible; }
  contain-intrinsic-size: auto ${({ $layout }) => HEIGHT[$layout][0]}px;
  ${media.fromTablet} { contain-intrinsic-size: auto ${({ $layout }) => HEIGHT[$layout][1]}px; }
  ${({ $layout }) => $layout === 'rows' && oneBelowTheOther}
  @media print { content-visibility: visible; }
`;

/*
 * Reserves the space of blocks that are not drawn yet, so that the scroll bar is right and going back finds its place.
 */
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
type GrowingListProps<Entry> = {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly Entry[];
  /**
   * How many entries are shown, with a function that shows more. Without it the list grows by itself as its end nears
   * the window.
   */
  shown?: number;
  onShowMore?: () => void;
  /** What is searched and filtered: another value makes a list that grows by itself start again. */
  narrowedBy?: string;
  layout?: Layout;
  /** Id of an item's element, by which a deletion finds the card. */
  elementId: (item: Entry) => string;
  /** Draws a card. A card is drawn again only when this function or the items change. */
  children: (item: Entry) => ReactNode;
};

/**
 * The one list that grows: with 'MOSTRA DI PIÙ' (PROD-002, PROD-003, APP-005, TERM-005) or by itself (USER-006). A
 * press moves the focus to the first new entry. When the focused entry disappears, the focus moves to the next one.
 *
 * @example
 * <GrowingList label="Le tue applicazioni" items={applications} shown={shown} onShowMore={showMore} elementId={({ appId }) => appId}>
 *   {({ appName }) => <ApplicationCard name={appName} link={{ as: Link, to: applicationUrl(appName) }} />}
 * </GrowingList>
 */
export function GrowingList<Entry>(props: GrowingListProps<Entry>) {
  const { label, items, shown, onShowMore, narrowedBy = '', layout = 'cards', elementId, children } = props;
  const { count, end } = useNearEnd(items.length, narrowedBy);
  const printing = usePrinting();
  const visible = printing ? items : items.slice(0, shown ?? count);
  const left = items.length - visible.length;
  const { list, growing } = useFirstNew(visible.length);
  const focusKept = useFocusKept();

  return (
    <Stack $gap={6} ref={focusKept}>
      <List $gap={layout === 'rows' ? 3 : 4} $layout={layout} role="list" ref={list} aria-label={label}>
        {blocksOf(visible).map((block, place) => (
          // When an entry disappears, the later ones move up. So the key of a block is its position, not its content.
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
