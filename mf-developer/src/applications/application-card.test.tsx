import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen } from '@testing-library/react';
import { ApplicationCard } from './application-card';

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

it('leads from an application to its page, with the menu beside it', () => {
  render(<ApplicationCard name="Cassa Facile" link={{ href: '/applications/Cassa' }} menu={dots('Cassa Facile')} />);

  expect(screen.getByRole('link', { name: 'Cassa Facile' })).toHaveAttribute('href', '/applications/Cassa');
  expect(screen.getByRole('button', { name: 'Azioni per Cassa Facile' })).toBeInTheDocument();
});
