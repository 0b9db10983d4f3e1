import { Link, useLocation } from '@portal/federation/router';
import { fakeApi } from '@portal/testing';
import { configure, getConfig, screen, waitFor, within } from '@testing-library/react';
import { anImport, anImportRow, counts, importCalls, importPage } from '../../test/import-builders';
import { choose, next, openImport, sheet } from '../../test/import-page';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';
import ProductImportPage from './product-import-page';

const api = fakeApi();

it('[IMP-004, IMP-013, RES-011, API-055] uploads the file as base64, refreshes the catalogue, ends on the success result', async () => {
  const release = api.hold('uploadCatalog', true);
  const { user, result, keepCatalogue } = openImport();
  const isGivenUp = keepCatalogue();
  choose(sheet('Listino.XLS'));
  await user.click(next());
  expect(await screen.findByRole('progressbar', { name: 'Importazione in corso' })).toBeInTheDocument();
  expect(next()).toHaveAttribute('aria-busy', 'true');
  release();
  await screen.findByText('another page');
  const [sent] = api.calls('uploadCatalog');
  expect(sent?.body).toEqual({ file: btoa('cells'), extension: 'xls' });
  expect(sent?.headers.has('x-file-name')).toBe(false);
  expect(isGivenUp()).toBe(true);
  expect(await result()).toMatchObject({
    isSuccess: true,
    title: 'Il file è stato caricato con successo.',
    isCatalog: true,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  });
});

it('[IMP-010, IMP-016, IMP-009] clears a file with several sheets, says so, and drops the message when another file is chosen', async () => {
  api.fail('uploadCatalog', { status: 400, code: '4001' });
  const { user } = openImport();
  choose();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Il file deve contenere al massimo un foglio di lavoro\.$/,
  );
  expect(next()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'caricalo' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("[IMP-006, IMP-011, IMP-017, SHELL-284] clears a file with mistakes and lists them behind 'dettaglio errori'", async () => {
  const errorsCause = Array.from({ length: 120 }, (_, place) => ({
    nRow: place + 2,
    column: 'C',
    cause: 'Il prezzo deve essere numerico',
  }));
  api.fail('uploadCatalog', { status: 400, errorsCause });
  const { user } = openImport();
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
  expect(rows()[51]).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'HO CAPITO' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it("[IMP-112, IMP-017] shows the message as a text of its own, and lists causes of no row behind 'dettaglio errori'", async () => {
  api.fail('uploadCatalog', { status: 400, errorsCause: ['Il file è vuoto'] });
  const { user } = openImport();
  choose();
  await user.click(next());
  const message = await screen.findByText(/^Non è stato possibile importare il file/);
  expect(message.textContent).toBe('Non è stato possibile importare il file, a causa di errori nella compilazione.');
  await user.click(screen.getByRole('button', { name: 'dettaglio errori' }));
  const dialog = screen.getByRole('dialog', { name: 'dettaglio errori' });
  expect(within(dialog).getAllByRole('row')[1]).toHaveTextContent('––Il file è vuoto');
});

it("[IMP-032, IMP-011] clears a file that cannot be read, and says why beside the message and 'dettaglio errori'", async () => {
  const cause = 'Il file è protetto da una password. Toglila, scegli Salva con nome › xlsx e riprova.';
  api.fail('uploadCatalog', { status: 400, code: '4002', errorsCause: [{ nRow: 0, column: '', cause }] });
  const { user } = openImport();
  choose();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Non è stato possibile importare il file, a causa di errori nella compilazione. dettaglio errori${cause}`,
  );
  expect(screen.queryByText('prodotti.xlsx')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'dettaglio errori' }));
  expect(within(screen.getByRole('dialog', { name: 'dettaglio errori' })).getAllByRole('row')[1]).toHaveTextContent(
    `––${cause}`,
  );
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
  const { user, result } = openImport();
  choose(file());
  await user.click(next());
  expect(await result()).toMatchObject({
    isSuccess: false,
    errorTitle: "Si è verificato un errore durante l'upload del file",
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA AL CATALOGO',
    isCatalog: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
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

it('continues an import when the person leaves the page, and says with a toast how it ended', async () => {
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

describe('a server that says nothing', () => {
  const MINUTES = 60_000;
  const LOST = "Manca la connessione, ma l'importazione va avanti. Appena torna ti mostriamo a che punto è.";

  function EveryPage() {
    const onPage = useLocation().pathname.startsWith('/addProduct/import');
    return onPage ? (
      <>
        <ImportPreviewPage />
        <Link to="/elsewhere/else">leave</Link>
      </>
    ) : (
      <p>another page</p>
    );
  }

  /** Starts an import whose progress can no longer be read afterwards. */
  async function startAndLoseSight(lose: () => void) {
    api.answer('getImport', importPage([anImportRow()], { counts: counts({ new: 1 }) }));
    api.answer('confirmImport', anImport({ state: 'RUNNING', progress: 30 }));
    const opened = openPage(EveryPage, {
      path: '/addProduct/import/i-1',
      route: '/:one/:two?/:importId?',
      config: { ownOperations: importCalls },
    });
    const confirm = await screen.findByRole('button', { name: 'IMPORTA 1 PRODOTTO' });
    lose();
    await opened.user.click(confirm);
    await screen.findByRole('progressbar', { name: 'Importazione in corso' });
    return opened;
  }

  const done = importPage([anImportRow()], { state: 'DONE', counts: counts({ new: 1 }) });

  /** Only the date is faked. */
  const atMinute = (minute: number) => jest.spyOn(Date, 'now').mockReturnValue(minute * MINUTES);

  const wait = window.setTimeout;
  /** The page waits before it asks again; here its seconds pass in hundredths. */
  const sooner = (run: () => void, milliseconds = 0) =>
    wait(run, milliseconds < 500 ? milliseconds : milliseconds / 100);

  const patience = getConfig().asyncUtilTimeout;

  beforeEach(() => {
    window.setTimeout = sooner as typeof window.setTimeout;
    // The waits of the test itself pass in hundredths, too.
    configure({ asyncUtilTimeout: patience * 100 });
  });
  afterEach(() => {
    window.setTimeout = wait;
    configure({ asyncUtilTimeout: patience });
    jest.restoreAllMocks();
  });

  it.each([
    ['no server answers', () => api.cut('getImport')],
    ['the server restarts', () => api.fail('getImport', { status: 503 })],
    ['it is asked too often', () => api.fail('getImport', { status: 429 })],
  ])('[IMP-110] waits while %s, says so, and ends as the import does', async (_, lose) => {
    const { result, keepCatalogue } = await startAndLoseSight(lose);
    const isGivenUp = keepCatalogue();
    expect(await screen.findByText(LOST)).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
    api.answer('getImport', done);
    await screen.findByText('another page');
    expect(isGivenUp()).toBe(true);
    expect(await result()).toMatchObject({ isSuccess: true });
  });

  it('[IMP-110] ends on the failure result when the import is gone', async () => {
    const { result } = await startAndLoseSight(() => api.fail('getImport', { status: 404 }));
    await screen.findByText('another page');
    expect(await result()).toMatchObject({ isSuccess: false });
  });

  it('[IMP-111] opens the page of the import anew when there was no answer for minutes, and finds its state there', async () => {
    atMinute(0);
    const { user, keepCatalogue } = await startAndLoseSight(() => api.cut('getImport'));
    const isGivenUp = keepCatalogue();
    await screen.findByText(LOST);
    atMinute(6);
    expect(await screen.findByRole('alert')).toHaveTextContent('Abbiamo riscontrato un problema tecnico.');
    expect(isGivenUp()).toBe(true);
    api.answer('getImport', done);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await screen.findByRole('heading', { name: '1 prodotto importato' })).toBeInTheDocument();
  });

  it('[IMP-111] tells a person who has left the page that the end is unknown, and leads back to it', async () => {
    atMinute(0);
    const { user, location } = await startAndLoseSight(() => api.cut('getImport'));
    await screen.findByText(LOST);
    await user.click(screen.getByRole('link', { name: 'leave' }));
    atMinute(6);
    expect(await screen.findByText("Non riusciamo a vedere com'è finita l'importazione.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'VEDI' }));
    await waitFor(() => expect(location().pathname).toBe('/addProduct/import/i-1'));
  });
});
