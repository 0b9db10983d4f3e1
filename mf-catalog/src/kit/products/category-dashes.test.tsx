import { setWindowWidth } from '@portal/testing';
import { categoryColors } from '@portal/ui';
import { act, render, screen, within } from '@testing-library/react';
import { CategoryDashes, dashesThatFit } from './category-dashes';

const categories = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: `Categoria ${place}`,
    color: categoryColors[place % categoryColors.length] ?? '',
  }));

describe('category badges', () => {
  it.each([
    [1280, 10],
    [1065, 10],
    [1064, 7],
    [376, 7],
    [375, 6],
    [320, 6],
    [319, 5],
    [289, 4],
    [259, 3],
  ])('[PROD-010, PROD-011] at a width of %i there are at most %i', (width, most) => {
    expect(dashesThatFit(width)).toBe(most);
  });

  it("[PROD-012] reads '+N' for those left out, and follows the window", () => {
    setWindowWidth(1280);
    render(<CategoryDashes categories={categories(12)} />);
    const list = screen.getByRole('list', { name: 'Categorie' });
    expect(within(list).getByText('+2')).toBeInTheDocument();
    expect(within(list).getByText('Categoria 9')).toBeInTheDocument();

    act(() => setWindowWidth(390));

    expect(within(list).getByText('+5')).toBeInTheDocument();
    expect(within(list).queryByText('Categoria 7')).not.toBeInTheDocument();
  });

  it("[PROD-012] shows no '+N' when all fit", () => {
    setWindowWidth(390);
    render(<CategoryDashes categories={categories(7)} />);

    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });
});
