import type { OwnOperationName } from '@portal/contract';
import { useLocation } from '@portal/federation/router';
import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImport, anImportRow, aWrongRow, counts, importCalls, importPage } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';

const api = fakeApi();

const open = (query = '', ownOperations: OwnOperationName[] = importCalls) =>
  openPage(ImportPreviewPage, {
    path: `/addProduct/import/i-1${query}`,
    route: '/addProduct/import/:importId',
    config: { ownOperations },
  });

const answerImport = (...kept: Parameters<typeof importPage>) => api.answer('getImport', importPage(...kept));
const importButton = (name = 'IMPORTA 2 PRODOTTI') => screen.getByRole('button', { name });

const dearer = anImportRow({
  nRow: 3,
  verdict: 'changed',
  cells: { A: 'Cornetto', B: '', C: '1,80', D: 'Colazione' },
  before: { name: 'Cornetto', descr: 'Alla crema', amount: 160, categories: [] },
  after: { name: 'Cornetto', descr: null, amount: 180, categories: ['Colazione'] },
});

const undoing = {
  import: anImport({ state: 'DONE' }),
  removedProducts: 1,
  restoredProducts: 0,
  removedCategories: 0,
  changedSince: [],
};

it('shows, before anything is written, what is new, what changes from old to new, and how many of each', async () => {
  answerImport([anImportRow(), dearer], { counts: counts({ new: 1, changed: 1, unchanged: 3 }) });
  open();
  expect(await screen.findByRole('heading', { name: '2 prodotti pronti da importare' })).toBeInTheDocument();
  expect(screen.getByText('5 righe')).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^2Spritz–6,50 €AperitiviNUOVO$/);
  expect(second).toHaveTextContent(
    /^3CornettoPrima: Alla cremaDopo: –Prima: 1,60 €Dopo: 1,80 €Prima: Senza categoriaDopo: ColazioneMODIFICATO$/,
  );
  expect(screen.getByRole('button', { name: '3 invariati' })).toBeInTheDocument();
  expect(screen.getByText('1 nuovo, 1 modificato.')).toBeInTheDocument();
});

it('[IMP-157] asks whether a row that looks like the sum of the table is a product, and takes it in', async () => {
  const cause = 'Sembra il totale della tabella, non un prodotto.';
  const total = anImportRow({
    nRow: 9,
    verdict: 'leftOut',
    cells: { A: 'Totale', B: '', C: '6,50', D: '' },
    after: null,
    mistakes: [{ nRow: 9, column: '', cause }],
  });
  const before = counts({ new: 1, leftOut: 1, totals: 1 });
  answerImport([anImportRow(), total], { counts: before });
  const { user, location } = open();
  expect(await screen.findByText(/^Una riga sembra il totale della tabella, non un prodotto/)).toBeInTheDocument();
  expect(importButton('IMPORTA 1 PRODOTTO')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'VEDI LA RIGA ESCLUSA' }));
  expect(location().search).toBe('?verdict=leftOut');
  expect(await screen.findByText(cause)).toBeInTheDocument();
  const after = counts({ new: 2 });
  api.answer('correctImport', anImport({ counts: after }));
  answerImport([{ ...total, verdict: 'new', mistakes: [] }], { counts: after });
  await user.click(screen.getByRole('button', { name: 'Includi la riga 9' }));
  expect(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' })).toBeEnabled();
  expect(api.calls('correctImport')[0]?.body).toEqual({ takeIn: [9] });
  expect(screen.queryByText(/^Una riga sembra il totale/)).not.toBeInTheDocument();
});

it('names a single category that will be created, and counts several', async () => {
  answerImport([dearer], { counts: counts({ newCategories: 1, newCategoryName: 'Piatti pronti' }) });
  const { unmount } = open();
  expect(await screen.findByText(/Sarà creata la categoria "Piatti pronti"\./)).toBeInTheDocument();
  unmount();
  answerImport([dearer], { counts: counts({ newCategories: 2 }) });
  open();
  expect(await screen.findByText(/Saranno create 2 nuove categorie\./)).toBeInTheDocument();
});

it('filters by a counter, loads one page at a time, and keeps both in the address', async () => {
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

describe('confirming', () => {
  const ready = importPage([anImportRow(), dearer], { counts: counts({ new: 1, changed: 1 }) });
  beforeEach(() => api.answer('getImport', ready));

  it('imports, refreshes the catalogue and ends with the success result and its numbers', async () => {
    api.answer('confirmImport', anImport({ state: 'DONE', counts: counts({ new: 1, changed: 1 }) }));
    const { user, result, keepCatalogue } = open();
    const isGivenUp = keepCatalogue();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    await screen.findByText('another page');
    expect(isGivenUp()).toBe(true);
    expect(await result()).toMatchObject({
      isSuccess: true,
      title: 'Il file è stato caricato con successo.',
      message: '1 nuovo, 1 modificato.',
      data: { from: 'MultiproductPage', operation: 'upload' },
    });
  });

  it('shows how far a long import has come, and follows it to its end', async () => {
    api.answer('confirmImport', anImport({ state: 'RUNNING', progress: 30 }));
    const { user, result } = open();
    const confirm = await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' });
    answerImport([], { state: 'RUNNING', progress: 30 });
    await user.click(confirm);
    const bar = await screen.findByRole('progressbar', { name: 'Importazione in corso' });
    expect(bar).toHaveAttribute('aria-valuenow', '30');
    answerImport([], { state: 'DONE', counts: counts({ new: 1 }) });
    await screen.findByText('another page', {}, { timeout: 5000 });
    expect(await result()).toMatchObject({ isSuccess: true });
  });

  it('[IMP-217] ends on the failure result when nothing was written, with the support id of the call', async () => {
    api.answer('confirmImport', anImport({ state: 'RUNNING' }));
    const { user, result } = open();
    const confirm = await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' });
    answerImport([], { state: 'FAILED', supportId: '5f0c-11' });
    await user.click(confirm);
    await screen.findByText('another page', {}, { timeout: 5000 });
    expect(await result()).toMatchObject({
      isSuccess: false,
      errorTitle: "Si è verificato un errore durante l'upload del file",
      supportId: '5f0c-11',
    });
  });

  it('asks again when rows became wrong while the import was carried out', async () => {
    api.answer('confirmImport', anImport({ state: 'RUNNING', progress: 0 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    answerImport([aWrongRow()], { counts: counts({ new: 1, wrong: 1 }) });
    expect(
      await screen.findByText('1 riga errata da correggere o escludere.', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
  });

  it('shows what has been decided in another window in the meantime', async () => {
    api.fail('confirmImport', { status: 409, code: '4090' });
    const { user } = open();
    await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' });
    answerImport([aWrongRow()], { counts: counts({ new: 1, changed: 1, wrong: 1 }) });
    await user.click(importButton());
    expect(await screen.findByText('1 riga errata da correggere o escludere.')).toBeInTheDocument();
  });

  it('is not offered when there is nothing to import', async () => {
    answerImport([], { counts: counts({ unchanged: 4 }) });
    open();
    expect(await screen.findByRole('button', { name: 'IMPORTA 0 PRODOTTI' })).toBeDisabled();
    expect(screen.getByText("Non c'è nulla da importare.")).toBeInTheDocument();
  });
});

it('[IMP-104] shows afterwards what an import did', async () => {
  answerImport([anImportRow()], { state: 'DONE', counts: counts({ new: 1 }), authorName: 'Marta Ferri' });
  setWindowWidth(390);
  open();
  expect(await screen.findByRole('heading', { name: '1 prodotto importato' })).toBeInTheDocument();
  expect(screen.getByText('listino.xlsx · 04/11/2026 09:41, Marta Ferri')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^IMPORTA/ })).not.toBeInTheDocument();
});

it('[IMP-217] shows the support id of an import that failed, and of no other', async () => {
  answerImport([anImportRow()], { state: 'FAILED', supportId: '5f0c-11' });
  const { unmount } = open();
  expect(await screen.findByText('Codice assistenza: 5f0c-11')).toBeInTheDocument();
  unmount();
  answerImport([anImportRow()], { state: 'FAILED' });
  open();
  expect(await screen.findByRole('heading', { name: 'Importazione non riuscita' })).toBeInTheDocument();
  expect(screen.queryByText(/Codice assistenza/)).not.toBeInTheDocument();
});

it('[SHELL-012] on phones asks to use a desktop while there is something to decide', async () => {
  setWindowWidth(390);
  answerImport([anImportRow()], { counts: counts({ new: 1 }) });
  open();
  expect(await screen.findByRole('heading', { name: /disponibile da desktop/ })).toBeInTheDocument();
});

it('says that the kept copy of the file is gone', async () => {
  api.fail('getImport', { status: 404 });
  open();
  expect(await screen.findByRole('heading', { name: "L'anteprima non è più disponibile" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CARICA UN FILE' })).toHaveAttribute('href', '/addProduct/import');
});

it('can be loaded again after a failure', async () => {
  api.fail('getImport', { status: 400 });
  const { user } = open();
  await screen.findByRole('alert');
  answerImport([anImportRow()], { counts: counts({ new: 1 }) });
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('heading', { name: '1 prodotto pronto da importare' })).toBeInTheDocument();
});

it('leads to the import if the backend has no previews', async () => {
  const { location } = open('', []);
  await waitFor(() => expect(location().pathname).toBe('/addProduct/import'));
});

it('[IMP-036] undoes the last import from its result, and then offers nothing more', async () => {
  const done = { state: 'DONE', counts: counts({ new: 1 }), canUndo: true } as const;
  answerImport([anImportRow()], done);
  api.answer('undoImport', undoing);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  expect(await screen.findByText('1 prodotto nuovo')).toBeInTheDocument();
  answerImport([anImportRow()], { ...done, state: 'UNDONE', canUndo: false });
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Importazione annullata')).toBeInTheDocument();
  expect(screen.getByText(/Qui sotto vedi che cosa era cambiato\.$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VAI AL CATALOGO' })).toHaveAttribute('href', '/catalog?tab=products');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ANNULLA IMPORTAZIONE' })).not.toBeInTheDocument());
  expect(api.calls('undoImport').map(({ body }) => body)).toEqual([{ dryRun: true }, { dryRun: false }]);
});

it('[IMP-037] shows all rows if the address asks for rows that no longer exist', async () => {
  const done = { state: 'DONE', counts: counts({ new: 1 }) } as const;
  api.answer('getImport', ({ query }) => importPage(query.verdict ? [] : [anImportRow()], done));
  const { location } = open('?verdict=wrong');
  expect(await screen.findByRole('cell', { name: 'Spritz' })).toBeInTheDocument();
  expect(location().search).toBe('');
});

it.each([
  ['[IMP-036]', '409', 'Questa importazione non si può più annullare.'],
  ['[IMP-117]', '4093', /^Le categorie sono piene: tutte insieme possono contenere 200.000 prodotti/],
  ['[CAT-082, IMP-117]', '4095', /^Per ora non c'è posto: .+ Riprova tra dieci minuti\.$/],
])('%s undoes an import with one press right after it was carried out; a refusal says why', async (_, code, text) => {
  answerImport([anImportRow()], { counts: counts({ new: 1 }) });
  api.answer('confirmImport', anImport({ state: 'DONE', counts: counts({ new: 1 }) }));
  // On every route, so that the shell's toasts outlive the page of the import.
  const EveryPage = () => (useLocation().pathname === '/result' ? <p>result</p> : <ImportPreviewPage />);
  const { user, location } = openPage(EveryPage, {
    path: '/addProduct/import/i-1',
    route: '/:one/:two?/:importId?',
    config: { ownOperations: importCalls },
  });
  await user.click(await screen.findByRole('button', { name: 'IMPORTA 1 PRODOTTO' }));
  await waitFor(() => expect(location().pathname).toBe('/result'));
  api.fail('undoImport', { status: 409, code });
  await user.click(await screen.findByRole('button', { name: 'ANNULLA' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(api.calls('undoImport').map(({ body }) => body)).toEqual([{ dryRun: false }]);
});

it('[IMP-118] shows an import as undone when it is, though the answer was lost', async () => {
  const done = { state: 'DONE', canUndo: true, counts: counts({ new: 1 }) } as const;
  answerImport([anImportRow()], done);
  api.answer('undoImport', undoing, { once: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  const dialog = await screen.findByRole('dialog');
  api.cut('undoImport');
  await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
  expect(await within(dialog).findByText('Non fatto: la connessione è caduta')).toBeInTheDocument();
  answerImport([anImportRow()], { ...done, state: 'UNDONE', canUndo: false });
  await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('heading', { name: 'Importazione annullata' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[IMP-072] says that the rows of an old import are no longer kept, and what it did', async () => {
  answerImport([], { state: 'FAILED', counts: counts({ wrong: 7 }) });
  open();
  expect(
    await screen.findByRole('heading', { name: 'Il dettaglio delle righe non è più disponibile' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 errati' })).toBeInTheDocument();
  expect(screen.queryByText('Nessuna riga con questo esito')).not.toBeInTheDocument();
});
