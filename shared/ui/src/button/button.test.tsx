import { renderWithUser } from '@portal/testing';
import { Button, Icon, IconButton, LinkButton } from '@portal/ui';
import { act, render, screen } from '@testing-library/react';

describe('Button', () => {
  it('acts on click, Enter and Space', async () => {
    const act = jest.fn();
    const { user } = renderWithUser(<Button onClick={act}>CONFERMA</Button>);

    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await user.keyboard('{Enter} ');

    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does not submit a form unless told to', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderWithUser(
      <form onSubmit={submit}>
        <Button>ANNULLA</Button>
        <Button type="submit">AVANTI</Button>
      </form>,
    );

    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(submit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and focus while loading, is busy and ignores presses', async () => {
    const act = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderWithUser(
      <form onSubmit={submit}>
        <input aria-label="Nome" />
        <Button type="submit" loading onClick={act}>
          ACCEDI
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'ACCEDI' });

    await user.click(button);
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), '{Enter}');

    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    expect(act).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('[SHELL-163] does nothing without a network and says why, if it sends something', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const send = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const retry = jest.fn();
    const { user } = renderWithUser(
      <form onSubmit={submit}>
        <input aria-label="Nome" />
        <Button type="submit" loading={false}>
          SALVA
        </Button>
        <Button loading={false} onClick={send}>
          ELIMINA
        </Button>
        <Button loading={false} needsNetwork={false} onClick={retry}>
          RIPROVA
        </Button>
      </form>,
    );
    const press = async (name: string) => user.click(screen.getByRole('button', { name }));

    for (const name of ['SALVA', 'ELIMINA', 'RIPROVA']) await press(name);
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), '{Enter}');
    expect([submit, send, retry].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    const save = screen.getByRole('button', { name: 'SALVA' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription('Sei offline: per salvare serve la connessione.');

    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await press('SALVA');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(save).not.toHaveAttribute('aria-disabled');
    onLine.mockRestore();
  });

  it('keeps its label as its name when only its icon shows', () => {
    render(
      <Button fold icon={<Icon name="search" />}>
        SCARICA
      </Button>,
    );

    expect(screen.getByRole('button', { name: 'SCARICA' })).toBeVisible();
  });
});

describe('LinkButton', () => {
  it('is a link to its address', () => {
    render(<LinkButton href="/users">VEDI ELENCO UTENZE</LinkButton>);

    expect(screen.getByRole('link', { name: 'VEDI ELENCO UTENZE' })).toHaveAttribute('href', '/users');
  });

  it("draws itself as the component it is given, with that component's attributes", () => {
    function RouterLink({ to, ...rest }: { to: string; children?: React.ReactNode }) {
      return <a href={`/app${to}`} {...rest} />;
    }
    render(
      <LinkButton as={RouterLink} to="/addUser">
        CREA UTENZA
      </LinkButton>,
    );

    expect(screen.getByRole('link', { name: 'CREA UTENZA' })).toHaveAttribute('href', '/app/addUser');
  });
});

describe('IconButton', () => {
  it('is named by its label', async () => {
    const act = jest.fn();
    const { user } = renderWithUser(
      <IconButton label="Azioni per Colazione" icon={<Icon name="dots" />} onClick={act} />,
    );

    await user.click(screen.getByRole('button', { name: 'Azioni per Colazione' }));

    expect(act).toHaveBeenCalledTimes(1);
  });
});
