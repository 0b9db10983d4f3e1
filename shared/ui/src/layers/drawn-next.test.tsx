import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { Dialog, Overlay } from '@portal/ui/dialog';
import { useDrawnNext } from '@portal/ui/layers';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';

/** What was drawn, in order. */
let told: string[] = [];
/** How many elements were above the page when it showed that it was pressed. */
let above: number[] = [];
beforeEach(() => {
  told = [];
  above = [];
});

/** A page that opens a layer. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
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
    <input aria-label="Nome" />
  </Dialog>
);
const overlay = (open: boolean, close: () => void) =>
  open && (
    <Overlay label="Altro" onClose={close}>
      <input aria-label="Nome" />
    </Overlay>
  );

describe('[SHELL-421] what opens above the page', () => {
  /** Tells of each time that the page was drawn while its layer was open. */
  function Page() {
    const [open, setOpen] = useState(false);
    const drawn = useDrawnNext(open);
    useLayoutEffect(() => void (open && told.push(drawn ? 'the layer' : 'the press')));
    return <Button onClick={() => setOpen(true)}>APRI</Button>;
  }

  it('is drawn after a press, and with a key', async () => {
    const { user, unmount } = renderWithUser(<Page />);
    await user.click(screen.getByRole('button', { name: 'APRI' }));
    expect(told).toEqual(['the press', 'the layer']);
    unmount();
    told = [];
    const again = renderWithUser(<Page />);
    screen.getByRole('button', { name: 'APRI' }).focus();
    await again.user.keyboard('{Enter}');
    expect(new Set(told)).toEqual(new Set(['the layer']));
  });

  it.each([
    ['dialog', dialog],
    ['overlay', overlay],
  ])('has the focus when a press opened it: %s', async (_, layer) => {
    const { user } = renderWithUser(<Opener>{layer}</Opener>);
    await user.click(screen.getByRole('button', { name: 'APRI' }));
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

  it('closes by the next press when it is a menu', async () => {
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

describe('[SHELL-441] an Escape before the layer is drawn', () => {
  beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  const menu = () => (
    <DotsMenu label="Azioni">
      <MenuItem onSelect={() => undefined}>MODIFICA</MenuItem>
    </DotsMenu>
  );

  it.each([
    ['dialog', 'APRI', dialog],
    ['dialog', 'APRI', overlay],
    ['menu', 'Azioni', menu],
  ])('closes it, and nothing below hears it: %s', async (role, name, layer) => {
    const below = jest.fn();
    document.addEventListener('keydown', below, { capture: true });
    render(<Opener>{layer}</Opener>);
    const button = await screen.findByRole('button', { name });
    // Not by Testing Library, which draws what is drawn next before it goes on.
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    button.click();
    await Promise.resolve();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    expect(document.body.children).toHaveLength(1);
    expect(below).not.toHaveBeenCalled();
    document.removeEventListener('keydown', below, { capture: true });
  });
});
