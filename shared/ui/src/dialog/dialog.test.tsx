import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { ConfirmDialog, Dialog } from '@portal/ui/dialog';
import { Segments } from '@portal/ui/form';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';

describe('Dialog', () => {
  it('returns the focus to the dots if a menu opened it', async () => {
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
    const { user } = renderWithUser(<Category />);

    await user.click(screen.getByRole('button', { name: 'Azioni per Colazione' }));
    await user.click(screen.getByRole('menuitem', { name: 'ELIMINA' }));
    expect(await screen.findByRole('dialog', { name: 'Elimina categoria' })).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Azioni per Colazione' })).toHaveFocus());
  });

  it('[SHELL-401] gives the focus to the chosen answer if a choice is its first control', async () => {
    const options = ['Piccola', 'Media', 'Grande'].map((value) => ({ value, label: value }));
    render(
      <Dialog open title="Stampa etichette" onClose={() => {}}>
        <Segments legend="Grandezza" options={options} value="Media" onChange={() => {}} />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Media' })).toHaveFocus());
  });

  it('returns the focus to what replaced the control that opened it', async () => {
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
    const { user } = renderWithUser(<Photo />);

    await user.click(screen.getByRole('button', { name: 'Carica una foto' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'torta.png' })).toHaveFocus());
  });

  it('[AUTH-212] returns the focus to the nearest entry when the one that opened it is gone, and to the heading after the last', async () => {
    function Devices() {
      const [devices, setDevices] = useState(['iPhone', 'Tablet']);
      const [ending, setEnding] = useState<string | null>(null);
      return (
        <main>
          <Button>CAMBIA PASSWORD</Button>
          <section>
            <h2>Dispositivi</h2>
            <ul>
              <li>Computer</li>
              {devices.map((device) => (
                <li key={device}>
                  <Button onClick={() => setEnding(device)}>{`TERMINA ${device}`}</Button>
                </li>
              ))}
            </ul>
          </section>
          {ending && (
            <Dialog
              open
              title="Termina la sessione"
              onClose={() => setEnding(null)}
              actions={
                <>
                  <Button onClick={() => setDevices(devices.filter((device) => device !== ending))}>CONFERMA</Button>
                  <Button onClick={() => setEnding(null)}>CHIUDI</Button>
                </>
              }
            />
          )}
        </main>
      );
    }
    const { user } = renderWithUser(<Devices />);

    await user.click(screen.getByRole('button', { name: 'TERMINA iPhone' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await user.click(screen.getByRole('button', { name: 'CHIUDI' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'TERMINA Tablet' })).toHaveFocus());

    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await user.click(screen.getByRole('button', { name: 'CHIUDI' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dispositivi' })).toHaveFocus());
  });

  it('returns the focus to what opened the first of several dialogs in a row', async () => {
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
    const { user } = renderWithUser(<Upload />);
    await user.click(screen.getByRole('button', { name: 'UPLOAD UTENZE' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(screen.getByRole('dialog', { name: 'done' })).toContainElement(document.activeElement as HTMLElement);

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'UPLOAD UTENZE' })).toHaveFocus());
  });

  it('first focuses the element that it is given', () => {
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

  it('has a close button as a side panel', async () => {
    const close = jest.fn();
    const { user } = renderWithUser(<Dialog open shape="side" title="Pannello di prova" onClose={close} />);

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chiudi' }));

    expect(close).toHaveBeenCalledTimes(1);
  });
});
