import { renderWithUser } from '@portal/testing';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen } from '@testing-library/react';
import { ProductTile, SelectableProductTile } from './product-tile';

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

const coffee = {
  name: 'Caffè espresso',
  description: 'Miscela 100% arabica',
  price: 130,
  categories: ['#2E7FF9', '#59BCF9'].map((color, place) => ({ id: color, name: `Categoria ${place}`, color })),
};

describe('ProductTile', () => {
  it('[PROD-005, PROD-006] shows name, price and categories, and leads to the product', () => {
    render(<ProductTile {...coffee} link={{ href: '/product/1' }} menu={dots('Caffè espresso')} />);

    expect(screen.getByRole('link', { name: 'Caffè espresso' })).toHaveAttribute('href', '/product/1');
    expect(screen.getByText('1,30 €')).toBeInTheDocument();
    expect(screen.getByText('Categoria 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Azioni per Caffè espresso' })).toBeInTheDocument();
  });

  it('shows the picture that it gets', () => {
    const { container } = render(<ProductTile {...coffee} image="/thumb.png" link={{ href: '#' }} />);

    expect(container.querySelector('img')).toHaveAttribute('src', '/thumb.png');
  });

  it('is the label of a checkbox while products are being chosen', async () => {
    const toggle = jest.fn();
    const { user } = renderWithUser(<SelectableProductTile {...coffee} selected={false} onToggle={toggle} />);

    await user.click(screen.getByText('1,30 €'));
    await user.keyboard(' ');

    expect(screen.getByRole('checkbox', { name: 'Seleziona Caffè espresso' })).not.toBeChecked();
    expect(toggle).toHaveBeenCalled();
  });
});
