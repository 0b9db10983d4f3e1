import { fakeApi, setWindowWidth, watchDownloads } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aCategory, aProduct } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
const saved = watchDownloads();

beforeEach(() => api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] }));

it.each(['/catalog', '/catalog?tab=products'])(
  '[CAT-003, IMP-026, API-053] saves the catalogue from %s as .xls, named after the moment of the download',
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
  ['the answer is not a file', () => api.answer('downloadCatalog', { fileData: '§', fileExtension: 'xls' })],
])('[ERR-016] ends on the failure result when %s', async (_, prepare) => {
  prepare();
  const { user, result } = openCatalogue({ path: '/catalog' });
  await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
  expect(await result()).toMatchObject({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante il download del file',
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA AL CATALOGO',
    data: { from: 'CatalogPage', operation: 'download' },
  });
});

it('[SHELL-240] a download that fails once the person is elsewhere says so in a toast, and leaves them there', async () => {
  let refuse = () => {};
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ data: { statusCode: '500' } }, { status: 500 }));
  });
  api.respond('downloadCatalog', () => refused);
  const { user, location } = openCatalogue({ path: '/catalog' });
  await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
  await user.click(screen.getByRole('button', { name: 'AGGIUNGI PRODOTTO' }));
  refuse();
  expect(await screen.findByText('Si è verificato un errore durante il download del file')).toBeInTheDocument();
  expect(location().pathname).toBe('/addProduct/first');
});

const openMenu = async (user: ReturnType<typeof openCatalogue>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Altro da scaricare e stampare' }));

it('[CAT-053] offers .xlsx, the sheet to fill in and the price list in one menu', async () => {
  api.answer('downloadCatalogXlsx', { fileData: btoa('catalogue'), fileExtension: 'xlsx' });
  api.answer('downloadTemplateXlsx', { fileData: btoa('template'), fileExtension: 'xlsx' });
  const { user, location } = openCatalogue({
    path: '/catalog',
    config: { ownOperations: ['downloadCatalogXlsx', 'downloadTemplateXlsx'] },
  });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'CATALOGO IN EXCEL' }));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'MODELLO DA COMPILARE' }));
  await waitFor(() =>
    expect(saved.names()).toEqual([
      expect.stringMatching(/^mpos_catalogo_prodotti_\d{8}_\d{6}\.xlsx$/),
      'mpos_template_prodotti.xlsx',
    ]),
  );
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'STAMPA LISTINO' }));
  await waitFor(() => expect(location().pathname).toBe('/catalog/priceList'));
});

it('[CAT-053] has only the specified sheet and the price list if the backend offers nothing more', async () => {
  api.answer('downloadTemplate', { fileData: btoa('template') });
  const { user } = openCatalogue({ path: '/catalog' });
  await openMenu(user);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'MODELLO DA COMPILARE',
    'STAMPA LISTINO',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'MODELLO DA COMPILARE' }));
  await waitFor(() => expect(saved.names()).toEqual(['mpos_template_prodotti.xls']));
});

it('[CAT-053] has one button for all downloads on phones', async () => {
  act(() => setWindowWidth(390));
  api.answer('downloadCatalog', { fileData: btoa('catalogue'), fileExtension: 'xls' });
  const { user } = openCatalogue({ path: '/catalog' });
  await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
  expect(screen.queryByRole('button', { name: 'Altro da scaricare e stampare' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'CATALOGO IN EXCEL',
    'MODELLO DA COMPILARE',
    'STAMPA LISTINO',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'CATALOGO IN EXCEL' }));
  await waitFor(() => expect(saved.names()).toEqual([expect.stringMatching(/\.xls$/)]));
});
