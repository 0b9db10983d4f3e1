import { renderWithUser } from '@portal/testing';
import { Button, PasswordField, SearchField, TextField } from '@portal/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

describe('TextField', () => {
  it('connects label and hint with the input', () => {
    render(<TextField label="Ruolo o punto vendita" optional hint="Massimo 20 caratteri" />);
    const field = screen.getByRole('textbox', { name: 'Ruolo o punto vendita (opzionale)' });

    expect(field).toHaveAccessibleDescription('Massimo 20 caratteri');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('shows the error in place of the hint and marks the input as invalid', () => {
    render(<TextField label="E-mail" hint="nome@esempio.it" error="E-mail non valida. Controlla e riprova." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });

    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('E-mail non valida. Controlla e riprova.');
    expect(screen.queryByText('nome@esempio.it')).not.toBeInTheDocument();
  });

  it('announces an error that appears later', () => {
    const { rerender } = render(<TextField label="E-mail" />);
    const region = document.querySelector('[aria-live="polite"]');
    rerender(<TextField label="E-mail" error="E-mail non valida. Controlla e riprova." />);

    expect(region).toHaveTextContent('E-mail non valida. Controlla e riprova.');
  });

  it('keeps everything below it in place until the press that leaves the field is over', async () => {
    const cancel = jest.fn();
    function Form() {
      const [left, setLeft] = useState(false);
      return (
        <>
          <TextField label="E-mail" error={left && 'E-mail non valida.'} onBlur={() => setLeft(true)} />
          <Button onClick={cancel}>ANNULLA</Button>
        </>
      );
    }
    const { user } = renderWithUser(<Form />);
    await user.click(screen.getByLabelText('E-mail'));

    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'ANNULLA' }) });
    expect(screen.getByLabelText('E-mail')).not.toHaveFocus();
    expect(screen.queryByText('E-mail non valida.')).not.toBeInTheDocument();

    await user.pointer('[/MouseLeft]');
    expect(cancel).toHaveBeenCalled();
    expect(screen.getByText('E-mail non valida.')).toBeInTheDocument();
  });

  it('says at once what is wrong when the person leaves it by keyboard, or by a press that opens a menu', async () => {
    const { user, rerender } = renderWithUser(<TextField label="E-mail" />);
    rerender(<TextField label="E-mail" error="E-mail non valida." />);
    expect(screen.getByText('E-mail non valida.')).toBeInTheDocument();

    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    fireEvent.contextMenu(document.body);
    rerender(<TextField label="E-mail" />);
    expect(screen.queryByText('E-mail non valida.')).not.toBeInTheDocument();
  });

  it('[CAT-025] shows the remaining characters as a negative number, and in words to a screen reader', async () => {
    function Name() {
      const [name, setName] = useState('Cornetto');
      return (
        <TextField
          label="Nome categoria"
          counter={30}
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      );
    }
    const { user } = renderWithUser(<Name />);
    const field = screen.getByRole('textbox', { name: 'Nome categoria' });
    expect(screen.getByText('-22')).toBeInTheDocument();

    await user.type(field, 'i');

    expect(screen.getByText('-21')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('21 caratteri rimasti');
  });

  it('counts the characters above the limit as a positive number', () => {
    render(<TextField label="Nome" counter={4} value="Cornetto" onChange={() => {}} />);

    expect(screen.getByText('+4')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('4 caratteri di troppo');
  });
});

describe('PasswordField', () => {
  it('shows and hides the typed text, and says so', async () => {
    const { user } = renderWithUser(<PasswordField label="Password" autoComplete="current-password" />);
    // Only the field matches this name; no button does.
    const field = screen.getByLabelText(/password/i);
    const reveal = screen.getByRole('button', { name: 'Mostra i caratteri' });
    await user.type(field, 'Bottega2026');
    expect(field).toHaveAttribute('type', 'password');
    expect(reveal).toHaveAttribute('aria-pressed', 'false');

    await user.click(reveal);

    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Bottega2026');
    expect(reveal).toHaveAttribute('aria-pressed', 'true');
  });

  it('warns while caps lock is on', () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');

    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status')).toHaveTextContent('Il blocco maiuscole è attivo.');
    expect(field).toHaveAccessibleDescription('Il blocco maiuscole è attivo.');

    fireEvent.keyUp(field, { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText('Il blocco maiuscole è attivo.')).not.toBeInTheDocument();
  });

  it('forgets caps lock when the person leaves the field by keyboard', async () => {
    const { user } = renderWithUser(<PasswordField label="Password" />);
    await user.click(screen.getByLabelText('Password'));

    await user.keyboard('{CapsLock}A{Tab}');

    expect(screen.queryByText('Il blocco maiuscole è attivo.')).not.toBeInTheDocument();
  });

  it('keeps the remark during a press on the button below, which would otherwise move away', async () => {
    const signIn = jest.fn();
    const { user } = renderWithUser(
      <>
        <PasswordField label="Password" />
        <Button onClick={signIn}>ACCEDI</Button>
      </>,
    );
    const field = screen.getByLabelText('Password');
    await user.click(field);
    await user.keyboard('{CapsLock}A');

    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'ACCEDI' }) });
    expect(field).not.toHaveFocus();
    expect(screen.getByText('Il blocco maiuscole è attivo.')).toBeInTheDocument();

    await user.pointer('[/MouseLeft]');
    expect(signIn).toHaveBeenCalled();
    expect(screen.queryByText('Il blocco maiuscole è attivo.')).not.toBeInTheDocument();
  });
});

describe('SearchField', () => {
  function Search() {
    const [query, setQuery] = useState('');
    return <SearchField label="Cerca ID Terminale" value={query} onChange={setQuery} />;
  }

  it('is a search landmark with a named field', () => {
    render(<Search />);

    expect(screen.getByRole('search', { name: 'Cerca ID Terminale' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Cerca ID Terminale' })).toHaveValue('');
  });

  it('offers a clear button once there is text, and returns the focus to the field', async () => {
    const { user } = renderWithUser(<Search />);
    expect(screen.queryByRole('button', { name: 'Cancella' })).not.toBeInTheDocument();

    await user.type(screen.getByRole('searchbox'), '304');
    await user.click(screen.getByRole('button', { name: 'Cancella' }));

    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
