import { expectNoAxeViolations } from '@portal/testing';
import { Button, Icon } from '@portal/ui';
import { ConfirmDialog, Dialog, DialogIcon } from '@portal/ui/dialog';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

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
  it('asks in a modal dialog named by its question', async () => {
    const user = userEvent.setup();
    render(<SignOut />);

    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const dialog = screen.getByRole('dialog', { name: 'Log out' });

    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleDescription('Vuoi davvero uscire dal portale?');
  });

  it('calls back on CONFERMA', async () => {
    const user = userEvent.setup();
    const confirm = jest.fn();
    render(<SignOut onConfirm={confirm} />);

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
    const user = userEvent.setup();
    render(<SignOut />);
    const opener = screen.getByRole('button', { name: 'ESCI' });
    await user.click(opener);

    await close(user);

    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on a press beside it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<SignOut />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const scrim = screen.getByRole('dialog').parentElement;

    if (scrim) await user.click(scrim);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays while the answer is on its way', async () => {
    const user = userEvent.setup();
    render(<SignOut busy />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));

    await user.keyboard('{Escape}');

    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ANNULLA' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toHaveAttribute('aria-busy', 'true');
  });

  it('keeps the focus inside', async () => {
    const user = userEvent.setup();
    render(<SignOut />);
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    const dialog = screen.getByRole('dialog');

    for (let step = 0; step < 4; step += 1) {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
  });
});

describe('Dialog', () => {
  it('returns the focus to the dots when a menu opened it', async () => {
    const user = userEvent.setup();
    function Category() {
      const [asking, setAsking] = useState(false);
      return (
        <main>
          <DotsMenu label="Azioni per Colazione">
            <MenuItem onSelect={() => setAsking(true)}>ELIMINA</MenuItem>
          </DotsMenu>
          <ConfirmDialog
            danger
            open={asking}
            title="Elimina categoria"
            text="La categoria non sarà più disponibile per nessun prodotto."
            onConfirm={() => {}}
            onCancel={() => setAsking(false)}
          />
        </main>
      );
    }
    render(<Category />);

    await user.click(screen.getByRole('button', { name: 'Azioni per Colazione' }));
    await user.click(screen.getByRole('menuitem', { name: 'ELIMINA' }));
    expect(await screen.findByRole('dialog', { name: 'Elimina categoria' })).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Azioni per Colazione' })).toHaveFocus());
  });

  it('returns the focus to what took the place of the control that opened it', async () => {
    const user = userEvent.setup();
    function Photo() {
      const [step, setStep] = useState<'none' | 'cropping' | 'chosen'>('none');
      return (
        <form>
          <input aria-label="Nome" />
          <div>
            {step === 'chosen' ? (
              <button type="button">torta.png</button>
            ) : (
              <p>
                <button type="button" onClick={() => setStep('cropping')}>
                  Carica una foto
                </button>
              </p>
            )}
          </div>
          <Dialog
            open={step === 'cropping'}
            title="Ritaglia la foto"
            onClose={() => {}}
            actions={<Button onClick={() => setStep('chosen')}>CONFERMA</Button>}
          />
        </form>
      );
    }
    render(<Photo />);

    await user.click(screen.getByRole('button', { name: 'Carica una foto' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'torta.png' })).toHaveFocus());
  });

  it('returns the focus to what opened the first of dialogs that follow each other', async () => {
    const user = userEvent.setup();
    function Upload() {
      const [step, setStep] = useState<'idle' | 'verifying' | 'confirm' | 'done'>('idle');
      const next = { verifying: 'confirm', confirm: 'done', done: 'idle' } as const;
      return (
        <>
          <Button onClick={() => setStep('verifying')}>UPLOAD UTENZE</Button>
          {step !== 'idle' && (
            <Dialog
              key={step}
              open
              title={step}
              onClose={() => setStep('idle')}
              actions={<Button onClick={() => setStep(next[step])}>AVANTI</Button>}
            />
          )}
        </>
      );
    }
    render(<Upload />);
    await user.click(screen.getByRole('button', { name: 'UPLOAD UTENZE' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(screen.getByRole('dialog', { name: 'done' })).toContainElement(document.activeElement as HTMLElement);

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'UPLOAD UTENZE' })).toHaveFocus());
  });

  it('gives the first focus to what it is told', () => {
    function Expiring() {
      const stay = useRef<HTMLButtonElement>(null);
      return (
        <Dialog
          open
          role="alertdialog"
          title="La sessione sta per scadere"
          onClose={() => {}}
          initialFocus={stay}
          actions={
            <>
              <Button variant="ghost">ESCI</Button>
              <Button ref={stay}>CONTINUA</Button>
            </>
          }
        />
      );
    }
    render(<Expiring />);

    expect(screen.getByRole('alertdialog', { name: 'La sessione sta per scadere' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CONTINUA' })).toHaveFocus();
  });

  it('has a closing button as a side panel', async () => {
    const user = userEvent.setup();
    const close = jest.fn();
    render(<Dialog open shape="side" title="Pannello di prova" onClose={close} />);

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chiudi' }));

    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each(['regular', 'wide', 'side'] as const)('has no accessibility violations in its %s shape', async (shape) => {
    render(
      <Dialog
        open
        shape={shape}
        title="Il file è stato caricato con successo."
        icon={
          <DialogIcon $tone="ok">
            <Icon name="check" size={24} />
          </DialogIcon>
        }
        onClose={() => {}}
        actions={<Button>HO CAPITO</Button>}
      >
        <p>Ora le associazioni sono 17.</p>
      </Dialog>,
    );

    await expectNoAxeViolations(document.body);
  });
});
