import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products } from '../../../test/catalogue-builders';
import { keepCatalogue, pressInMenu } from '../../../test/kept-catalogue';
import { openCatalogue } from '../../../test/open-page';
import { PRODUCT_FORM, sixCategories, toCategories } from '../../../test/product-flow';

const api = fakeApi();

const PRODUCTS = 'Il catalogo è pieno: può contenere 50.000 prodotti. Elimina quelli che non vendi più e riprova.';
const CATEGORIES = 'Il catalogo è pieno: può contenere 1.000 categorie. Elimina quelle che non usi più e riprova.';
const PLACES =
  'Le categorie sono piene: tutte insieme possono contenere 200.000 prodotti, contando ogni prodotto una volta per ciascuna sua categoria. Elimina le categorie che non usi più e riprova.';
const LATELY_DELETED =
  "Per ora non c'è posto: quello che è stato eliminato negli ultimi dieci minuti occupa ancora il catalogo. Riprova tra dieci minuti.";

const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });
const newCategory = () => screen.getByLabelText(/^Nuova categoria/);

describe('a full catalogue', () => {
  it('[CAT-081] is told in the popup of a new category, which keeps what was typed', async () => {
    keepCatalogue(api);
    api.fail('createCategory', { status: 409, code: '4092' });
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Dolci');
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(CATEGORIES);
    expect(screen.getByLabelText('Nome categoria')).toHaveValue('Dolci');
  });

  it.each([
    ['4092', CATEGORIES],
    ['4093', PLACES],
    ['4095', LATELY_DELETED],
  ])('[CAT-081, CAT-082] is told in the popup of a copy, by the code %s', async (code, text) => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 409, code });
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'Colazione', 'DUPLICA');
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it("[CAT-081] is told in the popup that opens when a copy from the category's page is refused", async () => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 409, code: '4093' });
    const copy = { categoryId: 'c-1', name: 'Bar', color: '#2E7FF9' };
    openCatalogue({ path: '/catalog', state: { copyCategoryFromDetails: copy } });
    const dialog = await screen.findByRole('dialog', { name: 'Duplica categoria' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(PLACES);
    expect(within(dialog).getByLabelText('Nome categoria')).toHaveValue('Bar');
  });

  it.each([
    ['createProducts', '4091', 'Dolci', PRODUCTS],
    ['createProducts', '4093', 'Dolci', PLACES],
    ['createCategory', '4092', 'Taglieri', CATEGORIES],
    ['createProducts', '4095', 'Dolci', LATELY_DELETED],
  ] as const)(
    '[CAT-081, CAT-082] is told where a new product is saved, when %s answers %s, and what was chosen and typed stays',
    async (call, code, typed, text) => {
      api.answer('getCategories', sixCategories);
      api.answer('createProducts', true);
      api.fail(call, { status: 409, code });
      const { user, location } = openCatalogue({ path: PRODUCT_FORM });
      await toCategories(user);
      await user.click(screen.getByRole('checkbox', { name: 'Bar' }));
      await user.type(newCategory(), typed);
      await user.click(confirm());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(location().pathname).toBe('/addProduct/categories');
      expect(screen.getByRole('checkbox', { name: 'Bar' })).toBeChecked();
      expect(newCategory()).toHaveValue(typed);
      expect(confirm()).toBeEnabled();
    },
  );

  it('[CAT-081] no longer stands in the way once there is room: the same press saves the product', async () => {
    api.answer('getCategories', sixCategories);
    api.fail('createProducts', { status: 409, code: '4091' });
    const { user, result } = openCatalogue({ path: PRODUCT_FORM });
    await toCategories(user);
    await user.click(confirm());
    await screen.findByRole('alert');
    api.answer('createProducts', true);
    await user.click(confirm());
    expect(await result()).toMatchObject({ isSuccess: true });
  });

  it.each([
    ['4092', CATEGORIES],
    ['4095', LATELY_DELETED],
  ])(
    '[CAT-081, CAT-082] is told where the categories of a product are chosen, by the code %s, and the choice stays',
    async (code, text) => {
      api.answer('getCategories', sixCategories);
      api.answer('getProduct', aProduct());
      api.fail('updateProductCategories', { status: 409, code });
      const state = { flow: 'update', productId: 'p-1' };
      const { user, location } = openCatalogue({ path: '/addProduct/categories', state });
      await user.click(await screen.findByRole('checkbox', { name: 'Dolci' }));
      await user.type(newCategory(), 'Novità');
      await user.click(confirm());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(location().pathname).toBe('/addProduct/categories');
      expect(screen.getByRole('checkbox', { name: 'Dolci' })).toBeChecked();
      expect(newCategory()).toHaveValue('Novità');
    },
  );

  describe('when the categories of several products are chosen', () => {
    const [bar, dolci] = [
      aCategory({ categoryId: 'c-2', name: 'Bar' }),
      aCategory({ categoryId: 'c-3', name: 'Dolci' }),
    ];
    /** Chooses a product that is in 'Colazione', presses these categories and confirms. */
    async function press(...names: string[]) {
      keepCatalogue(api, [aCategory(), bar, dolci], products(2));
      const { user } = openCatalogue({ path: '/catalog?tab=products', config: { ownOperations: ['deleteProducts'] } });
      await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
      await user.click(screen.getByRole('checkbox', { name: 'Seleziona Prodotto 001' }));
      await user.click(screen.getByRole('button', { name: 'CATEGORIE' }));
      const dialog = await screen.findByRole('dialog');
      for (const name of names) await user.click(within(dialog).getByRole('checkbox', { name }));
      await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
      return { user, dialog };
    }

    it('[CAT-081] is told beside the names of the categories that they could not be put into', async () => {
      api.fail('addCategoryProducts', { status: 409, code: '4093' });
      const { dialog } = await press('Bar', 'Dolci');
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        `Non siamo riusciti a modificare: Bar, Dolci. ${PLACES}`,
      );
    });

    it('[CAT-081] is not blamed for a category that failed for another cause', async () => {
      api.fail('addCategoryProducts', { status: 409, code: '4093' });
      api.fail('removeCategoryProducts', { status: 500 });
      const { dialog } = await press('Bar', 'Colazione');
      const [other, full] = await within(dialog).findAllByRole('alert');
      expect(other).toHaveTextContent('Non siamo riusciti a modificare: Colazione. Riprova più tardi.');
      expect(full).toHaveTextContent(`Non siamo riusciti a modificare: Bar. ${PLACES}`);
    });

    it('[CAT-081, CAT-171] is told when it refuses the undoing too, with the categories that it stands for', async () => {
      api.answer('removeCategoryProducts', true);
      const { user } = await press('Colazione');
      api.fail('addCategoryProducts', { status: 409, code: '4093' });
      // Until the dialog has closed, the enabled ANNULLA is the dialog's own.
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
      expect(await screen.findByText(`Non siamo riusciti ad annullare per: Colazione. ${PLACES}`)).toBeInTheDocument();
    });

    it('[CAT-171] undoes the others when one of them cannot be undone', async () => {
      api.answer('removeCategoryProducts', true);
      api.answer('addCategoryProducts', true);
      const { user } = await press('Colazione', 'Bar');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      api.fail('removeCategoryProducts', { status: 500 });
      await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
      expect(
        await screen.findByText('Non siamo riusciti ad annullare per: Bar. Riprova più tardi.'),
      ).toBeInTheDocument();
      expect(api.calls('addCategoryProducts').map(({ body }) => body)).toMatchObject([
        { categoryId: 'c-2' },
        { categoryId: 'c-1' },
      ]);
    });

    it('[CAT-171] names each of those that cannot be undone', async () => {
      api.answer('addCategoryProducts', true);
      const { user } = await press('Bar', 'Dolci');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      api.fail('removeCategoryProducts', { status: 500 });
      await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
      expect(
        await screen.findByText('Non siamo riusciti ad annullare per: Dolci, Bar. Riprova più tardi.'),
      ).toBeInTheDocument();
    });
  });
});
