import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { ConfirmDialog, Overlay } from '@portal/ui/dialog';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

/** As in the frame: a closed overlay is not in the tree. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Altro</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const menu = (close: () => void) => (
  <Overlay label="Altro" onClose={close} head="Portale POS">
    <a href="/termsAndConditions">Termini e condizioni</a>
  </Overlay>
);

it.each([
  ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Chiudi' })),
  ],
])('covers the window as a named dialog; %s closes it and returns the focus', async (_, close) => {
  const { user } = renderWithUser(<Opener>{menu}</Opener>);
  await user.click(screen.getByRole('button', { name: 'Altro' }));
  expect(screen.getByRole('dialog', { name: 'Altro' })).toHaveAttribute('aria-modal', 'true');

  await close(user);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Altro' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the focus inside', async () => {
  const { user } = renderWithUser(<Opener>{menu}</Opener>);
  await user.click(screen.getByRole('button', { name: 'Altro' }));

  await user.tab();
  expect(screen.getByRole('link', { name: 'Termini e condizioni' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Chiudi' })).toHaveFocus();
});

it('returns the focus from a dialog that is taken out of the tree while open', async () => {
  const { user } = renderWithUser(
    <Opener>
      {(close) => <ConfirmDialog open title="Log out" text="Vuoi davvero uscire?" onConfirm={close} onCancel={close} />}
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Altro' }));

  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Altro' })).toHaveFocus());
});
