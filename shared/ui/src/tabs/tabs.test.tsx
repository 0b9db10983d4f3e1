import { renderWithUser } from '@portal/testing';
import { Tabs } from '@portal/ui/tabs';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

function Catalogue() {
  const [tab, setTab] = useState<'categories' | 'products'>('categories');
  return (
    <Tabs
      label="Catalogo"
      value={tab}
      onChange={setTab}
      items={[
        { id: 'categories', label: 'CATEGORIE', panel: <p>6 Categorie create</p> },
        { id: 'products', label: 'PRODOTTI', panel: <p>103 Prodotti inseriti</p> },
      ]}
    />
  );
}

it('shows only the panel of the open tab, named by its tab', () => {
  render(<Catalogue />);

  expect(screen.getByRole('tablist', { name: 'Catalogo' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'CATEGORIE' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'CATEGORIE' })).toHaveTextContent('6 Categorie create');
  expect(screen.queryByText('103 Prodotti inseriti')).not.toBeInTheDocument();
});

it('changes on click', async () => {
  const { user } = renderWithUser(<Catalogue />);

  await user.click(screen.getByRole('tab', { name: 'PRODOTTI' }));

  expect(screen.getByRole('tabpanel', { name: 'PRODOTTI' })).toHaveTextContent('103 Prodotti inseriti');
});

it('changes with the arrow keys, from the last tab to the first', async () => {
  const { user } = renderWithUser(<Catalogue />);
  await user.tab();

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'PRODOTTI' })).toHaveFocus());
  expect(screen.getByText('103 Prodotti inseriti')).toBeInTheDocument();

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'CATEGORIE' })).toHaveFocus());
});

it('[SHELL-210] gives the focus to the open tab when Tab comes back to the row after a press', async () => {
  const { user } = renderWithUser(<Catalogue />);
  await user.click(screen.getByRole('tab', { name: 'PRODOTTI' }));
  await user.click(screen.getByRole('tab', { name: 'PRODOTTI' }));
  (document.activeElement as HTMLElement | null)?.blur();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'PRODOTTI' })).toHaveFocus();
});
