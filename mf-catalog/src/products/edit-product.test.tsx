import { useLocation } from '@portal/federation/router';
import { aSuperUser, fakeApi } from '@portal/testing';
import { formatEuro } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import { aProduct } from '../../test/catalogue-builders';
import { openEdit, PRODUCT_CATEGORIES } from '../../test/edit-pages';
import { openCatalogue, openPage } from '../../test/open-page';
import { PRODUCT_FORM, sixCategories } from '../../test/product-flow';
import ProductFormPage from './product-form-page';
import ProductPage from './product-page';

const api = fakeApi();
const DetailAndForm = () => (useLocation().pathname === PRODUCT_FORM ? <ProductFormPage /> : <ProductPage />);

describe('editing a product', () => {
  it('[PROD-027] sends the details with the categories unchanged, and returns to the product through the result', async () => {
    const saved = aProduct({ image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png', hasImage: true });
    api.answer('getProduct', saved);
    api.answer('updateProduct', true);
    const { user, location } = openCatalogue({ path: PRODUCT_FORM, state: { productId: 'p-1' } });
    const name = await screen.findByLabelText('Nome');
    expect(screen.getByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Ristretto');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('updateProduct')[0]?.body).toEqual({
      productId: 'p-1',
      name: 'Ristretto',
      descr: 'Miscela 100% arabica',
      amount: 130,
      categories: ['c-1'],
      image: 'QUJD',
      imageType: 'image/png',
      imageName: 'caffe.png',
      lastUpdate: '2026-11-04 09:41:27',
    });
    expect(location().state).toMatchObject({
      isSuccess: true,
      data: { from: 'InsertProductDetails', product: { productId: 'p-1', name: 'Ristretto', hasImage: true } },
    });
  });

  it.each([
    ['updateProduct', PRODUCT_FORM, { productId: 'p-1' }],
    ['updateProductCategories', '/addProduct/categories', { flow: 'update', productId: 'p-1' }],
  ] as const)('[PROD-074] says when %s finds that the product has been deleted', async (call, path, state) => {
    api.answer('getCategories', sixCategories);
    api.answer('getProduct', aProduct());
    api.fail(call, { status: 404 });
    const { user, location } = openCatalogue({ path, state });
    await screen.findByRole('button', { name: 'CONFERMA' });
    api.fail('getProduct', { status: 404 });
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: "Questo prodotto non c'è più" })).toBeInTheDocument();
    expect(location().pathname).toBe(path);
  });

  it('[PROD-081] starts with what the product says now, even if an earlier page still shows it as it was', async () => {
    api.answer('getCategories', sixCategories);
    api.answer('getProduct', aProduct());
    const { user } = openPage(DetailAndForm, {
      path: '/product/p-1?name=Caff%C3%A8',
      route: '/:one/:productId',
      facts: { superUser: aSuperUser() },
    });
    const [details] = await screen.findAllByRole('button', { name: 'MODIFICA' });
    api.answer('getProduct', aProduct({ amount: 150 }));
    await user.click(details as HTMLElement);
    expect(await screen.findByLabelText('Prezzo')).toHaveValue(formatEuro(150));
  });

  it('[PROD-081] leaves the product in the categories that it is in by then', async () => {
    api.answer('getProduct', aProduct());
    api.answer('updateProduct', true);
    const { user } = openCatalogue({ path: PRODUCT_FORM, state: { productId: 'p-1' } });
    const confirm = await screen.findByRole('button', { name: 'CONFERMA' });
    api.answer('getProduct', aProduct({ categories: ['c-2', 'c-3'] }));
    await user.click(confirm);
    await waitFor(() => expect(api.calls('updateProduct')[0]?.body).toMatchObject({ categories: ['c-2', 'c-3'] }));
  });

  it('asks before it removes the saved image, and then sends none', async () => {
    api.answer('getProduct', aProduct({ image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png' }));
    api.answer('updateProduct', true);
    const { user } = openCatalogue({ path: PRODUCT_FORM, state: { productId: 'p-1' } });
    await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
    expect(screen.getByRole('dialog', { name: 'Elimina immagine prodotto' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(screen.queryByRole('button', { name: 'caffe.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateProduct')[0]?.body).toMatchObject({ image: null, imageType: null }));
  });

  it('[PROD-027] sends the changes of its categories, with the name of a new one', async () => {
    api.answer('getCategories', sixCategories);
    api.answer('getProduct', aProduct({ categories: ['c-1', 'c-2'] }));
    api.answer('updateProductCategories', true);
    const { user, location } = openCatalogue({
      path: '/addProduct/categories',
      state: { flow: 'update', productId: 'p-1' },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Bar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Dolci' }));
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'Novità');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('updateProductCategories')[0]?.body).toEqual({
      categoriesToAdd: ['c-4'],
      categoriesToRemove: ['c-2'],
      newCategory: 'Novità',
    });
    expect(location().state).toMatchObject({ button: 'TORNA AL PRODOTTO', data: { operation: 'update' } });
  });

  it.each([
    ['RES-035', PRODUCT_FORM, { productId: 'p-1' }, 'updateProduct', 'Problema durante la modifica del prodotto'],
    [
      'RES-036',
      '/addProduct/categories',
      { flow: 'update', productId: 'p-1' },
      'updateProductCategories',
      'Problema durante la modifica delle categorie del prodotto',
    ],
  ] as const)('[%s] opens the result when it fails', async (_, path, state, operation, errorTitle) => {
    api.answer('getCategories', sixCategories);
    api.answer('getProduct', aProduct());
    api.fail(operation, { status: 500 });
    const { user, result } = openCatalogue({ path, state });
    await user.click(await screen.findByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: false, errorTitle });
  });
});

describe('what was chosen before', () => {
  const KEPT = 'Abbiamo tenuto quello che avevi scritto.';

  type User = ReturnType<typeof openEdit>['user'];

  const category = (name: string) => screen.findByRole('checkbox', { name });
  const newCategory = () => screen.getByLabelText(/^Nuova categoria/);

  /** Takes the product from 'Bar' to 'Dolci' and to a new category, and lets CONFERMA fail. */
  async function failToSave(user: User) {
    await user.click(await category('Bar'));
    await user.click(await category('Dolci'));
    await user.type(newCategory(), 'Novità');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  }

  const follow = async (user: User) => user.click(await screen.findByRole('link', { name: 'CATEGORIE' }));

  beforeEach(() => {
    api.answer('getCategories', sixCategories);
    api.answer('getProduct', aProduct({ categories: ['c-1', 'c-2'] }));
    api.fail('updateProductCategories', { status: 500 });
  });

  it.each([
    ['CATEGORIE', 'link'],
    ['Indietro', 'button'],
  ] as const)(
    '[PROD-093] finds again what was chosen and typed, after a failure and %s, and says so',
    async (way, role) => {
      const { user } = openEdit(PRODUCT_CATEGORIES);
      await failToSave(user);
      await user.click(await screen.findByRole(role, { name: way }));
      expect(await category('Aperitivi')).toBeChecked();
      expect(await category('Bar')).not.toBeChecked();
      expect(await category('Dolci')).toBeChecked();
      expect(newCategory()).toHaveValue('Novità');
      expect(screen.getByText(KEPT)).toBeInTheDocument();
    },
  );

  it('[PROD-093] finds what was chosen after a reload, once it is known whose it is', async () => {
    const before = openEdit(PRODUCT_CATEGORIES);
    await before.user.click(await category('Dolci'));
    const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
    before.unmount();
    const answer = api.hold('getSuperUser', aSuperUser());
    openEdit(PRODUCT_CATEGORIES, null);
    for (const [key, text] of drafts) sessionStorage.setItem(key, text);
    answer();
    expect(await category('Dolci')).toBeChecked();
  });

  it("[PROD-093] 'RICOMINCIA' shows the stored categories and forgets what was chosen", async () => {
    const { user } = openEdit(PRODUCT_CATEGORIES);
    await failToSave(user);
    await follow(user);
    await user.click(await screen.findByRole('button', { name: 'RICOMINCIA' }));
    expect(await category('Bar')).toBeChecked();
    expect(await category('Dolci')).not.toBeChecked();
    expect(newCategory()).toHaveValue('');
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
    expect(await category('Aperitivi')).toHaveFocus();
    expect(Object.keys({ ...sessionStorage }).join()).not.toContain('draft:');
  });

  it('[PROD-093] forgets what was chosen once it is saved', async () => {
    const { user } = openEdit(PRODUCT_CATEGORIES);
    await failToSave(user);
    await follow(user);
    expect(await category('Dolci')).toBeChecked();
    api.answer('updateProductCategories', true);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await follow(user);
    expect(await category('Dolci')).not.toBeChecked();
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  });
});
