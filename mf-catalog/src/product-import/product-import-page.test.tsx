import type { OwnOperationName } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import { expectNoAxeViolations, fakeApi, setWindowWidth } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { watchDownloads } from '../../test/downloads';
import { anImport, counts, importCalls } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ProductImportPage from './product-import-page';

const api = fakeApi();
const saved = watchDownloads();
const sheet = (name = 'prodotti.xlsx') => new File(['cells'], name);

beforeEach(() => setWindowWidth(1280));

const open = (ownOperations: OwnOperationName[] = []) =>
  openPage(ProductImportPage, { path: '/addProduct/import', config: { ownOperations } });
const choose = (file = sheet()) =>
  fireEvent.change(screen.getByLabelText('caricalo', { selector: 'input' }), { target: { files: [file] } });
const next = () => screen.getByRole('button', { name: 'AVANTI' });

it('[SHELL-012, PROD-023] says on phones that the import is for desktops', async () => {
  setWindowWidth(390);
  const { container } = open();
  expect(screen.getByRole('heading', { name: /disponibile da desktop/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'AVANTI' })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('[IMP-002, IMP-027, API-054] saves the template as .xls', async () => {
  api.answer('downloadTemplate', { fileData: btoa('template') });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'SCARICA IL TEMPLATE' }));
  await waitFor(() => expect(saved.names()).toEqual(['mpos_template_prodotti.xls']));
  expect(await saved.text(0)).toBe('template');
});

it('[ERR-016] ends on the failure result when the template cannot be fetched', async () => {
  api.fail('downloadTemplate', { status: 500 });
  const { user, location } = open();
  await user.click(screen.getByRole('button', { name: 'SCARICA IL TEMPLATE' }));
  await screen.findByText('another page');
  expect(location()).toMatchObject({
    pathname: '/result',
    state: {
      isSuccess: false,
      errorTitle: 'Si è verificato un errore durante il download del file',
      errorMessage: 'Riprova più tardi. Grazie per la pazienza',
      button: 'TORNA AL CATALOGO',
      data: { from: 'MultiproductPage', operation: 'download' },
    },
  });
});

it('[IMP-005] explains the four columns', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Leggi le linee guida' }));
  const dialog = screen.getByRole('dialog', { name: 'Leggi le linee guida' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'HO CAPITO' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[IMP-003, IMP-007, IMP-008] takes a dropped file, shows it with its trash, and gives it up', async () => {
  const { user, container } = open();
  expect(next()).toBeDisabled();
  const zone = screen.getByText(/Trascina qui il file oppure/).closest('div');
  fireEvent.drop(zone as HTMLElement, { dataTransfer: { files: [sheet()] } });
  expect(screen.getByText('prodotti.xlsx')).toBeInTheDocument();
  expect(next()).toBeEnabled();
  expect(next()).toHaveFocus();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Elimina file' }));
  expect(next()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'caricalo' })).toHaveFocus();
});

it('[VAL-002, IMP-014] asks the picker for xls and xlsx', () => {
  open();
  expect(screen.getByLabelText('caricalo', { selector: 'input' })).toHaveAttribute('accept', '.xls,.xlsx');
});

it('[IMP-004, IMP-013, RES-011, API-055] uploads the file as base64, refreshes the catalogue, ends on the success result', async () => {
  const release = api.hold('uploadCatalog', true);
  const { user, location, keepCatalogue, container } = open();
  const isGivenUp = keepCatalogue();
  choose(sheet('Listino.XLS'));
  await user.click(next());
  expect(await screen.findByRole('progressbar', { name: 'Importazione in corso' })).toBeInTheDocument();
  expect(next()).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(container);
  release();
  await screen.findByText('another page');
  const [sent] = api.calls('uploadCatalog');
  expect(sent?.body).toEqual({ file: btoa('cells'), extension: 'xls' });
  expect(sent?.headers.has('x-file-name')).toBe(false);
  expect(isGivenUp()).toBe(true);
  expect(location()).toMatchObject({
    pathname: '/result',
    state: {
      isSuccess: true,
      title: 'Il file è stato caricato con successo.',
      isCatalog: true,
      isMassiveImport: true,
      data: { from: 'MultiproductPage', operation: 'upload' },
    },
  });
});

it('[IMP-010, IMP-016, IMP-009] clears a file with several sheets, says so, and forgets it when another is chosen', async () => {
  api.fail('uploadCatalog', { status: 400, code: '4001' });
  const { user } = open();
  choose();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Il file deve contenere al massimo un foglio di lavoro\.$/,
  );
  expect(next()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'caricalo' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("[IMP-006, IMP-011, IMP-017] clears a file with mistakes and lists them behind 'dettaglio errori'", async () => {
  const errorsCause = Array.from({ length: 120 }, (_, place) => ({
    nRow: place + 2,
    column: 'C',
    cause: 'Il prezzo deve essere numerico',
  }));
  api.fail('uploadCatalog', { status: 400, errorsCause });
  const { user } = open();
  choose();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Non è stato possibile importare il file, a causa di errori nella compilazione. dettaglio errori',
  );
  expect(screen.queryByText('prodotti.xlsx')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'dettaglio errori' }));
  const dialog = screen.getByRole('dialog', { name: 'dettaglio errori' });
  const rows = () => within(dialog).getAllByRole('row');
  expect(rows()).toHaveLength(51);
  expect(rows()[1]).toHaveTextContent('2C – PrezzoIl prezzo deve essere numerico');
  await user.click(within(dialog).getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  expect(rows()).toHaveLength(101);
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'HO CAPITO' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[IMP-032] clears a file that cannot be read and says why, with nothing to list behind it', async () => {
  const cause = 'Il file è protetto da una password. Toglila, salvalo e riprova.';
  api.fail('uploadCatalog', { status: 400, code: '4002', errorsCause: [{ nRow: 0, column: '', cause }] });
  const { user, container } = open();
  choose();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Il file è protetto da una password\. Toglila, salvalo e riprova\.$/,
  );
  expect(screen.queryByRole('button', { name: 'dettaglio errori' })).not.toBeInTheDocument();
  expect(screen.queryByText('prodotti.xlsx')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

const unreadable = () =>
  Object.defineProperty(sheet(), 'arrayBuffer', { value: () => Promise.reject(new Error('moved')) });

it.each([
  ['another status', () => api.fail('uploadCatalog', { status: 500 }), sheet],
  ['400 without details', () => api.fail('uploadCatalog', { status: 400 }), sheet],
  ['false', () => api.answer('uploadCatalog', false), sheet],
  ['a file that cannot be read', () => undefined, unreadable],
])('[IMP-012, ERR-018] ends on the failure result on %s', async (_, prepare, file) => {
  prepare();
  const { user, location } = open();
  choose(file());
  await user.click(next());
  await screen.findByText('another page');
  expect(location()).toMatchObject({
    pathname: '/result',
    state: {
      isSuccess: false,
      errorTitle: "Si è verificato un errore durante l'upload del file",
      errorMessage: 'Riprova più tardi. Grazie per la pazienza',
      button: 'TORNA AL CATALOGO',
      isCatalog: true,
      data: { from: 'MultiproductPage', operation: 'upload' },
    },
  });
});

describe('what a backend may offer beside', () => {
  it('is not drawn where it offers nothing', () => {
    open();
    for (const name of ['ANTEPRIMA', 'Anche in xlsx']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Importazioni recenti' })).not.toBeInTheDocument();
  });

  it('shows the preview of a file, and imports nothing', async () => {
    api.answer('previewImport', anImport({ importId: 'i-9', counts: counts({ wrong: 2 }) }));
    const { user, location, container } = open(importCalls);
    expect(screen.getByRole('button', { name: 'ANTEPRIMA' })).toBeDisabled();
    choose();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'ANTEPRIMA' }));
    await screen.findByText('another page');
    const [sent] = api.calls('previewImport');
    expect(sent?.body).toEqual({ file: btoa('cells'), extension: 'xlsx' });
    expect(sent?.headers.get('x-file-name')).toBe('prodotti.xlsx');
    expect(`${location().pathname}${location().search}`).toBe('/addProduct/import/i-9?verdict=wrong');
  });

  it('goes on from the details of a refused file on its kept copy', async () => {
    api.fail('uploadCatalog', {
      status: 400,
      importId: 'i-7',
      errorsCause: [{ nRow: 4, column: 'C', cause: 'Il prezzo non è un numero.' }],
    });
    api.answer('downloadImportMistakes', { fileData: btoa('marked'), fileExtension: 'xlsx' });
    const { user, location } = open(importCalls);
    choose();
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'dettaglio errori' }));
    await user.click(screen.getByRole('button', { name: 'SCARICA IL FILE CON GLI ERRORI' }));
    await waitFor(() => expect(saved.names()).toEqual(['prodotti_errori.xlsx']));
    await user.click(screen.getByRole('button', { name: 'CORREGGI QUI' }));
    await screen.findByText('another page');
    expect(`${location().pathname}${location().search}`).toBe('/addProduct/import/i-7?verdict=wrong');
  });

  it('tells how much of a long import the server has written', async () => {
    const release = api.hold('uploadCatalog', true);
    api.answer('getImports', [anImport({ state: 'RUNNING', progress: 42 })]);
    const { user } = open(importCalls);
    choose();
    await user.click(next());
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '42'), { timeout: 5000 });
    release();
    await screen.findByText('another page');
  });

  it('saves the template as .xlsx too', async () => {
    api.answer('downloadTemplateXlsx', { fileData: btoa('template'), fileExtension: 'xlsx' });
    const { user } = open(importCalls);
    await user.click(screen.getByRole('button', { name: 'Anche in xlsx' }));
    await waitFor(() => expect(saved.names()).toEqual(['mpos_template_prodotti.xlsx']));
  });
});

function PageAndWayOut() {
  const { pathname } = useLocation();
  return pathname === '/addProduct/import' ? (
    <>
      <ProductImportPage />
      <Link to="/">leave</Link>
    </>
  ) : null;
}

it('goes on with an import when the person leaves the page, and says with a toast how it ended', async () => {
  const release = api.hold('uploadCatalog', true);
  const { user, keepCatalogue } = openPage(PageAndWayOut, { path: '/addProduct/import', route: '*' });
  const isGivenUp = keepCatalogue();
  choose();
  await user.click(next());
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('link', { name: 'leave' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  release();
  expect(await screen.findByText('Il file è stato caricato con successo.')).toBeInTheDocument();
  expect(isGivenUp()).toBe(true);
});
