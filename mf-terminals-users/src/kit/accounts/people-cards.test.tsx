import { render, screen } from '@testing-library/react';
import { UserCard } from './people-cards';

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
