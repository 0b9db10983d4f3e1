import { expectNoAxeViolations, fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products, theBucket } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();

beforeEach(() => setWindowWidth(1280));

const own = { ownOperations: ['deleteProducts', 'restoreProducts', 'restoreCategory'] as const };
const openMenu = async (user: ReturnType<typeof openCatalogue>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Azioni per ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

/** The server keeps what was made and deleted, as the real one does. */
function serve(categories = [aCategory()], listed = [aProduct()]) {
  const state = { categories, products: listed };
  api.answer('getCatalog', () => ({ ...state }));
  return state;
}

describe('popups of categories', () => {
  it('[CAT-031] creates a category with name and colour and shows it', async () => {
    const state = serve();
    api.answer('createCategory', () => {
      state.categories = [...state.categories, aCategory({ categoryId: 'c-2', name: 'Dolci' })];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'Nuova categoria' }));
    await expectNoAxeViolations(document.body);
    await user.type(screen.getByLabelText('Nome categoria'), ' Dolci ');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: 'Dolci' })).toBeInTheDocument();
    expect(api.calls('createCategory')[0]?.body).toEqual({ categories: [{ name: 'Dolci', color: '#2E7FF9' }] });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[CAT-002, CAT-031] says of the first one in other words than the count that it was made', async () => {
    const state = serve([]);
    api.answer('createCategory', () => {
      state.categories = [aCategory()];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Colazione');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Categoria aggiunta al catalogo')).toBeInTheDocument();
    expect(await screen.findByText(/Categoria creata/i)).toBeInTheDocument();
  });

  it.each([
    ['400', () => api.fail('createCategory', { status: 400 })],
    ['false', () => api.answer('createCategory', false)],
  ])('[CAT-032] takes the answer %s for a name that is there already', async (_, answer) => {
    serve();
    answer();
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Colazione');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
  });

  it('[CAT-021, CAT-044] sends the bucket without a name', async () => {
    serve([theBucket()]);
    api.answer('updateCategory', true);
    const { user } = openCatalogue({ path: '/catalog' });
    await openMenu(user, 'senza categoria', 'MODIFICA');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateCategory')).toHaveLength(1));
    expect(api.calls('updateCategory')[0]?.body).toEqual({
      categoryId: 'c-0',
      color: '#2E7FF9',
      name: null,
      nProducts: '1',
    });
  });

  it('keeps the name of a category whose colour alone was changed', async () => {
    serve();
    api.answer('updateCategory', true);
    const { user } = openCatalogue({ path: '/catalog' });
    await openMenu(user, 'Colazione', 'MODIFICA');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateCategory')[0]?.body).toMatchObject({ name: 'Colazione' }));
  });

  it('[ERR-022] closes on code 4300 and says beside the category which copy failed', async () => {
    serve();
    api.fail('duplicateCategory', { status: 500, code: '4300', message: 'Copia di Colazione' });
    const { user } = openCatalogue({ path: '/catalog' });
    await openMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Non siamo riusciti a creare la copia Copia di Colazione.');
    expect(alert.closest('li')?.previousElementSibling).toHaveTextContent('Colazione');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['400', '4000'])('[ERR-023] takes code %s for a name that is there already', async (code) => {
    serve();
    api.fail('duplicateCategory', { status: 400, code });
    const { user } = openCatalogue({ path: '/catalog' });
    await openMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
  });

  it('[ERR-024] takes any other code for a failure', async () => {
    serve();
    api.fail('duplicateCategory', { status: 400, code: '4010' });
    const { user } = openCatalogue({ path: '/catalog' });
    await openMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Si è verificato un errore durante la duplicazione della categoria.',
    );
  });
});

describe('deletions', () => {
  it('takes a category out of the list and can put it back where the backend can', async () => {
    const state = serve();
    api.answer('deleteCategory', () => {
      state.categories = [];
      return true;
    });
    api.answer('restoreCategory', () => {
      state.categories = [aCategory()];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog', config: { ownOperations: [...own.ownOperations] } });
    await openMenu(user, 'Colazione', 'ELIMINA');
    expect(screen.getByRole('dialog', { name: 'Elimina categoria' })).toHaveTextContent(
      'non sarà più disponibile per nessun prodotto',
    );
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: '0 Categorie create' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByRole('heading', { name: '1 Categoria creata' })).toBeInTheDocument();
    expect(api.calls('restoreCategory')[0]?.body).toEqual({ categoryId: 'c-1' });
  });

  it('offers no undo where the backend has none, and no selection', async () => {
    const state = serve();
    api.answer('deleteProduct', () => {
      state.products = [];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog?tab=products' });
    expect(screen.queryByRole('button', { name: 'SELEZIONA' })).not.toBeInTheDocument();
    await openMenu(user, 'Caffè espresso', 'ELIMINA');
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
    serve();
    api.fail(operation, { status: 500 });
    const { user, location } = openCatalogue({ path });
    await openMenu(user, name, 'ELIMINA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(location().state).toMatchObject({ isSuccess: false, errorTitle, data: { from: 'CatalogPage' } });
  });
});

describe('what another page asked for', () => {
  const state = (marker: unknown) => ({ path: '/catalog', state: marker });

  it('[CAT-047] deletes a category once and clears the request', async () => {
    const kept = serve();
    api.answer('deleteCategory', () => {
      kept.categories = [];
      return true;
    });
    const { location } = openCatalogue(state({ deleteCategoryFromDetails: 'c-1' }));
    expect(await screen.findByText('Categoria eliminata')).toBeInTheDocument();
    expect(location().state).toBeNull();
    expect(api.calls('deleteCategory')).toHaveLength(1);
  });

  it('[CAT-047] deletes a product that stands far down the list', async () => {
    const kept = serve([aCategory()], products(23));
    api.answer('deleteProduct', () => {
      kept.products = kept.products.filter(({ productId }) => productId !== 'p-22');
      return true;
    });
    openCatalogue({ path: '/catalog?tab=products', state: { deleteProductFromDetail: 'p-22' } });
    expect(await screen.findByRole('heading', { name: '22 Prodotti inseriti' })).toBeInTheDocument();
    expect(api.calls('deleteProduct').map(({ params }) => params.productId)).toEqual(['p-22']);
  });

  it('[CAT-047] empties the bucket, product by product where there is no call for many', async () => {
    const loose = products(2, { categories: [] });
    const kept = serve([theBucket({ nProducts: '2' }), aCategory()], [...loose, aProduct({ productId: 'p-9' })]);
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
    serve();
    api.fail('duplicateCategory', { status: 400, code: '4000' });
    openCatalogue(state({ copyCategoryFromDetails: { categoryId: 'c-1', name: 'Bar', color: '#2E7FF9' } }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplica categoria' });
    expect(within(dialog).getByLabelText('Nome categoria')).toHaveValue('Bar');
    expect(dialog).toHaveTextContent('Nome categoria già esistente. Inseriscine un altro.');
    expect(api.calls('duplicateCategory')[0]?.body).toEqual({ categoryId: 'c-1', name: 'Bar', color: '#2E7FF9' });
  });
});

describe('choosing several products', () => {
  const config = { ownOperations: [...own.ownOperations] };

  it('deletes the chosen ones in one call and puts them back with one', async () => {
    const kept = serve([aCategory()], products(3));
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
    await expectNoAxeViolations(document.body);
    await user.click(screen.getByRole('button', { name: 'ELIMINA' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: '1 Prodotto inserito' })).toBeInTheDocument();
    expect(api.calls('deleteProducts')[0]?.body).toEqual({ products: ['p-2', 'p-3'] });
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByRole('heading', { name: '3 Prodotti inseriti' })).toBeInTheDocument();
    expect(api.calls('restoreProducts')[0]?.body).toEqual({ products: ['p-2', 'p-3'] });
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

  it('puts all of them into categories and takes them out, with one way back for all', async () => {
    serve([aCategory(), bar], mixed);
    api.answer('addCategoryProducts', true);
    api.answer('removeCategoryProducts', true);
    const { user } = openCatalogue({ path: '/catalog?tab=products', config });
    const dialog = await openChoice(user);
    expect(within(dialog).getByRole('checkbox', { name: 'Colazione' })).toBePartiallyChecked();
    expect(within(dialog).getByRole('checkbox', { name: 'Bar' })).toBeChecked();
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Colazione' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Bar' }));
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Categorie modificate')).toBeInTheDocument();
    expect(api.calls('addCategoryProducts')[0]?.body).toEqual({ categoryId: 'c-1', products: ['p-2'] });
    expect(api.calls('removeCategoryProducts')[0]?.body).toEqual({ categoryId: 'c-2', products: ['p-1', 'p-2'] });
    // Until the dialog has gone its own ANNULLA is the one that can be pressed.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(api.calls('addCategoryProducts')).toHaveLength(2));
    await waitFor(() => expect(api.calls('removeCategoryProducts')).toHaveLength(2));
    expect(api.calls('removeCategoryProducts')[1]?.body).toEqual({ categoryId: 'c-1', products: ['p-2'] });
    expect(api.calls('addCategoryProducts')[1]?.body).toEqual({ categoryId: 'c-2', products: ['p-1', 'p-2'] });
  });

  it('names the categories that could not be changed, and keeps the others', async () => {
    serve([aCategory(), bar], mixed);
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

describe('the questions of the catalogue', () => {
  it.each([
    ['[VAL-003] a copy of a category', '/catalog', 'Colazione', 'DUPLICA', 'Duplica categoria'],
    ['[VAL-003] the deletion of a category', '/catalog', 'Colazione', 'ELIMINA', 'Elimina categoria'],
    ['[VAL-003] the emptying of the bucket', '/catalog', 'senza categoria', 'ELIMINA PRODOTTI', 'Elimina prodotti'],
    ['[VAL-003] the deletion of a product', '/catalog?tab=products', 'Caffè espresso', 'ELIMINA', 'Elimina prodotto'],
  ])('%s can be cancelled and confirmed', async (_, path, name, item, title) => {
    serve([theBucket(), aCategory()], [aProduct(), aProduct({ productId: 'p-2', name: 'Tè', categories: [] })]);
    const { user } = openCatalogue({ path });
    await openMenu(user, name, item);
    const question = screen.getByRole('dialog', { name: title });
    const buttons = within(question).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['ANNULLA', 'CONFERMA']);
    await user.click(within(question).getByRole('button', { name: 'ANNULLA' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
