import { fakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { aCategory, aProduct, products, theBucket } from '../../test/catalogue-builders';
import { keepCatalogue, pressInMenu } from '../../test/kept-catalogue';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();

const own = { ownOperations: ['deleteProducts', 'restoreProducts', 'restoreCategory'] as const };
describe('deletions', () => {
  it('takes a category out of the list, and can put it back if the backend can', async () => {
    const state = keepCatalogue(api);
    api.answer('deleteCategory', () => {
      state.categories = [];
      return true;
    });
    api.answer('restoreCategory', () => {
      state.categories = [aCategory()];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog', config: { ownOperations: [...own.ownOperations] } });
    await pressInMenu(user, 'Colazione', 'ELIMINA');
    expect(screen.getByRole('dialog', { name: 'Elimina categoria' })).toHaveTextContent(
      'non sarà più disponibile per nessun prodotto',
    );
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: '0 Categorie create' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByRole('heading', { name: '1 Categoria creata' })).toBeInTheDocument();
    expect(api.calls('restoreCategory')[0]?.body).toEqual({ categoryId: 'c-1' });
  });

  it('offers neither undo nor selection if the backend lacks them', async () => {
    const state = keepCatalogue(api);
    api.answer('deleteProduct', () => {
      state.products = [];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog?tab=products' });
    expect(screen.queryByRole('button', { name: 'SELEZIONA' })).not.toBeInTheDocument();
    await pressInMenu(user, 'Caffè espresso', 'ELIMINA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Prodotto eliminato')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ANNULLA' })).not.toBeInTheDocument();
    expect(await screen.findByText('Non sono presenti prodotti.')).toBeInTheDocument();
  });

  it.each([
    ['RES-031', '/catalog', 'Colazione', 'deleteCategory', "Problema durante l'eliminazione della categoria"],
    [
      'RES-032',
      '/catalog?tab=products',
      'Caffè espresso',
      'deleteProduct',
      "Problema durante l'eliminazione del prodotto",
    ],
  ] as const)('[%s] opens the result when it fails', async (_, path, name, operation, errorTitle) => {
    keepCatalogue(api);
    api.fail(operation, { status: 500 });
    const { user, result } = openCatalogue({ path });
    await pressInMenu(user, name, 'ELIMINA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: false, errorTitle, data: { from: 'CatalogPage' } });
  });
});

describe('what another page asked for', () => {
  const state = (marker: unknown) => ({ path: '/catalog', state: marker });

  it('[CAT-047] deletes a category once and clears the request', async () => {
    const kept = keepCatalogue(api);
    api.answer('deleteCategory', () => {
      kept.categories = [];
      return true;
    });
    const { location } = openCatalogue(state({ deleteCategoryFromDetails: 'c-1' }));
    expect(await screen.findByText('Categoria eliminata')).toBeInTheDocument();
    expect(location().state).toBeNull();
    expect(api.calls('deleteCategory')).toHaveLength(1);
  });

  it.each([
    [{ deleteProductFromDetail: 'gone' }, 'Il prodotto era già stato eliminato.'],
    [{ deleteCategoryFromDetails: 'gone' }, 'La categoria era già stata eliminata.'],
    [
      { copyCategoryFromDetails: { categoryId: 'gone', name: 'Copia', color: '#ffffff' } },
      'La categoria era già stata eliminata.',
    ],
    [{ deleteNoCategoryProducts: true }, 'I prodotti senza categoria erano già stati eliminati.'],
  ])('[CAT-140] says that somebody else has deleted it: %j', async (marker, said) => {
    keepCatalogue(api);
    const { location } = openCatalogue(state(marker));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(location().state).toBeNull();
  });

  it('[CAT-047] deletes a product that is far down the list', async () => {
    const kept = keepCatalogue(api, [aCategory()], products(23));
    api.answer('deleteProduct', () => {
      kept.products = kept.products.filter(({ productId }) => productId !== 'p-22');
      return true;
    });
    openCatalogue({ path: '/catalog?tab=products', state: { deleteProductFromDetail: 'p-22' } });
    expect(await screen.findByRole('heading', { name: '22 Prodotti inseriti' })).toBeInTheDocument();
    expect(api.calls('deleteProduct').map(({ params }) => params.productId)).toEqual(['p-22']);
  });

  it('[CAT-047] empties the bucket, product by product if there is no call for many', async () => {
    const loose = products(2, { categories: [] });
    const kept = keepCatalogue(
      api,
      [theBucket({ nProducts: '2' }), aCategory()],
      [...loose, aProduct({ productId: 'p-9' })],
    );
    api.answer('deleteProduct', ({ params }) => {
      kept.products = kept.products.filter(({ productId }) => productId !== params.productId);
      kept.categories = [aCategory()];
      return true;
    });
    openCatalogue(state({ deleteNoCategoryProducts: true }));
    expect(await screen.findByText('2 prodotti eliminati')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'senza categoria' })).not.toBeInTheDocument();
    expect(api.calls('deleteProduct').map(({ params }) => params.productId)).toEqual(['p-1', 'p-2']);
  });

  it('[CAT-047, ERR-023] copies a category, and opens the popup with what was typed if the name is taken', async () => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 400, code: '4000' });
    openCatalogue(state({ copyCategoryFromDetails: { categoryId: 'c-1', name: 'Bar', color: '#2E7FF9' } }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplica categoria' });
    expect(within(dialog).getByLabelText('Nome categoria')).toHaveValue('Bar');
    expect(dialog).toHaveTextContent('Nome categoria già esistente. Inseriscine un altro.');
    expect(api.calls('duplicateCategory')[0]?.body).toEqual({ categoryId: 'c-1', name: 'Bar', color: '#2E7FF9' });
  });
});

describe('the questions of the catalogue', () => {
  it.each([
    ['[VAL-003] a copy of a category', '/catalog', 'Colazione', 'DUPLICA', 'Duplica categoria'],
    ['[VAL-003] the deletion of a category', '/catalog', 'Colazione', 'ELIMINA', 'Elimina categoria'],
    ['[VAL-003] the emptying of the bucket', '/catalog', 'senza categoria', 'ELIMINA PRODOTTI', 'Elimina prodotti'],
    ['[VAL-003] the deletion of a product', '/catalog?tab=products', 'Caffè espresso', 'ELIMINA', 'Elimina prodotto'],
  ])('%s can be cancelled and confirmed', async (_, path, name, item, title) => {
    keepCatalogue(
      api,
      [theBucket(), aCategory()],
      [aProduct(), aProduct({ productId: 'p-2', name: 'Tè', categories: [] })],
    );
    const { user } = openCatalogue({ path });
    await pressInMenu(user, name, item);
    const question = screen.getByRole('dialog', { name: title });
    const buttons = within(question).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['ANNULLA', 'CONFERMA']);
    await user.click(within(question).getByRole('button', { name: 'ANNULLA' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('[PROD-074] says that a product was deleted already, and stays on the list', async () => {
  api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] });
  api.fail('deleteProduct', { status: 404 });
  const { user, location } = openCatalogue({ path: '/catalog?tab=products' });
  await user.click(await screen.findByRole('button', { name: 'Azioni per Caffè espresso' }));
  await user.click(screen.getByRole('menuitem', { name: 'ELIMINA' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Il prodotto era già stato eliminato.')).toBeInTheDocument();
  expect(location().pathname).toBe('/catalog');
  expect(api.calls('getCatalog').length).toBeGreaterThan(1);
});
