import { LinkButton } from '@portal/ui';
import { Receipt } from '@portal/ui/result';
import { render, screen, within } from '@testing-library/react';

it('announces how it ended under the heading of the page', () => {
  render(
    <Receipt
      tone="ok"
      title="Hai creato un nuovo membro del tuo staff!"
      text="Le credenziali sono inviate via e-mail."
      actions={<LinkButton href="/users">VEDI ELENCO UTENZE</LinkButton>}
    />,
  );
  const result = screen.getByRole('status');

  expect(
    within(result).getByRole('heading', { level: 1, name: 'Hai creato un nuovo membro del tuo staff!' }),
  ).toBeInTheDocument();
  expect(result).toHaveTextContent('Le credenziali sono inviate via e-mail.');
  expect(screen.getByRole('link', { name: 'VEDI ELENCO UTENZE' })).toBeInTheDocument();
});
