import { useLocation } from '@portal/federation/router';
import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImport, anImportRow, counts, importCalls, importPage } from '../../test/import-builders';
import { openPreview } from '../../test/import-page';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';

const api = fakeApi();

const answerImport = (...kept: Parameters<typeof importPage>) => api.answer('getImport', importPage(...kept));

const undoing = {
  import: anImport({ state: 'DONE' }),
  removedProducts: 1,
  restoredProducts: 0,
  removedCategories: 0,
  changedSince: [],
};

it('[IMP-104] shows afterwards what an import did', async () => {
  answerImport([anImportRow()], { state: 'DONE', counts: counts({ new: 1 }), authorName: 'Marta Ferri' });
  setWindowWidth(390);
  openPreview();
  expect(await screen.findByRole('heading', { name: '1 prodotto importato' })).toBeInTheDocument();
  expect(screen.getByText('listino.xlsx · 04/11/2026 09:41, Marta Ferri')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^IMPORTA/ })).not.toBeInTheDocument();
});

it('[IMP-217] shows the support id of an import that failed, and of no other', async () => {
  answerImport([anImportRow()], { state: 'FAILED', supportId: '5f0c-11' });
  const { unmount } = openPreview();
  expect(await screen.findByText('Codice assistenza: 5f0c-11')).toBeInTheDocument();
  unmount();
  answerImport([anImportRow()], { state: 'FAILED' });
  openPreview();
  expect(await screen.findByRole('heading', { name: 'Importazione non riuscita' })).toBeInTheDocument();
  expect(screen.queryByText(/Codice assistenza/)).not.toBeInTheDocument();
});

it('[SHELL-497] says of an import that failed that the catalogue is as before', async () => {
  answerImport([anImportRow()], { state: 'FAILED' });
  openPreview();
  expect(await screen.findByText(/\. Il catalogo è rimasto com'era: riprova\.$/)).toBeInTheDocument();
});

it('[IMP-036] undoes the last import from its result, and then offers nothing more', async () => {
  const done = { state: 'DONE', counts: counts({ new: 1 }), canUndo: true } as const;
  answerImport([anImportRow()], done);
  api.answer('undoImport', undoing);
  const { user } = openPreview();
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
  const { user } = openPreview();
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
  openPreview();
  expect(
    await screen.findByRole('heading', { name: 'Il dettaglio delle righe non è più disponibile' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 errati' })).toBeInTheDocument();
  expect(screen.queryByText('Nessuna riga con questo esito')).not.toBeInTheDocument();
});
