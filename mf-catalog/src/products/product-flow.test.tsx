import { expectNoAxeViolations, fakeApi, setWindowWidth } from '@portal/testing';
import { formatEuro } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import { aCategory, aProduct, theBucket } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';
import { readDraft } from './product-draft';

const api = fakeApi();

beforeEach(() => setWindowWidth(1280));

const categories = ['Aperitivi', 'Bar', 'Colazione', 'Dolci', 'Erbe', 'Frutta'].map((name, place) =>
  aCategory({ categoryId: `c-${place + 1}`, name }),
);
const form = '/addProduct/insertOrUpdate';
async function toCategories(user: ReturnType<typeof openCatalogue>['user']) {
  await user.type(await screen.findByLabelText('Nome'), 'Tagliere');
  await user.type(screen.getByLabelText('Prezzo'), '1800');
  await user.click(screen.getByRole('button', { name: 'AVANTI' }));
  await screen.findByRole('heading', { name: 'Scegli le categorie' });
}

describe('the details of a new product', () => {
  it('[PROD-028, PROD-033, VAL-005] go on with a name and a price above zero only', async () => {
    const { user, container } = openCatalogue({ path: form });
    const next = await screen.findByRole('button', { name: 'AVANTI' });
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Nome'), 'x'.repeat(40));
    expect(screen.getByLabelText('Nome')).toHaveValue('x'.repeat(30));
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Prezzo'), '0');
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Prezzo'), '1');
    expect(next).toBeEnabled();
    await expectNoAxeViolations(container);
    await user.clear(screen.getByLabelText('Nome'));
    await user.type(screen.getByLabelText('Nome'), '\u200b');
    expect(next).toBeDisabled();
  });

  it('[PROD-029] take a description of at most 80 characters in three rows', async () => {
    const { user } = openCatalogue({ path: form });
    const description = await screen.findByLabelText(/^Descrizione/);
    await user.type(description, 'y'.repeat(85));
    expect(description).toHaveValue('y'.repeat(80));
    expect(description).toHaveAttribute('rows', '3');
  });

  it('[PROD-030, PROD-031] take digits as cents, and ignore one too many', async () => {
    const { user } = openCatalogue({ path: form });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '1a8,50');
    expect(price).toHaveValue(formatEuro(1850));
    await user.clear(price);
    await user.type(price, '99999999');
    expect(price).toHaveValue(formatEuro(9_999_999));
  });

  it('[PROD-032] empty a price of zero when it is left', async () => {
    const { user } = openCatalogue({ path: form });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '0');
    await user.tab();
    expect(price).toHaveValue('');
  });

  it('are kept for this person, and start the form again', async () => {
    const first = openCatalogue({ path: form });
    await first.user.type(await screen.findByLabelText('Nome'), 'Tagliere');
    await waitFor(() => expect(readDraft(sessionStorage, 'marta.ferri')?.values.name).toBe('Tagliere'));
    expect(readDraft(sessionStorage, 'paolo.neri')).toBeNull();
  });
});

it('[CAT-040] starts in the category that it was opened from, once something was typed', async () => {
  api.answer('getCategories', categories);
  const { user } = openCatalogue({ path: form, state: { categoryId: 'c-2' } });
  await screen.findByLabelText('Nome');
  expect(readDraft(sessionStorage, 'marta.ferri')).toBeNull();
  await toCategories(user);
  expect(screen.getByRole('checkbox', { name: 'Bar' })).toBeChecked();
});

describe('the categories of a new product', () => {
  it('[CAT-049] come five at a time, none of them needed; then the product is created', async () => {
    api.answer('getCategories', categories);
    api.answer('createProducts', true);
    const { user, location, container } = openCatalogue({ path: form });
    await toCategories(user);
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    // There is no more to show: the button is gone, but the focus is not lost.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('checkbox', { name: 'Frutta' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(location().state).toMatchObject({ isSuccess: true, data: { operation: 'add', productName: 'Tagliere' } });
    expect(api.calls('createProducts')[0]?.body).toEqual({
      products: [
        {
          name: 'Tagliere',
          descr: null,
          amount: 1800,
          categories: ['c-6'],
          image: null,
          imageType: null,
          imageName: null,
        },
      ],
    });
    expect(readDraft(sessionStorage, 'marta.ferri')).toBeNull();
  });

  it('[CAT-051] are labelled with 20 characters and three points in a narrow window', async () => {
    setWindowWidth(390);
    api.answer('getCategories', [aCategory({ name: "Conserve e sott'oli della casa" })]);
    const { user, container } = openCatalogue({ path: form });
    await toCategories(user);
    expect(screen.getByRole('checkbox', { name: "Conserve e sott'oli ..." })).toHaveAccessibleDescription(
      "Conserve e sott'oli della casa",
    );
    await expectNoAxeViolations(container);
  });

  it('creates the new category first, then the product in it', async () => {
    let known = categories;
    api.answer('getCategories', () => known);
    api.answer('createCategory', () => {
      known = [...known, aCategory({ categoryId: 'c-9', name: 'Taglieri' })];
      return true;
    });
    api.answer('createProducts', true);
    const { user, location } = openCatalogue({ path: form });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'Taglieri');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('createCategory')[0]?.body).toEqual({ categories: [{ name: 'Taglieri', color: '#2E7FF9' }] });
    expect(api.calls('createProducts')[0]?.body).toMatchObject({ products: [{ categories: ['c-9'] }] });
  });

  it('[VAL-005] makes no category of a name that shows nothing', async () => {
    api.answer('getCategories', categories);
    api.answer('createProducts', true);
    const { user, location } = openCatalogue({ path: form });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), ' \u200b');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('createCategory')).toHaveLength(0);
  });

  it('chooses a category that already has the typed name', async () => {
    api.answer('getCategories', categories);
    api.answer('createProducts', true);
    const { user, location } = openCatalogue({ path: form });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'bar');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('createCategory')).toHaveLength(0);
    expect(api.calls('createProducts')[0]?.body).toMatchObject({ products: [{ categories: ['c-2'] }] });
  });

  it("[CAT-020] are not 'senza categoria', whose name is taken", async () => {
    api.answer('getCategories', [theBucket(), ...categories]);
    api.fail('createCategory', { status: 400, code: '4000' });
    const { user } = openCatalogue({ path: form });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'Senza Categoria');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
    expect(api.calls('createProducts')).toHaveLength(0);
  });

  it('[RES-034] keeps the draft when the creation fails', async () => {
    api.answer('getCategories', categories);
    api.fail('createProducts', { status: 500 });
    const { user, location } = openCatalogue({ path: form });
    await toCategories(user);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(location().state).toMatchObject({ isSuccess: false, button: 'RIPROVA' });
    expect(readDraft(sessionStorage, 'marta.ferri')?.values.name).toBe('Tagliere');
  });

  it('[SHELL-010] give way to the catalogue without navigation state', async () => {
    api.answer('getCategories', categories);
    api.answer('getCatalog', { categories, products: [] });
    const { location } = openCatalogue({ path: '/addProduct/categories' });
    await waitFor(() => expect(location().pathname).toBe('/catalog'));
  });

  it('lead back to the details when there is no draft', async () => {
    api.answer('getCategories', categories);
    const { location } = openCatalogue({ path: '/addProduct/categories', state: { flow: 'create' } });
    await waitFor(() => expect(location().pathname).toBe(form));
  });
});

describe('editing a product', () => {
  it('[PROD-027] sends the details with the categories unchanged, and comes back by the result', async () => {
    const saved = aProduct({ image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png', hasImage: true });
    api.answer('getProduct', saved);
    api.answer('updateProduct', true);
    const { user, location, container } = openCatalogue({ path: form, state: { productId: 'p-1' } });
    const name = await screen.findByLabelText('Nome');
    expect(screen.getByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
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

  it('asks before the saved image goes, and then sends none', async () => {
    api.answer('getProduct', aProduct({ image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png' }));
    api.answer('updateProduct', true);
    const { user } = openCatalogue({ path: form, state: { productId: 'p-1' } });
    await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
    expect(screen.getByRole('dialog', { name: 'Elimina immagine prodotto' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(screen.queryByRole('button', { name: 'caffe.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateProduct')[0]?.body).toMatchObject({ image: null, imageType: null }));
  });

  it('[PROD-027] sends what changed of its categories, with the name of a new one', async () => {
    api.answer('getCategories', categories);
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
    ['RES-035', form, { productId: 'p-1' }, 'updateProduct', 'Problema durante la modifica del prodotto'],
    [
      'RES-036',
      '/addProduct/categories',
      { flow: 'update', productId: 'p-1' },
      'updateProductCategories',
      'Problema durante la modifica delle categorie del prodotto',
    ],
  ] as const)('[%s] opens the result when it fails', async (_, path, state, operation, errorTitle) => {
    api.answer('getCategories', categories);
    api.answer('getProduct', aProduct());
    api.fail(operation, { status: 500 });
    const { user, location } = openCatalogue({ path, state });
    await user.click(await screen.findByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(location().state).toMatchObject({ isSuccess: false, errorTitle });
  });
});
