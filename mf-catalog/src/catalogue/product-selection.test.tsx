import { fakeApi, renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products } from '../../test/catalogue-builders';
import { keepCatalogue } from '../../test/kept-catalogue';
import { openCatalogue } from '../../test/open-page';
import { sortProducts } from '../kit/catalogue/catalogue-rules';
import { inOrder, orderFromUrl } from './product-order';
import { selectionTexts } from './selection.texts';
import { SelectionBar } from './selection-bar';
import { backFrom, changesFor, howManyIn } from './selection-changes';

const api = fakeApi();
const own = { ownOperations: ['deleteProducts', 'restoreProducts', 'restoreCategory'] as const };

describe('choosing several products', () => {
  const config = { ownOperations: [...own.ownOperations] };

  it('deletes the chosen ones in one call and puts them back with one', async () => {
    const kept = keepCatalogue(api, [aCategory()], products(3));
    api.answer('deleteProducts', () => {
      kept.products = products(1);
      return true;
    });
    api.answer('restoreProducts', () => {
      kept.products = products(3);
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog?tab=products', config });
    await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona Prodotto 002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona Prodotto 003' }));
    expect(screen.getByRole('heading', { name: '2 Prodotti selezionati' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ELIMINA' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: '1 Prodotto inserito' })).toBeInTheDocument();
    expect(api.calls('deleteProducts')[0]?.body).toEqual({ products: ['p-2', 'p-3'] });
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByRole('heading', { name: '3 Prodotti inseriti' })).toBeInTheDocument();
    expect(api.calls('restoreProducts')[0]?.body).toEqual({ products: ['p-2', 'p-3'] });
  });

  it('[SHELL-443] shows the press that begins a selection before the cards to choose from', async () => {
    keepCatalogue(api, [aCategory()], products(3));
    openCatalogue({ path: '/catalog?tab=products', config });
    const select = await screen.findByRole('button', { name: 'SELEZIONA' });
    // Testing Library would draw what is drawn next before it goes on.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    select.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    select.click();
    await Promise.resolve();
    expect(screen.queryByRole('checkbox', { name: 'Seleziona Prodotto 001' })).not.toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Seleziona Prodotto 001' })).toBeInTheDocument();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('[PROD-300] says how many sheets the labels take, and begins on the new sheet where the old one can', async () => {
    keepCatalogue(api, [aCategory()], products(3));
    const { user } = openCatalogue({ path: '/catalog?tab=products', config });
    await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti i 3' }));
    await user.click(screen.getByRole('button', { name: 'ETICHETTE' }));
    const dialog = screen.getByRole('dialog', { name: 'Stampa etichette' });
    const status = within(dialog).getByRole('status');
    expect(status).toHaveTextContent('3 etichette su 1 foglio A4');
    await user.click(within(dialog).getByRole('radio', { name: 'Comincia da riga 8, colonna 2' }));
    expect(status).toHaveTextContent('3 etichette su 2 fogli A4');
    await user.click(within(dialog).getByRole('radio', { name: /^Grande/ }));
    expect(within(dialog).getByRole('radio', { name: 'Comincia da riga 5, colonna 2' })).toBeChecked();
    expect(within(dialog).getAllByRole('radio', { name: /^Comincia/ })).toHaveLength(10);
  });

  const openChoice = async (user: ReturnType<typeof openCatalogue>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti i 2' }));
    await user.click(screen.getByRole('button', { name: 'CATEGORIE' }));
    return screen.getByRole('dialog', { name: 'Categorie dei prodotti selezionati' });
  };
  const bar = aCategory({ categoryId: 'c-2', name: 'Bar' });
  const mixed = [
    aProduct({ name: 'Prodotto 001', categories: ['c-1', 'c-2'] }),
    aProduct({ productId: 'p-2', name: 'Prodotto 002', categories: ['c-2'] }),
  ];

  it('adds all of them to categories and removes them, with one undo for everything', async () => {
    keepCatalogue(api, [aCategory(), bar], mixed);
    api.answer('addCategoryProducts', true);
    api.answer('removeCategoryProducts', true);
    const { user } = openCatalogue({ path: '/catalog?tab=products', config });
    const dialog = await openChoice(user);
    expect(within(dialog).getByRole('checkbox', { name: 'Colazione' })).toBePartiallyChecked();
    expect(within(dialog).getByRole('checkbox', { name: 'Bar' })).toBeChecked();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Colazione' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Bar' }));
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Categorie modificate')).toBeInTheDocument();
    expect(api.calls('addCategoryProducts')[0]?.body).toEqual({ categoryId: 'c-1', products: ['p-2'] });
    expect(api.calls('removeCategoryProducts')[0]?.body).toEqual({ categoryId: 'c-2', products: ['p-1', 'p-2'] });
    // Until the dialog has closed, the enabled ANNULLA is the dialog's own.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(api.calls('addCategoryProducts')).toHaveLength(2));
    await waitFor(() => expect(api.calls('removeCategoryProducts')).toHaveLength(2));
    expect(api.calls('removeCategoryProducts')[1]?.body).toEqual({ categoryId: 'c-1', products: ['p-2'] });
    expect(api.calls('addCategoryProducts')[1]?.body).toEqual({ categoryId: 'c-2', products: ['p-1', 'p-2'] });
  });

  it('names the categories that could not be changed, and keeps the others', async () => {
    keepCatalogue(api, [aCategory(), bar], mixed);
    api.answer('addCategoryProducts', true);
    api.fail('removeCategoryProducts', { status: 500 });
    const { user } = openCatalogue({ path: '/catalog?tab=products', config });
    const dialog = await openChoice(user);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Colazione' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Bar' }));
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Non siamo riusciti a modificare: Bar.');
    expect(screen.getByText('Categorie modificate')).toBeInTheDocument();
  });
});

it('counts what is selected, and ends the selection', async () => {
  const end = jest.fn();
  const { user } = renderWithUser(
    <SelectionBar count={3} label="selezionati" onEnd={end}>
      <Button variant="ghost">CATEGORIE</Button>
    </SelectionBar>,
  );

  await user.click(screen.getByRole('button', { name: 'Annulla la selezione' }));

  expect(screen.getByRole('status')).toHaveTextContent('3 selezionati');
  expect(end).toHaveBeenCalledTimes(1);
});

const inside = aProduct({ productId: 'p-1', categories: ['c-1'] });
const outside = aProduct({ productId: 'p-2', categories: [] });

it('says whether all, some or none of the products are in a category', () => {
  expect(howManyIn('c-1', [inside])).toBe('all');
  expect(howManyIn('c-1', [inside, outside])).toBe('some');
  expect(howManyIn('c-1', [outside])).toBe('none');
});

it('changes only the products that a choice concerns, and nothing without a choice', () => {
  const categories = [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar' })];
  const all = [inside, outside];
  expect(changesFor(new Map([['c-1', true]]), categories, all)).toEqual([
    { categoryId: 'c-1', name: 'Colazione', into: true, productIds: ['p-2'] },
  ]);
  expect(changesFor(new Map([['c-1', false]]), categories, all)).toMatchObject([{ into: false, productIds: ['p-1'] }]);
  expect(changesFor(new Map([['c-2', false]]), categories, all)).toEqual([]);
});

it('takes products out of categories before it puts others in, and undoes that in the same way', () => {
  const categories = [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar' })];
  const wishes = new Map([
    ['c-1', true],
    ['c-2', false],
  ]);
  const products = [aProduct({ productId: 'p-1', categories: ['c-2'] })];
  const put = { categoryId: 'c-1', name: 'Colazione', into: true, productIds: ['p-1'] };
  const taken = { categoryId: 'c-2', name: 'Bar', into: false, productIds: ['p-1'] };
  expect(changesFor(wishes, categories, products)).toEqual([taken, put]);
  expect(backFrom([taken, put])).toEqual([
    { ...put, into: false },
    { ...taken, into: true },
  ]);
});

it.each([
  [2, 'i'],
  [8, 'gli'],
  [11, 'gli'],
  [18, 'i'],
  [80, 'gli'],
  [103, 'i'],
  [800, 'gli'],
  [1_100, 'i'],
  [8_000, 'gli'],
  [11_000, 'gli'],
])('puts the article that people would say before the number of all products: %i', (count, article) => {
  expect(selectionTexts.selectAll(count)).toBe(`Seleziona tutti ${article} ${count}`);
});

const list = sortProducts([
  aProduct({ name: 'tè', amount: 200, lastUpdate: '2026-11-04 09:41:27' }),
  aProduct({ name: 'Caffè', amount: 130, lastUpdate: '2026-11-05 08:00:00' }),
  aProduct({ name: 'Acqua', amount: 130, lastUpdate: '2025-12-31 23:59:59' }),
]);

const names = (order: Parameters<typeof inOrder>[1]) => inOrder(list, order).map(({ name }) => name);

it('[CONST-031] sorts products by name, ignoring case, unless asked otherwise', () => {
  expect(names('name')).toEqual(['Acqua', 'Caffè', 'tè']);
});

it('sorts products by price in both directions, equal ones by name', () => {
  expect(names('price')).toEqual(['Acqua', 'Caffè', 'tè']);
  expect(names('price-desc')).toEqual(['tè', 'Acqua', 'Caffè']);
});

it('puts the last changed first', () => {
  expect(names('recent')).toEqual(['Caffè', 'tè', 'Acqua']);
});

it('takes only known orders from an address', () => {
  expect(orderFromUrl('recent')).toBe('recent');
  expect(orderFromUrl('weight')).toBe('name');
  expect(orderFromUrl(null)).toBe('name');
});
