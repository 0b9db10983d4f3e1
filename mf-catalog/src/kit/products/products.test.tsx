import { renderWithUser, setWindowWidth } from '@portal/testing';
import { categoryColors } from '@portal/ui';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { act, render, screen, within } from '@testing-library/react';
import { aProduct } from '../../../test/catalogue-builders';
import { CategoryDashes, dashesThatFit } from './category-dashes';
import { findProducts, hasPicture, lastUpdateOf, pictureOf, shortDescription } from './product-rules';
import { ProductTile, SelectableProductTile } from './product-tile';

describe('a description on a tile', () => {
  it.each([
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), `${'a'.repeat(40)}...`],
    [`${'a'.repeat(39)} bis`, `${'a'.repeat(39)}...`],
    [`${'a'.repeat(39)}🍰`, `${'a'.repeat(39)}...`],
    ['', '-'],
    [null, '-'],
    [undefined, '-'],
  ])('[PROD-007] %j reads %j', (description, shown) => {
    expect(shortDescription(description)).toBe(shown);
  });
});

describe('the picture of a product', () => {
  it('[PROD-020] is the inline base64 with its MIME type, if the backend sends it', () => {
    expect(pictureOf(aProduct({ image: 'QUJD', imageType: 'image/png' }))).toBe('data:image/png;base64,QUJD');
    expect(pictureOf(aProduct({ image: 'QUJD', imageType: undefined }))).toBe('data:image/jpeg;base64,QUJD');
  });

  it('is the thumbnail of a backend that has one, and nothing without either', () => {
    expect(pictureOf(aProduct({ imageUrl: '/media/x.webp', image: 'QUJD' }))).toBe('/media/x.webp');
    expect(pictureOf(aProduct())).toBeUndefined();
    expect(hasPicture(aProduct({ hasImage: undefined, image: 'QUJD' }))).toBe(true);
    expect(hasPicture(aProduct({ hasImage: undefined, imageUrl: '/media/x.webp' }))).toBe(true);
    expect(hasPicture(aProduct({ hasImage: undefined }))).toBe(false);
    expect(hasPicture(aProduct({ hasImage: false, imageUrl: '/media/x.webp' }))).toBe(false);
  });
});

describe('searching products', () => {
  const espresso = aProduct({ productId: 'p-1', name: 'Caffè espresso', descr: 'Miscela arabica' });
  const cake = aProduct({ productId: 'p-2', name: 'Torta', descr: 'Al CAFFÈ' });
  const both = aProduct({ productId: 'p-3', name: 'Caffettiera', descr: 'Per il caffè' });
  const none = aProduct({ productId: 'p-4', name: 'Acqua', descr: null });

  it.each(['caff', 'CAFF', 'caffè', 'caffe'])(
    '[PROD-014] finds %j in name and description, each product once',
    (text) => {
      const found = findProducts([espresso, cake, both, none], text);
      expect(found.map(({ productId }) => productId)).toEqual(['p-1', 'p-2', 'p-3']);
    },
  );

  it.each([
    ['caffe', 'Caffè'],
    ['Caffè', 'CAFFE'],
    ['perche', 'Perché no'],
    ['sott’oli', "Carciofi sott'oli"],
    ["sott'oli", 'Carciofi sott’oli'],
    ["caffe d'orzo", 'Caffè\u00a0 d\u2019or\u00adzo'],
    ['caffe\u0300\u200b', 'Caffè'],
    ['fiore', 'Fiorﬁore'],
    ['ﬁore', 'Fior di fiore'],
  ])('[PROD-014] finds with %j the name %j, with or without accents', (text, name) => {
    expect(findProducts([aProduct({ name, descr: null })], text)).toHaveLength(1);
  });
});

it('[PROD-049] reads day and time of the last change as they were written', () => {
  expect(lastUpdateOf('2020-11-04 09:41:27')).toEqual({ day: '04/11/2020', time: '09:41' });
  expect(lastUpdateOf('2020-11-04T09:41:27')).toEqual({ day: '04/11/2020', time: '09:41' });
  expect(lastUpdateOf('il 2020-11-04 09:41:27')).toBeNull();
  expect(lastUpdateOf('ieri')).toBeNull();
});

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
