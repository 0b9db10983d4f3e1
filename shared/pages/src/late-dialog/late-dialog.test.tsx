import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { lateDialog } from './index';

const Greeting = ({ name }: { name: string }) => <p role="dialog">Buongiorno {name}</p>;

const whole = async () => ({ default: Greeting });
const missing = () => Promise.reject(new Error('Loading chunk 7 failed'));

/** A form that opens the dialog. */
function Form({ Dialog }: { Dialog: ComponentType<{ name: string; onNotLoaded: () => void }> }) {
  const [step, setStep] = useState<'form' | 'dialog' | 'failed'>('form');
  return (
    <>
      <input aria-label="Nome" />
      <button type="button" onClick={() => setStep('dialog')}>
        APRI
      </button>
      <button type="button" onClick={() => setStep('form')}>
        CHIUDI
      </button>
      {step === 'failed' && <p role="alert">Riprova.</p>}
      {step === 'dialog' && <Dialog name="Marta" onNotLoaded={() => setStep('failed')} />}
    </>
  );
}

const open = (name: string) => screen.getByRole('button', { name });

describe('[SHELL-056] a dialog whose code is loaded on demand', () => {
  it('leaves what was typed when its code does not load, and opens at the next try', async () => {
    const told = jest.spyOn(console, 'info').mockImplementation();
    const load = jest.fn(whole).mockImplementationOnce(missing);
    const { user } = renderPortal(<Form Dialog={lateDialog(load)} />);
    await user.type(screen.getByLabelText('Nome'), 'Latte');
    await user.click(open('APRI'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Riprova.');
    expect(told).toHaveBeenCalledWith('The code of a dialog did not load', new Error('Loading chunk 7 failed'));
    await user.click(open('APRI'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Buongiorno Marta');
    expect(screen.getByLabelText('Nome')).toHaveValue('Latte');
  });

  it('is loaded once, and drawn at once when it opens again', async () => {
    const load = jest.fn(whole);
    const { user } = renderPortal(<Form Dialog={lateDialog(load)} />);
    await user.click(open('APRI'));
    await screen.findByRole('dialog');
    await user.click(open('CHIUDI'));
    await user.click(open('APRI'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a failure when it was closed before', async () => {
    jest.spyOn(console, 'info').mockImplementation();
    const loading = Promise.withResolvers<{ default: typeof Greeting }>();
    const { user } = renderPortal(<Form Dialog={lateDialog(() => loading.promise)} />);
    await user.click(open('APRI'));
    await user.click(open('CHIUDI'));
    loading.reject(new Error('Loading chunk 7 failed'));
    await expect(loading.promise).rejects.toThrow();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
