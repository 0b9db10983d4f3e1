import { CardGrid, ShowMore, Stack, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { drawnNearWindow } from './near-window';
import { useFirstNew } from './use-first-new';

const Item = styled.li`
  ${drawnNearWindow('128px')}
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
  const { list, growing } = useFirstNew(visible.length);
  const focusKept = useFocusKept();

  return (
    <Stack $gap={6} ref={focusKept}>
      <CardGrid as="ul" ref={list} aria-label={label}>
        {visible.map((item) => (
          <Item key={elementId(item)} id={elementId(item)} tabIndex={-1}>
            {children(item)}
          </Item>
        ))}
      </CardGrid>
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
