import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { aCategory, aProduct } from '../../test/catalogue-builders';
import { watchDownloads } from '../../test/downloads';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
const saved = watchDownloads();

beforeEach(() => {
  setWindowWidth(1280);
  api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] });
});

it.each(['/catalog', '/catalog?tab=products'])(
  '[CAT-003, IMP-026, API-053] saves the catalogue from %s as .xls under the moment of the download',
  async (path) => {
    api.answer('downloadCatalog', { fileData: btoa('catalogue'), fileExtension: 'xls' });
    const { user } = openCatalogue({ path });
    await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
    await waitFor(() =>
      expect(saved.names()).toEqual([expect.stringMatching(/^mpos_catalogo_prodotti_\d{8}_\d{6}\.xls$/)]),
    );
    expect(await saved.text(0)).toBe('catalogue');
  },
);

it.each([
  ['the call fails', () => api.fail('downloadCatalog', { status: 500 })],
  ['the answer is no file', () => api.answer('downloadCatalog', { fileData: '§', fileExtension: 'xls' })],
])('[ERR-016] ends on the failure result when %s', async (_, prepare) => {
  prepare();
  const { user, location } = openCatalogue({ path: '/catalog' });
  await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
  await waitFor(() => expect(location().pathname).toBe('/result'));
  expect(location().state).toMatchObject({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante il download del file',
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA AL CATALOGO',
    data: { from: 'CatalogPage', operation: 'download' },
  });
});

it('offers .xlsx beside it where the backend has it', async () => {
  api.answer('downloadCatalogXlsx', { fileData: btoa('catalogue'), fileExtension: 'xlsx' });
  const { user } = openCatalogue({ path: '/catalog', config: { ownOperations: ['downloadCatalogXlsx'] } });
  await user.click(await screen.findByRole('button', { name: 'Altri formati del catalogo' }));
  await user.click(screen.getByRole('menuitem', { name: 'SCARICA IN XLSX' }));
  await waitFor(() =>
    expect(saved.names()).toEqual([expect.stringMatching(/^mpos_catalogo_prodotti_\d{8}_\d{6}\.xlsx$/)]),
  );
});
