import type { OwnOperationName } from '@portal/contract';
import { expectNoAxeViolations, fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { watchDownloads } from '../../test/downloads';
import { anImport, anImportRow, aWrongRow, counts, importCalls, importPage } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';

const api = fakeApi();
const saved = watchDownloads();

beforeEach(() => setWindowWidth(1280));

const open = (query = '', ownOperations: OwnOperationName[] = importCalls) =>
  openPage(ImportPreviewPage, {
    path: `/addProduct/import/i-1${query}`,
    route: '/addProduct/import/:importId',
    config: { ownOperations },
  });

const row = async (name: RegExp) => screen.findByRole('row', { name });
const importButton = (name = 'IMPORTA 2 PRODOTTI') => screen.getByRole('button', { name });

const dearer = anImportRow({
  nRow: 3,
  verdict: 'changed',
  cells: { A: 'Cornetto', B: '', C: '1,80', D: 'Colazione' },
  before: { name: 'Cornetto', descr: 'Alla crema', amount: 160, categories: [] },
  after: { name: 'Cornetto', descr: null, amount: 180, categories: ['Colazione'] },
});

it('shows before anything is written what is new, what changes from old to new, and how many of each', async () => {
  api.answer(
    'getImport',
    importPage([anImportRow(), dearer], { counts: counts({ new: 1, changed: 1, unchanged: 3 }) }),
  );
  const { container } = open();
  expect(await screen.findByRole('heading', { name: '2 prodotti pronti da importare' })).toBeInTheDocument();
  expect(screen.getByText('5 righe')).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^2Spritz–6,50 €AperitiviNUOVO$/);
  expect(second).toHaveTextContent(
    /^3CornettoPrima: Alla cremaDopo: –Prima: 1,60 €Dopo: 1,80 €Prima: Senza categoriaDopo: ColazioneMODIFICATO$/,
  );
  expect(screen.getByRole('button', { name: '3 invariati' })).toBeInTheDocument();
  expect(screen.getByText('1 nuovo, 1 modificato.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('filters by a counter, by pages of the server, in the address', async () => {
  const many = Array.from({ length: 50 }, (_, place) => anImportRow({ nRow: place + 2 }));
  api.answer('getImport', { ...importPage(many, { counts: counts({ new: 4000, unchanged: 1000 }) }), totalRows: 5000 });
  const { user, location } = open();
  await screen.findByText('Pag. 1 di 100');
  expect(screen.getByRole('heading', { name: '4.000 prodotti pronti da importare' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
  expect(location().search).toBe('?page=2');
  expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Righe del file' }));
  await user.click(screen.getByRole('button', { name: /invariati/ }));
  expect(location().search).toBe('?verdict=unchanged');
  await waitFor(() =>
    expect(api.calls('getImport').map(({ query }) => query)).toEqual([
      { numPage: '1', numElements: '50' },
      { numPage: '2', numElements: '50' },
      { numPage: '1', numElements: '50', verdict: 'unchanged' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /invariati/, pressed: true }));
  expect(location().search).toBe('');
});

describe('wrong rows', () => {
  const wrong = { counts: counts({ new: 1, changed: 1, wrong: 1 }) };
  const right = { counts: counts({ new: 2, changed: 1 }) };

  it('keep everything from being imported, are corrected in place, and stay in view', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user, container } = open('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    expect(cell).toHaveAccessibleDescription('Il prezzo non è un numero.');
    expect(importButton()).toBeDisabled();
    expect(screen.getByText('1 riga errata da decidere.')).toBeInTheDocument();
    await expectNoAxeViolations(container);

    api.answer('correctImport', anImport(right));
    api.answer('getImport', importPage([], right));
    await user.clear(cell);
    await user.type(cell, '18,00{Enter}');
    expect(await row(/Tagliere Per due .*CORRETTO$/)).toBeInTheDocument();
    expect(cell).toHaveFocus();
    expect(api.calls('correctImport')[0]).toMatchObject({
      params: { importId: 'i-1' },
      body: { cells: [{ nRow: 4, column: 'C', value: '18,00' }] },
    });
    expect(screen.getByRole('textbox', { name: 'Prezzo, riga 4' })).toHaveAccessibleDescription('Corretto');
    expect(importButton('IMPORTA 3 PRODOTTI')).toBeEnabled();
    await expectNoAxeViolations(container);
  });

  it('give the focus back to the corrected cell when it had gone on to the button that is no longer needed', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = open('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('correctImport', anImport(right));
    api.answer('getImport', importPage([], right));
    await user.clear(cell);
    await user.type(cell, '18,00');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Lascia fuori la riga 4' })).toHaveFocus();
    await row(/CORRETTO$/);
    await waitFor(() => expect(cell).toHaveFocus());
  });

  it('are checked again when the correction is wrong too', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = open();
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('correctImport', anImport(wrong));
    const mistakes = [{ nRow: 4, column: 'C', cause: 'Il prezzo supera 99.999,99 euro.' }];
    api.answer('getImport', importPage([aWrongRow({ mistakes })], wrong));
    await user.type(cell, '1234567');
    await user.tab();
    expect(await screen.findByText('Il prezzo supera 99.999,99 euro.')).toBeInTheDocument();
    expect(importButton()).toBeDisabled();
  });

  it('say that a correction did not arrive, and send it again', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    api.fail('correctImport', { status: 500 });
    const { user } = open();
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    await user.clear(cell);
    await user.type(cell, '18{Enter}');
    expect(await screen.findByText('La correzione non è stata salvata. Riprova.')).toBeInTheDocument();
    expect(cell).toHaveValue('18');
    api.answer('correctImport', anImport(right));
    await user.type(cell, '{Enter}');
    await waitFor(() => expect(api.calls('correctImport')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/non è stata salvata/)).not.toBeInTheDocument());
  });

  it('are left out one by one by an explicit choice, and taken in again', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = open('?verdict=wrong');
    await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('correctImport', anImport(right));
    const out = { counts: counts({ new: 1, changed: 1, leftOut: 1 }) };
    api.answer('getImport', importPage([], out));
    await user.click(screen.getByRole('button', { name: 'Lascia fuori la riga 4' }));
    expect(await row(/LASCIATO FUORI/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Riprendi la riga 4' })).toHaveFocus();
    expect(screen.getByText('1 riga resterà fuori.')).toBeInTheDocument();
    expect(api.calls('correctImport')[0]?.body).toEqual({ leaveOut: [4] });
    expect(importButton()).toBeEnabled();
    api.answer('getImport', importPage([aWrongRow()], wrong));
    await user.click(screen.getByRole('button', { name: 'Riprendi la riga 4' }));
    expect(await screen.findByRole('textbox', { name: 'Prezzo, riga 4' })).toBeInTheDocument();
    expect(api.calls('correctImport')[1]?.body).toEqual({ takeIn: [4] });
    expect(importButton()).toBeDisabled();
  });

  it('are left out all at once after a question', async () => {
    api.answer('getImport', importPage([aWrongRow()], { counts: counts({ new: 1, changed: 1, wrong: 812 }) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'LASCIA FUORI LE RIGHE ERRATE' }));
    const question = screen.getByRole('dialog', { name: 'Lascia fuori le righe errate' });
    expect(question).toHaveTextContent('Le 812 righe errate non saranno importate.');
    await user.click(within(question).getByRole('button', { name: 'ANNULLA' }));
    expect(api.calls('correctImport')).toHaveLength(0);
    api.answer('correctImport', anImport(right));
    await user.click(screen.getByRole('button', { name: 'LASCIA FUORI LE RIGHE ERRATE' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('correctImport')[0]?.body).toEqual({ leaveOut: 'wrong' }));
  });

  it('come as the same workbook with the wrong cells marked', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    api.answer('downloadImportMistakes', { fileData: btoa('marked'), fileExtension: 'xlsx' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'SCARICA CON GLI ERRORI EVIDENZIATI' }));
    await waitFor(() => expect(saved.names()).toEqual(['listino_errori.xlsx']));
  });

  it('leave nothing behind on the next page: rows that were decided make room on this one', async () => {
    const rows = Array.from({ length: 50 }, (_, place) => aWrongRow({ nRow: place + 2 }));
    const all = { ...importPage(rows, { counts: counts({ new: 1, wrong: 80 }) }), totalRows: 80 };
    api.answer('getImport', all);
    const { user, location } = open('?verdict=wrong');
    await screen.findByRole('textbox', { name: 'Prezzo, riga 2' });
    api.answer('correctImport', anImport(right));
    api.answer('getImport', { ...all, totalRows: 79, rows: [...rows.slice(1), aWrongRow({ nRow: 99 })] });
    await user.click(screen.getByRole('button', { name: 'Lascia fuori la riga 2' }));
    await row(/LASCIATO FUORI/);
    expect(screen.queryByRole('textbox', { name: 'Prezzo, riga 99' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
    expect(await screen.findByRole('textbox', { name: 'Prezzo, riga 99' })).toBeInTheDocument();
    expect(location().search).toBe('?verdict=wrong');
  });
});

describe('confirming', () => {
  const ready = importPage([anImportRow(), dearer], { counts: counts({ new: 1, changed: 1 }) });

  it('imports, refreshes the catalogue and ends on the success result with the numbers', async () => {
    api.answer('getImport', ready);
    api.answer('confirmImport', anImport({ state: 'DONE', counts: counts({ new: 1, changed: 1 }) }));
    const { user, location, portal } = open();
    const told = jest.fn();
    portal.events.subscribe('catalogue:changed', told);
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    await screen.findByText('another page');
    expect(told).toHaveBeenCalledTimes(1);
    expect(location()).toMatchObject({
      pathname: '/result',
      state: {
        isSuccess: true,
        title: 'Il file è stato caricato con successo.',
        message: '1 nuovo, 1 modificato.',
        data: { from: 'MultiproductPage', operation: 'upload' },
      },
    });
  });

  it('shows how far a long import has come, and follows it to its end', async () => {
    api.answer('getImport', ready);
    api.answer('confirmImport', anImport({ state: 'RUNNING', progress: 30 }));
    const { user, location, container } = open();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    const bar = await screen.findByRole('progressbar', { name: 'Importazione in corso' });
    expect(bar).toHaveAttribute('aria-valuenow', '30');
    await expectNoAxeViolations(container);
    api.answer('getImport', importPage([], { state: 'DONE', counts: counts({ new: 1 }) }));
    await screen.findByText('another page', {}, { timeout: 5000 });
    expect(location().state).toMatchObject({ isSuccess: true });
  });

  it('ends on the failure result when nothing was written', async () => {
    api.answer('getImport', ready);
    api.answer('confirmImport', anImport({ state: 'FAILED' }));
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    await screen.findByText('another page');
    expect(location().state).toMatchObject({
      isSuccess: false,
      errorTitle: "Si è verificato un errore durante l'upload del file",
    });
  });

  it('starts over when rows became wrong while it was carried out', async () => {
    api.answer('getImport', ready);
    api.answer('confirmImport', anImport({ state: 'RUNNING', progress: 0 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    api.answer('getImport', importPage([aWrongRow()], { counts: counts({ new: 1, wrong: 1 }) }));
    expect(await screen.findByText('1 riga errata da decidere.', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('shows anew what was decided in another window meanwhile', async () => {
    api.answer('getImport', ready);
    api.fail('confirmImport', { status: 409, code: '4090' });
    const { user } = open();
    await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' });
    api.answer('getImport', importPage([aWrongRow()], { counts: counts({ new: 1, changed: 1, wrong: 1 }) }));
    await user.click(importButton());
    expect(await screen.findByText('1 riga errata da decidere.')).toBeInTheDocument();
  });

  it('is not offered when there is nothing to import', async () => {
    api.answer('getImport', importPage([], { counts: counts({ unchanged: 4 }) }));
    open();
    expect(await screen.findByRole('button', { name: 'IMPORTA 0 PRODOTTI' })).toBeDisabled();
    expect(screen.getByText("Non c'è nulla da importare.")).toBeInTheDocument();
  });
});

it('tells afterwards what an import did', async () => {
  api.answer('getImport', importPage([anImportRow()], { state: 'DONE', counts: counts({ new: 1 }) }));
  setWindowWidth(390);
  const { container } = open();
  expect(await screen.findByRole('heading', { name: '1 prodotto importato' })).toBeInTheDocument();
  expect(screen.getByText('listino.xlsx · 04/11/2026 09:41, marta.ferri')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^IMPORTA/ })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('[SHELL-012] asks for a desktop on phones while there is something to decide', async () => {
  setWindowWidth(390);
  api.answer('getImport', importPage([anImportRow()], { counts: counts({ new: 1 }) }));
  open();
  expect(await screen.findByRole('heading', { name: /disponibile da desktop/ })).toBeInTheDocument();
});

it('says that a kept copy is gone', async () => {
  api.fail('getImport', { status: 404 });
  open();
  expect(await screen.findByRole('heading', { name: "L'anteprima non è più disponibile" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CARICA UN FILE' })).toHaveAttribute('href', '/addProduct/import');
});

it('can be loaded again after a failure', async () => {
  api.fail('getImport', { status: 400 });
  const { user } = open();
  await screen.findByRole('alert');
  api.answer('getImport', importPage([anImportRow()], { counts: counts({ new: 1 }) }));
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('heading', { name: '1 prodotto pronto da importare' })).toBeInTheDocument();
});

it('leads to the import where the backend has no previews', async () => {
  const { location } = open('', []);
  await screen.findByText('another page');
  expect(location().pathname).toBe('/addProduct/import');
});
