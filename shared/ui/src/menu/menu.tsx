import { type AsProps, Icon, IconButton, token } from '@portal/ui';
import { useDrawnNext, useOpenLayer } from '@portal/ui/layers';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentPropsWithRef, type ElementType, type ReactElement, type ReactNode, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useFirstItem } from './use-first-item';

const unfold = keyframes`
  from { opacity: 0; translate: 0 -4px; }
`;

const List = styled(Radix.Content)`
  z-index: ${token.layer.menu};
  display: grid;
  min-width: 208px;
  padding: 6px;
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[3]};

  /* Only while it is open: a list that closes before it was drawn would stay until the end of its animation, and would
     not get the focus if it were opened again in the meantime. */
  &[data-state='open'] { animation: ${unfold} ${token.time.expand} ${token.ease}; }
`;

const danger = css`
  color: ${token.color.danger};

  &[data-highlighted] { background: ${token.color.dangerSoft}; color: ${token.color.danger}; }
`;

const Entry = styled.div<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.size.tap};
  padding: 0 ${token.space[3]};
  border-radius: ${token.radius.item};
  color: ${token.color.text};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  & > svg { width: 18px; height: 18px; }
  &[data-highlighted] { background: ${token.color.surface2}; color: ${token.color.text}; outline: 0; }
  &[data-disabled] { color: ${token.color.textDisabled}; cursor: not-allowed; }
  ${({ $danger }) => $danger && danger}
`;

/** What opens the menu and what is in it. */
type MenuProps = {
  /** A button. It shows whether the menu is open, and gets the focus back after Esc. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuLink`s, the dangerous one last. */
  children: ReactNode;
};

/**
 * A menu under a button. It works with the keyboard too: arrows, Home, End, first letters, Esc.
 *
 * @example
 * <Menu trigger={<Button variant="secondary">AZIONI</Button>}><MenuItem onSelect={edit}>MODIFICA</MenuItem></Menu>
 */
export function Menu({ trigger, children }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const firstItem = useFirstItem();
  const close = () => setOpen(false);
  const drawn = useDrawnNext(open, close);
  useOpenLayer(drawn, { modal: false, onClose: close });
  return (
    // Not modal: an item may open a dialog. If both layers hid the page, it would stay hidden.
    <Radix.Root modal={false} open={drawn} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setButton} {...firstItem.trigger}>
        {trigger}
      </Radix.Trigger>
      {/* Drawn outside the card, which might clip it, but inside the landmark or dialog that it belongs to. */}
      <Radix.Portal container={button?.closest<HTMLElement>('[role="dialog"], main, header, footer')}>
        <List align="end" sideOffset={4} collisionPadding={8} loop {...firstItem.list}>
          {children}
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The menu behind the three dots of a card. `label` names the card, because many cards have such a menu.
 *
 * @example
 * <DotsMenu label="Azioni per Colazione"><MenuItem icon={<Icon name="pencil" />} onSelect={edit}>MODIFICA</MenuItem></DotsMenu>
 */
export function DotsMenu({ label, children }: { label: string; children: ReactNode }) {
  return <Menu trigger={<IconButton label={label} icon={<Icon name="dots" />} />}>{children}</Menu>;
}

type EntryOwn = {
  icon?: ReactNode;
  children: ReactNode;
};

/** An action of a menu. */
type MenuItemProps = EntryOwn & {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/**
 * An action in a menu, chosen by click, Enter or Space.
 *
 * @example
 * <MenuItem danger icon={<Icon name="trash" />} onSelect={askToDelete}>ELIMINA</MenuItem>
 */
export function MenuItem({ icon, children, onSelect, danger = false, disabled = false }: MenuItemProps) {
  return (
    <Radix.Item asChild disabled={disabled} onSelect={onSelect}>
      <Entry $danger={danger}>
        {icon}
        {children}
      </Entry>
    </Radix.Item>
  );
}

/**
 * A link to another page in a menu.
 *
 * @example
 * <MenuLink as={Link} to={productUrl(id)} icon={<Icon name="pencil" />}>MODIFICA</MenuLink>
 */
export function MenuLink<C extends ElementType = 'a'>({ icon, children, as, ...rest }: AsProps<EntryOwn, C>) {
  return (
    <Radix.Item asChild>
      {/* The rest are attributes of C, which the types cannot express for a generic C. */}
      <Entry as={as ?? 'a'} $danger={false} {...(rest as ComponentPropsWithRef<'div'>)}>
        {icon}
        {children}
      </Entry>
    </Radix.Item>
  );
}
