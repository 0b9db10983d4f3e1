import { media, token } from '@portal/ui';
import * as Radix from '@radix-ui/react-tabs';
import type { FocusEvent, ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled(Radix.List)`
  display: flex;
  gap: 28px;
  border-bottom: 1px solid ${token.color.line};

  ${media.phone} {
    gap: 0;
    margin-inline: calc(${token.size.gutter} * -1);
  }
`;

const Tab = styled(Radix.Trigger)`
  position: relative;
  min-height: 52px;
  color: ${token.color.text3};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.caps};

  &:hover,
  &[aria-selected='true'] {
    color: ${token.color.text};
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${token.color.action};
  }
  ${media.phone} {
    flex: 1;

    &:focus-visible { outline-offset: -4px; }
  }
`;

const Body = styled(Radix.Content)`
  padding-top: 24px;
`;

/** One tab: its id, its label in capitals, its page. */
type TabItem<Id extends string> = { id: Id; label: string; panel: ReactNode };

/** After a press with the mouse Radix may leave the focus on the row itself, where nothing shows it. */
function toOpenTab({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus();
}

/** The tabs, the open one, and a callback for another tab, which puts it into the URL. */
type TabsProps<Id extends string> = {
  /** Name of the row of tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (value: Id) => void;
};

/**
 * The tabs of a page. Arrow keys move and open. Only the open panel is in the page. Use `Page $tabs`, which removes the
 * space above the tabs.
 *
 * @example
 * <Tabs label="Catalogo" value={tab} onChange={setTab} items={[
 *   { id: 'categories', label: 'CATEGORIE', panel: <CategoryList /> },
 *   { id: 'products', label: 'PRODOTTI', panel: <ProductList /> },
 * ]} />
 */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const choose = (chosen: string) => {
    const item = items.find(({ id }) => id === chosen);
    if (item) onChange(item.id);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Bar aria-label={label} onFocus={toOpenTab}>
        {items.map(({ id, label: words }) => (
          <Tab key={id} value={id}>
            {words}
          </Tab>
        ))}
      </Bar>
      {items.map(({ id, panel }) => (
        <Body key={id} value={id}>
          {panel}
        </Body>
      ))}
    </Radix.Root>
  );
}
