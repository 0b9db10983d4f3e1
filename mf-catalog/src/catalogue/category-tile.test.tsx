import { renderWithUser } from '@portal/testing';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen } from '@testing-library/react';
import { CategoryTile, NewTile } from './category-tile';

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

describe('CategoryTile', () => {
  it('[CAT-009] shows name, count, menu and the arrow to its page', () => {
    render(
      <CategoryTile
        name="Colazione"
        color="#ED7840"
        count="9"
        link={{ href: '/category/6' }}
        menu={dots('Colazione')}
      />,
    );

    expect(screen.getByRole('heading', { level: 3, name: 'Colazione' })).toBeInTheDocument();
    expect(screen.getByText('Prodotti inseriti')).toHaveTextContent('9 Prodotti inseriti');
    expect(screen.getByRole('button', { name: 'Azioni per Colazione' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Apri Colazione' })).toHaveAttribute('href', '/category/6');
  });

  it('[CAT-009] has its colour and the text colour that is readable on it', () => {
    render(<CategoryTile name="Vini" color="#824AF6" count={26} link={{ href: '#' }} />);

    const tile = screen.getByRole('article');
    expect(tile.style.getPropertyValue('--cat')).toBe('var(--cat-9)');
    expect(tile.style.getPropertyValue('--on-cat')).toBe('var(--on-cat-9)');
  });

  it('has an empty place for creating a new one', async () => {
    const create = jest.fn();
    const { user } = renderWithUser(<NewTile label="CREA CATEGORIA" onClick={create} />);

    await user.click(screen.getByRole('button', { name: 'CREA CATEGORIA' }));

    expect(create).toHaveBeenCalledTimes(1);
  });
});
