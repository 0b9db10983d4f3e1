import { Icon, IconButton, Notice, Text, Title, uiTexts, useOnline } from '@portal/ui';
import { useDrawnNext, useOpenLayer } from '@portal/ui/layers';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { dialogTexts } from './dialog.texts';
import { Actions, CornerClose, Panel, Scrim, Veil } from './dialog-surface';
import { useOpener } from './opener';

/** What a dialog shows and how it closes. */
type DialogProps = {
  open: boolean;
  /** Called by Esc, the scrim and the corner button; it must set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title; screen readers read it with the title. */
  description?: ReactNode;
  /** A `DialogIcon` above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** The buttons: the ghost one first, the primary one last. On phones the primary one is on top. */
  actions?: ReactNode;
  /** `wide` is 720 px; `side` is a panel along the right edge with a close button in its corner. */
  shape?: 'regular' | 'wide' | 'side';
  /** `alertdialog` for a dialog that interrupts, such as the end of the session. */
  role?: 'dialog' | 'alertdialog';
  /** Keeps Esc and the scrim from closing the dialog while it waits for an answer. */
  locked?: boolean;
  /** Nothing in the dialog needs the network. Otherwise it says above its buttons why they do nothing without one. */
  local?: boolean;
  /** The element that gets the focus first; by default the first control, of a choice the chosen one. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * A modal dialog; on phones a sheet from the bottom. The focus stays inside. When the dialog closes, the focus returns
 * to what opened it; if that was an item of a menu, to the menu's button; if it is gone, to the nearest control of its
 * form or section, or to the heading there.
 *
 * @example
 * <Dialog open={open} onClose={close} title="Modifica categoria" actions={<><Button variant="ghost" onClick={close}>ANNULLA</Button><Button type="submit" form="category">CONFERMA</Button></>}>
 *   <CategoryForm id="category" />
 * </Dialog>
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  icon,
  children,
  actions,
  shape = 'regular',
  role = 'dialog',
  locked = false,
  local = false,
  initialFocus,
}: DialogProps) {
  const isOffline = !useOnline() && !local;
  const opener = useOpener(open);
  const close = () => {
    if (!locked) onClose();
  };
  const drawn = useDrawnNext(open, close);
  useOpenLayer(drawn, { modal: true, onClose: close });
  const side = shape === 'side';
  const keepWhileLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };

  // The page is covered at once, so that no second press reaches it.
  if (open && !drawn) return createPortal(<Veil />, document.body);
  return (
    <Radix.Root open={drawn} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Scrim $side={side}>
          <Panel
            $wide={shape === 'wide'}
            $side={side}
            role={role}
            aria-modal="true"
            onEscapeKeyDown={keepWhileLocked}
            onPointerDownOutside={keepWhileLocked}
            onOpenAutoFocus={(event) => {
              opener.remember();
              const first = initialFocus?.current ?? chosenAtFirst(event.currentTarget);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              if (opener.restore()) event.preventDefault();
            }}
          >
            {icon}
            <Radix.Title asChild>
              <Title $size="section">{title}</Title>
            </Radix.Title>
            {description && (
              <Radix.Description asChild>
                <Text $tone="muted">{description}</Text>
              </Radix.Description>
            )}
            {children}
            {actions && isOffline && <Notice tone="warn">{uiTexts.offline}</Notice>}
            {actions && <Actions $side={side}>{actions}</Actions>}
            {side && (
              <CornerClose>
                <IconButton label={dialogTexts.close} icon={<Icon name="close" />} onClick={onClose} />
              </CornerClose>
            )}
          </Panel>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** If the first control is one of a choice, the chosen one, as for the Tab key: Radix would take the first. */
function chosenAtFirst(panel: EventTarget | null): HTMLElement | null {
  if (!(panel instanceof Element)) return null;
  const first = panel.querySelector('a[href], button, input, select, textarea');
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return null;
  const chosen = panel.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return [...chosen].find(({ name }) => name === first.name) ?? null;
}
