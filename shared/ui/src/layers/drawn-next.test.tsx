import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { Dialog, Overlay } from '@portal/ui/dialog';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** What happened, in order. */
let told: string[] = [];
/** How many elements were above the page when it showed that it was pressed. */
let above: number[] = [];
beforeEach(() => {
  told = [];
  above = [];
});

function Content({ name = 'Nome' }: { name?: string }) {
  useLayoutEffect(() => void told.push('the content is there'), []);
  return <input aria-label={name} />;
}

/** A page that opens a layer, and tells when it shows the press. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => void (open && told.push('the press shows')), [open]);
  useLayoutEffect(() => void (open && above.push(document.body.children.length - 1)), [open]);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>APRI</Button>
      {children(open, () => setOpen(false))}
    </main>
  );
}

const dialog = (open: boolean, close: () => void) => (
  <Dialog open={open} title="Nuova categoria" onClose={close}>
    <Content />
  </Dialog>
);
const overlay = (open: boolean, close: () => void) =>
  open && (
    <Overlay label="Altro" onClose={close}>
      <Content />
    </Overlay>
  );

describe('[SHELL-421] what opens above the page', () => {
  it.each([
    ['dialog', dialog],
    [
      'dialog that is only in the tree while it is open',
      (open: boolean, close: () => void) => open && dialog(true, close),
    ],
    ['overlay', overlay],
  ])('a %s is drawn once its press shows, and has the focus', async (_, layer) => {
    const { user } = renderWithUser(<Opener>{layer}</Opener>);
    await user.click(screen.getByRole('button', { name: 'APRI' }));
    expect(told).toEqual(['the press shows', 'the content is there']);
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['a press', true, async (user: UserEvent, button: HTMLElement) => user.click(button)],
    [
      'a key, and is drawn with it, so that the next letter reaches it',
      false,
      async (user: UserEvent, button: HTMLElement) => {
        button.focus();
        await user.keyboard('{Enter}');
      },
    ],
  ])('a dialog is opened by %s; something else covers the page until it is drawn: %s', async (_, isCovered, open) => {
    const { user } = renderWithUser(<Opener>{dialog}</Opener>);
    await open(user, screen.getByRole('button', { name: 'APRI' }));
    expect(above[0]).toBe(isCovered ? 1 : 0);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('a menu is drawn after the press too, and closes by the next one', async () => {
    const { user } = renderWithUser(
      <main>
        <DotsMenu label="Azioni">
          <MenuItem onSelect={() => undefined}>MODIFICA</MenuItem>
        </DotsMenu>
      </main>,
    );
    const dots = screen.getByRole('button', { name: 'Azioni' });
    await user.click(dots);
    expect(screen.getByRole('menuitem', { name: 'MODIFICA' })).toBeVisible();
    await user.click(dots);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
