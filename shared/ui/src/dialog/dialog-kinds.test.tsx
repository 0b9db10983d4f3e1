import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { ConfirmDialog, Overlay } from '@portal/ui/dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

function SignOut({ onConfirm = () => {}, busy = false }: { onConfirm?: () => void; busy?: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>ESCI</Button>
      <ConfirmDialog
        open={asking}
        title="Log out"
        text="Vuoi davvero uscire dal portale?"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

describe('ConfirmDialog', () => {
  it('asks in a modal dialog that is named by its question', async () => {
    const { user } = renderWithUser(<SignOut />);

    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const dialog = screen.getByRole('dialog', { name: 'Log out' });

    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleDescription('Vuoi davvero uscire dal portale?');
  });

  it('calls back on CONFERMA', async () => {
    const confirm = jest.fn();
    const { user } = renderWithUser(<SignOut onConfirm={confirm} />);

    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));

    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'ANNULLA',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'ANNULLA' })),
    ],
    ['Esc', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('closes on %s and returns the focus to what opened it', async (_, close) => {
    const { user } = renderWithUser(<SignOut />);
    const opener = screen.getByRole('button', { name: 'ESCI' });
    await user.click(opener);

    await close(user);

    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on a press outside it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<SignOut />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const scrim = screen.getByRole('dialog').parentElement;

    if (scrim) await user.click(scrim);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays open while the answer is being sent', async () => {
    const { user } = renderWithUser(<SignOut busy />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));

    await user.keyboard('{Escape}');

    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ANNULLA' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toHaveAttribute('aria-busy', 'true');
  });

  it('keeps the focus inside', async () => {
    const { user } = renderWithUser(<SignOut />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const dialog = screen.getByRole('dialog');

    for (let step = 0; step < 4; step += 1) {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
  });
});

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
