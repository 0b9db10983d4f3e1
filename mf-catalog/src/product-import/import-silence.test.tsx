import { Link, useLocation } from '@portal/federation/router';
import { fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { anImport, anImportRow, counts, importCalls, importPage } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';

const api = fakeApi();

/** The page waits for its calls, and asks again, as it does in a browser. */
const SOON = { timeout: 8000 };
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
afterEach(() => jest.restoreAllMocks());

it.each([
  ['no server answers', () => api.cut('getImport')],
  ['the server restarts', () => api.fail('getImport', { status: 503 })],
  ['it is asked too often', () => api.fail('getImport', { status: 429 })],
])('[IMP-110] waits while %s, says so, and ends as the import does', async (_, lose) => {
  const { result, keepCatalogue } = await startAndLoseSight(lose);
  const isGivenUp = keepCatalogue();
  expect(await screen.findByText(LOST, {}, SOON)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  api.answer('getImport', done);
  await screen.findByText('another page', {}, SOON);
  expect(isGivenUp()).toBe(true);
  expect(await result()).toMatchObject({ isSuccess: true });
});

it('[IMP-110] ends on the failure result when the import is gone', async () => {
  const { result } = await startAndLoseSight(() => api.fail('getImport', { status: 404 }));
  await screen.findByText('another page', {}, SOON);
  expect(await result()).toMatchObject({ isSuccess: false });
});

it('[IMP-111] opens the page of the import anew when there was no answer for minutes, and finds its state there', async () => {
  atMinute(0);
  const { user, keepCatalogue } = await startAndLoseSight(() => api.cut('getImport'));
  const isGivenUp = keepCatalogue();
  await screen.findByText(LOST, {}, SOON);
  atMinute(6);
  expect(await screen.findByRole('alert', {}, SOON)).toHaveTextContent('Abbiamo riscontrato un problema tecnico.');
  expect(isGivenUp()).toBe(true);
  api.answer('getImport', done);
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('heading', { name: '1 prodotto importato' })).toBeInTheDocument();
});

it('[IMP-111] tells a person who has left the page that the end is unknown, and leads back to it', async () => {
  atMinute(0);
  const { user, location } = await startAndLoseSight(() => api.cut('getImport'));
  await screen.findByText(LOST, {}, SOON);
  await user.click(screen.getByRole('link', { name: 'leave' }));
  atMinute(6);
  expect(await screen.findByText("Non riusciamo a vedere com'è finita l'importazione.", {}, SOON)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'VEDI' }));
  await waitFor(() => expect(location().pathname).toBe('/addProduct/import/i-1'));
});
