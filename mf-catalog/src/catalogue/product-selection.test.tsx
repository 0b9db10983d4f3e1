import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products } from '../../test/catalogue-builders';
import { keepCatalogue } from '../../test/kept-catalogue';
import { openCatalogue } from '../../test/open-page';

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
