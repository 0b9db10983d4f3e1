import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { anImport, anImportRow, aWrongRow, counts, importPage } from '../../test/import-builders';
import { openPreview } from '../../test/import-page';

const api = fakeApi();

const answerImport = (...kept: Parameters<typeof importPage>) => api.answer('getImport', importPage(...kept));
const importButton = (name = 'IMPORTA 2 PRODOTTI') => screen.getByRole('button', { name });

const dearer = anImportRow({
  nRow: 3,
  verdict: 'changed',
  cells: { A: 'Cornetto', B: '', C: '1,80', D: 'Colazione' },
  before: { name: 'Cornetto', descr: 'Alla crema', amount: 160, categories: [] },
  after: { name: 'Cornetto', descr: null, amount: 180, categories: ['Colazione'] },
});

it('shows, before anything is written, what is new, what changes from old to new, and how many of each', async () => {
  answerImport([anImportRow(), dearer], { counts: counts({ new: 1, changed: 1, unchanged: 3 }) });
  openPreview();
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
  const { user, location } = openPreview();
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
  const { unmount } = openPreview();
  expect(await screen.findByText(/Sarà creata la categoria "Piatti pronti"\./)).toBeInTheDocument();
  unmount();
  answerImport([dearer], { counts: counts({ newCategories: 2 }) });
  openPreview();
  expect(await screen.findByText(/Saranno create 2 nuove categorie\./)).toBeInTheDocument();
});

it('filters by a counter, loads one page at a time, and keeps both in the address', async () => {
  const many = Array.from({ length: 50 }, (_, place) => anImportRow({ nRow: place + 2 }));
  api.answer('getImport', { ...importPage(many, { counts: counts({ new: 4000, unchanged: 1000 }) }), totalRows: 5000 });
  const { user, location } = openPreview();
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
    const { user, result, keepCatalogue } = openPreview();
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
    const { user, result } = openPreview();
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
    const { user, result } = openPreview();
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
    const { user } = openPreview();
    await user.click(await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' }));
    answerImport([aWrongRow()], { counts: counts({ new: 1, wrong: 1 }) });
    expect(
      await screen.findByText('1 riga errata da correggere o escludere.', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
  });

  it('shows what has been decided in another window in the meantime', async () => {
    api.fail('confirmImport', { status: 409, code: '4090' });
    const { user } = openPreview();
    await screen.findByRole('button', { name: 'IMPORTA 2 PRODOTTI' });
    answerImport([aWrongRow()], { counts: counts({ new: 1, changed: 1, wrong: 1 }) });
    await user.click(importButton());
    expect(await screen.findByText('1 riga errata da correggere o escludere.')).toBeInTheDocument();
  });

  it('is not offered when there is nothing to import', async () => {
    answerImport([], { counts: counts({ unchanged: 4 }) });
    openPreview();
    expect(await screen.findByRole('button', { name: 'IMPORTA 0 PRODOTTI' })).toBeDisabled();
    expect(screen.getByText("Non c'è nulla da importare.")).toBeInTheDocument();
  });
});

it('[SHELL-012] on phones asks to use a desktop while there is something to decide', async () => {
  setWindowWidth(390);
  answerImport([anImportRow()], { counts: counts({ new: 1 }) });
  openPreview();
  expect(await screen.findByRole('heading', { name: /disponibile da desktop/ })).toBeInTheDocument();
});

it('says that the kept copy of the file is gone', async () => {
  api.fail('getImport', { status: 404 });
  openPreview();
  expect(await screen.findByRole('heading', { name: "L'anteprima non è più disponibile" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CARICA UN FILE' })).toHaveAttribute('href', '/addProduct/import');
});

it('can be loaded again after a failure', async () => {
  api.fail('getImport', { status: 400 });
  const { user } = openPreview();
  await screen.findByRole('alert');
  answerImport([anImportRow()], { counts: counts({ new: 1 }) });
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('heading', { name: '1 prodotto pronto da importare' })).toBeInTheDocument();
});

it('leads to the import if the backend has no previews', async () => {
  const { location } = openPreview('', []);
  await waitFor(() => expect(location().pathname).toBe('/addProduct/import'));
});

it('[IMP-037] shows all rows if the address asks for rows that no longer exist', async () => {
  const done = { state: 'DONE', counts: counts({ new: 1 }) } as const;
  api.answer('getImport', ({ query }) => importPage(query.verdict ? [] : [anImportRow()], done));
  const { location } = openPreview('?verdict=wrong');
  expect(await screen.findByRole('cell', { name: 'Spritz' })).toBeInTheDocument();
  expect(location().search).toBe('');
});
