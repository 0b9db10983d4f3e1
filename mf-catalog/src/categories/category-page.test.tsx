import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products, theBucket } from '../../test/catalogue-builders';
import { openPage } from '../../test/open-page';
import CategoryPage from './category-page';

const api = fakeApi();

beforeEach(() => api.answer('getCategories', [aCategory(), theBucket()]));

const open = (path = '/category/c-1?color=%23ED7840&name=Colazione') =>
  openPage(CategoryPage, { path, route: '/category/:categoryId' });

it('[CAT-037, CAT-041] shows its name, its colour in the header, and its products by tens', async () => {
  api.answer('getCategoryProducts', products(12));
  const { portal, user } = open();
  expect(await screen.findByRole('heading', { name: 'PRODOTTI DELLA CATEGORIA (12)' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Colazione' })).toBeInTheDocument();
  expect(portal.header.options()).toMatchObject({ title: 'Categoria', background: '#ED7840', showBack: true });
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  expect(within(screen.getByRole('list', { name: 'Prodotti' })).getAllByRole('article')).toHaveLength(12);
});

it('says that it is empty, and shows a failure as a whole page', async () => {
  api.answer('getCategoryProducts', []);
  const { unmount } = open();
  expect(await screen.findByText('Non sono presenti prodotti in questa categoria.')).toBeInTheDocument();
  unmount();
  api.fail('getCategoryProducts', { status: 404 });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Abbiamo riscontrato un problema tecnico.');
});

it.each(['/category/c-1', '/category/c-1?color=%23ED7840', '/category/c-1?name=Colazione'])(
  '[SHELL-008] %s redirects to the catalogue',
  async (path) => {
    const { location } = open(path);
    await waitFor(() => expect(location().pathname).toBe('/catalog'));
  },
);

it('follows a new name in its address', async () => {
  api.answer('getCategoryProducts', [aProduct()]);
  api.answer('updateCategory', true);
  const { user, location } = open();
  await screen.findByRole('list', { name: 'Prodotti' });
  await user.click(screen.getByRole('button', { name: 'MODIFICA' }));
  await user.type(screen.getByLabelText('Nome categoria'), 'Brunch');
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('heading', { name: 'Brunch' })).toBeInTheDocument();
  expect(location().search).toBe('?color=%23ED7840&name=Brunch');
});

it('[CAT-083] takes the name and colour that it has now, and a new colour leaves the name as it is', async () => {
  api.answer('getCategories', [aCategory({ name: 'Colazione salata', color: '#3E7BB6' })]);
  api.answer('getCategoryProducts', [aProduct()]);
  api.answer('updateCategory', true);
  const { user, location, portal } = open();
  expect(await screen.findByRole('heading', { name: 'Colazione salata' })).toBeInTheDocument();
  expect(location().search).toBe('?color=%233E7BB6&name=Colazione%20salata');
  expect(portal.header.options()).toMatchObject({ background: '#3E7BB6' });
  await user.click(screen.getByRole('button', { name: 'MODIFICA' }));
  const [other] = screen.getAllByRole('radio', { checked: false });
  if (other) await user.click(other);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(api.calls('updateCategory')[0]?.body).toMatchObject({ name: 'Colazione salata' }));
});

it('[CAT-084] says that it is gone when it was deleted meanwhile, and leads to the categories', async () => {
  api.answer('getCategories', [theBucket()]);
  api.fail('getCategoryProducts', { status: 404 });
  open();
  expect(await screen.findByRole('heading', { name: "Questa categoria non c'è più" })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'MODIFICA' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VAI ALLE CATEGORIE' })).toHaveAttribute('href', '/catalog');
});

it.each([
  ['DUPLICA', { copyCategoryFromDetails: { categoryId: 'c-1', name: 'Copia di Colazione', color: '#ED7840' } }],
  ['ELIMINA', { deleteCategoryFromDetails: 'c-1' }],
])('[CAT-046, CAT-047] %s is passed to the catalogue', async (button, marker) => {
  api.answer('getCategoryProducts', [aProduct()]);
  const { user, location } = open();
  await screen.findByRole('list', { name: 'Prodotti' });
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(location().pathname).toBe('/catalog'));
  expect(location().state).toEqual(marker);
});

it('takes a product out of the category', async () => {
  let left = [aProduct()];
  api.answer('getCategoryProducts', () => left);
  api.answer('removeCategoryProducts', () => {
    left = [];
    return true;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Azioni per Caffè espresso' }));
  await user.click(screen.getByRole('menuitem', { name: 'RIMUOVI DALLA CATEGORIA' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Non sono presenti prodotti in questa categoria.')).toBeInTheDocument();
  expect(api.calls('removeCategoryProducts')[0]?.body).toEqual({ categoryId: 'c-1', products: ['p-1'] });
});

it('[RES-033] opens the result when a product could not be taken out', async () => {
  api.answer('getCategoryProducts', [aProduct()]);
  api.fail('removeCategoryProducts', { status: 500 });
  const { user, result } = open();
  await user.click(await screen.findByRole('button', { name: 'Azioni per Caffè espresso' }));
  await user.click(screen.getByRole('menuitem', { name: 'RIMUOVI DALLA CATEGORIA' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await result()).toMatchObject({ isSuccess: false, data: { from: 'CategoryDetailsPage' } });
});

it('[CAT-043] of the uncategorised products is only for information, and can only be coloured and emptied', async () => {
  api.answer('getCategoryProducts', [aProduct({ categories: [] })]);
  const { user, location } = open('/category/c-0?color=%23666666&name=Senza+categoria');
  await screen.findByRole('list', { name: 'Prodotti' });
  expect(screen.queryByRole('link', { name: 'AGGIUNGI PRODOTTO' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'DUPLICA' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ELIMINA' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ELIMINA PRODOTTI' }));
  expect(screen.getByRole('dialog', { name: 'Elimina prodotti' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(location().state).toEqual({ deleteNoCategoryProducts: true }));
});
