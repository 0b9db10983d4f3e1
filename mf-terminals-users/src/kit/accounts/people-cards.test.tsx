import { expectNoAxeViolations } from '@portal/testing';
import { render, screen } from '@testing-library/react';
import { AccountCard, UserCard } from './people-cards';

it('leads from a user to the detail and shows the states', () => {
  render(
    <UserCard
      href="/users/alice.bassi"
      name="alice.bassi@bottegaferri.it"
      roleName="Cassa 1"
      states={[{ label: 'Mobile POS', state: 'ACTIVE' }]}
    />,
  );

  const link = screen.getByRole('link', { name: /alice\.bassi@bottegaferri\.it.*Cassa 1.*Mobile POS.*ATTIVO/ });
  expect(link).toHaveAttribute('href', '/users/alice.bassi');
});

it('has no accessibility violations', async () => {
  const { container } = render(
    <main>
      <h1>Utenze</h1>
      <AccountCard href="/users/marta" name="Marta Ferri" detail="marta.ferri@bottegaferri.it" />
      <UserCard href="/users/dev" name="dev@softlab.it" developer />
    </main>,
  );

  await expectNoAxeViolations(container);
});
