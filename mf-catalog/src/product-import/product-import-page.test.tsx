import { fakeApi, setWindowWidth, watchDownloads } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anImport, counts, importCalls } from '../../test/import-builders';
import { choose, next, openImport, sheet } from '../../test/import-page';

const api = fakeApi();
const saved = watchDownloads();

it('[SHELL-012, PROD-023] says on phones that the import is available on desktops', async () => {
  setWindowWidth(390);
  openImport();
  expect(screen.getByRole('heading', { name: /disponibile da desktop/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'AVANTI' })).not.toBeInTheDocument();
});

it('[IMP-002, IMP-027, API-054] saves the template as .xls', async () => {
  api.answer('downloadTemplate', { fileData: btoa('template') });
  const { user } = openImport();
  await user.click(screen.getByRole('button', { name: 'SCARICA IL TEMPLATE' }));
  await waitFor(() => expect(saved.names()).toEqual(['mpos_template_prodotti.xls']));
  expect(await saved.text(0)).toBe('template');
});

it('[ERR-016] ends with the failure result when the template cannot be downloaded', async () => {
  api.fail('downloadTemplate', { status: 500 });
  const { user, result } = openImport();
  await user.click(screen.getByRole('button', { name: 'SCARICA IL TEMPLATE' }));
  expect(await result()).toMatchObject({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante il download del file',
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA AL CATALOGO',
    data: { from: 'MultiproductPage', operation: 'download' },
  });
});

it('[IMP-005] explains the four columns', async () => {
  const { user } = openImport();
  await user.click(screen.getByRole('button', { name: 'Leggi le linee guida' }));
  const dialog = screen.getByRole('dialog', { name: 'Leggi le linee guida' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  await user.click(within(dialog).getByRole('button', { name: 'HO CAPITO' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[IMP-003, IMP-007, IMP-008] takes a dropped file, shows it with its trash button, and removes it', async () => {
  const { user } = openImport();
  expect(next()).toBeDisabled();
  const zone = screen.getByText(/Trascina qui il file oppure/).closest('div');
  fireEvent.drop(zone as HTMLElement, { dataTransfer: { files: [sheet()] } });
  expect(screen.getByText('prodotti.xlsx')).toBeInTheDocument();
  expect(next()).toBeEnabled();
  expect(next()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Elimina file' }));
  expect(next()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'caricalo' })).toHaveFocus();
});

it('[VAL-002, IMP-014] restricts the file picker to xls and xlsx', () => {
  openImport();
  expect(screen.getByLabelText('caricalo', { selector: 'input' })).toHaveAttribute('accept', '.xls,.xlsx');
});

describe('what a backend may also offer', () => {
  it('is not drawn if the backend offers none of it', () => {
    openImport();
    for (const name of ['ANTEPRIMA', 'Anche in xlsx']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Importazioni recenti' })).not.toBeInTheDocument();
  });

  it('shows the preview of a file, and imports nothing', async () => {
    api.answer('previewImport', anImport({ importId: 'i-9', counts: counts({ wrong: 2 }) }));
    const { user, location } = openImport(importCalls);
    expect(screen.getByRole('button', { name: 'ANTEPRIMA' })).toBeDisabled();
    choose();
    await user.click(screen.getByRole('button', { name: 'ANTEPRIMA' }));
    await screen.findByText('another page');
    const [sent] = api.calls('previewImport');
    expect(sent?.body).toEqual({ file: btoa('cells'), extension: 'xlsx' });
    expect(sent?.headers.get('x-file-name')).toBe('prodotti.xlsx');
    expect(`${location().pathname}${location().search}`).toBe('/addProduct/import/i-9?verdict=wrong');
  });

  it('leads from the details of a refused file to its kept copy', async () => {
    api.fail('uploadCatalog', {
      status: 400,
      importId: 'i-7',
      errorsCause: [{ nRow: 4, column: 'C', cause: 'Il prezzo non è un numero.' }],
    });
    api.answer('downloadImportMistakes', { fileData: btoa('marked'), fileExtension: 'xlsx' });
    const { user, location } = openImport(importCalls);
    choose();
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'dettaglio errori' }));
    await user.click(screen.getByRole('button', { name: 'SCARICA IL FILE CON GLI ERRORI' }));
    await waitFor(() => expect(saved.names()).toEqual(['prodotti_errori.xlsx']));
    await user.click(screen.getByRole('button', { name: 'CORREGGI QUI' }));
    await screen.findByText('another page');
    expect(`${location().pathname}${location().search}`).toBe('/addProduct/import/i-7?verdict=wrong');
  });

  it('shows how much of a long import the server has written', async () => {
    const release = api.hold('uploadCatalog', true);
    api.answer('getImports', [anImport({ state: 'RUNNING', progress: 42 })]);
    const { user } = openImport(importCalls);
    choose();
    await user.click(next());
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '42'), { timeout: 5000 });
    release();
    await screen.findByText('another page');
  });

  it('saves the template as .xlsx too', async () => {
    api.answer('downloadTemplateXlsx', { fileData: btoa('template'), fileExtension: 'xlsx' });
    const { user } = openImport(importCalls);
    await user.click(screen.getByRole('button', { name: 'Anche in xlsx' }));
    await waitFor(() => expect(saved.names()).toEqual(['mpos_template_prodotti.xlsx']));
  });
});
