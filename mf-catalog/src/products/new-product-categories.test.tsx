import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { aCategory, theBucket } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';
import { PRODUCT_FORM, sixCategories, toCategories } from '../../test/product-flow';
import { readDraft } from './product-draft';

const api = fakeApi();

describe('the categories of a new product', () => {
  it('[CAT-049] come five at a time, and none is required; then the product is created', async () => {
    api.answer('getCategories', sixCategories);
    api.answer('createProducts', true);
    const { user, result } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    expect(screen.getByRole('checkbox', { name: 'Frutta' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Frutta' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: true, data: { operation: 'add', productName: 'Tagliere' } });
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
    expect(readDraft('marta.ferri')).toBeNull();
  });

  it('[CAT-051] are labelled with 20 characters and three dots in a narrow window', async () => {
    setWindowWidth(390);
    api.answer('getCategories', [aCategory({ name: "Conserve e sott'oli della casa" })]);
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    expect(screen.getByRole('checkbox', { name: "Conserve e sott'oli ..." })).toHaveAccessibleDescription(
      "Conserve e sott'oli della casa",
    );
  });

  it('creates the new category first, then the product in it', async () => {
    let known = sixCategories;
    api.answer('getCategories', () => known);
    api.answer('createCategory', () => {
      known = [...known, aCategory({ categoryId: 'c-9', name: 'Taglieri' })];
      return true;
    });
    api.answer('createProducts', true);
    const { user, location } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'Taglieri');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('createCategory')[0]?.body).toEqual({ categories: [{ name: 'Taglieri', color: '#2E7FF9' }] });
    expect(api.calls('createProducts')[0]?.body).toMatchObject({ products: [{ categories: ['c-9'] }] });
  });

  it.each([
    ['[VAL-005] creates no category from an invisible name', ' \u200b', []],
    ['chooses a category that already has the typed name', 'bar', ['c-2']],
  ])('%s', async (_, typed, categories) => {
    api.answer('getCategories', sixCategories);
    api.answer('createProducts', true);
    const { user, result } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), typed);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await result();
    expect(api.calls('createCategory')).toHaveLength(0);
    expect(api.calls('createProducts')[0]?.body).toMatchObject({ products: [{ categories }] });
  });

  it("[CAT-020] are not 'senza categoria', whose name is taken", async () => {
    api.answer('getCategories', [theBucket(), ...sixCategories]);
    api.fail('createCategory', { status: 400, code: '4000' });
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    await user.type(screen.getByLabelText(/^Nuova categoria/), 'Senza Categoria');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
    expect(api.calls('createProducts')).toHaveLength(0);
  });

  it('[RES-034] keeps the draft when the creation fails', async () => {
    api.answer('getCategories', sixCategories);
    api.fail('createProducts', { status: 500 });
    const { user, result } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: false, button: 'RIPROVA' });
    expect(readDraft('marta.ferri')?.values.name).toBe('Tagliere');
  });

  it('[SHELL-010] redirect to the catalogue without navigation state', async () => {
    api.answer('getCategories', sixCategories);
    api.answer('getCatalog', { categories: sixCategories, products: [] });
    const { location } = openCatalogue({ path: '/addProduct/categories' });
    await waitFor(() => expect(location().pathname).toBe('/catalog'));
  });

  it('lead back to the details when there is no draft', async () => {
    api.answer('getCategories', sixCategories);
    const { location } = openCatalogue({ path: '/addProduct/categories', state: { flow: 'create' } });
    await waitFor(() => expect(location().pathname).toBe(PRODUCT_FORM));
  });
});
