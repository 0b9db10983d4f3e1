import type { OwnOperationName } from '@portal/contract';
import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImport, counts, importCalls } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ImportHistoryPage from './import-history-page';

const api = fakeApi();

const open = (ownOperations: OwnOperationName[] = importCalls) =>
  openPage(ImportHistoryPage, { path: '/addProduct/imports', config: { ownOperations } });

const imports = [
  anImport({
    importId: 'i-2',
    authorName: 'Marta Ferri',
    state: 'DONE',
    counts: counts({ new: 32, changed: 12 }),
    canUndo: true,
  }),
  anImport({ importId: 'i-1', state: 'FAILED', counts: counts({ wrong: 7 }), fileName: 'prodotti.xls' }),
];
const consequences = {
  import: anImport({ importId: 'i-2', state: 'DONE' }),
  removedProducts: 32,
  restoredProducts: 11,
  removedCategories: 0,
  changedSince: [{ kind: 'product', name: 'Spritz', change: 'edited' } as const],
};

it.each([1280, 390])('[IMP-104] shows who imported which file when, and what it did, at %i pixels', async (width) => {
  setWindowWidth(width);
  api.answer('getImports', imports);
  open();
  expect(await screen.findByRole('heading', { name: '2 importazioni recenti' })).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('04/11/2026 09:41listino.xlsxMarta Ferri32 nuovi, 12 modificatiCOMPLETATA');
  expect(second).toHaveTextContent('prodotti.xlsmarta.ferri7 righe errate dettaglio erroriNON RIUSCITA');
  expect(screen.getByRole('link', { name: 'prodotti.xls' })).toHaveAttribute('href', '/addProduct/import/i-1');
  expect(screen.getAllByRole('button', { name: 'ANNULLA IMPORTAZIONE' })).toHaveLength(1);
});

it("[PROD-442] 'dettaglio errori' of a past import leads to its wrong rows, where the backend tells rows", async () => {
  api.answer('getImports', imports);
  const { unmount } = open();
  const address = '/addProduct/import/i-1?verdict=wrong';
  expect(await screen.findByRole('link', { name: 'dettaglio errori' })).toHaveAttribute('href', address);
  unmount();
  open(importCalls.filter((call) => call !== 'getImport'));
  expect(await screen.findByText('7 righe errate')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'dettaglio errori' })).not.toBeInTheDocument();
});

it('undoes the last import after showing what it would take back and what has changed since', async () => {
  api.answer('getImports', imports);
  api.answer('undoImport', consequences);
  const { user, keepCatalogue } = open();
  const isGivenUp = keepCatalogue();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  const dialog = screen.getByRole('dialog', { name: 'Annulla importazione' });
  expect(await within(dialog).findByText('32 prodotti nuovi')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('11 prodotti modificati torneranno ai valori precedenti.');
  expect(within(dialog).getByRole('list', { name: "Cambiati dopo l'importazione" })).toHaveTextContent(
    'Spritz prodotto, modificato',
  );
  expect(api.calls('undoImport').map(({ body }) => body)).toEqual([{ dryRun: true }]);

  api.answer('getImports', [anImport({ ...imports[0], state: 'UNDONE', canUndo: false })]);
  await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('ANNULLATA')).toBeInTheDocument();
  expect(api.calls('undoImport')[1]).toMatchObject({ params: { importId: 'i-2' }, body: { dryRun: false } });
  expect(isGivenUp()).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Importazione annullata')).toBeInTheDocument();
});

it('[IMP-215] does not undo an import of which nothing is left, and does not promise the former catalogue', async () => {
  api.answer('getImports', imports);
  api.answer('undoImport', { ...consequences, removedProducts: 0, restoredProducts: 0 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  const dialog = screen.getByRole('dialog', { name: 'Annulla importazione' });
  expect(await within(dialog).findByText(/^Non c'è nulla da annullare/)).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent("com'era prima");
  expect(dialog).toHaveTextContent("1 elemento cambiato dopo l'importazione resterà com'è:");
  expect(within(dialog).getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
});

it('[SHELL-284] goes on reading the names that an undone import keeps where the shown ones end', async () => {
  const changedSince = Array.from({ length: 45 }, (_, place) => ({
    kind: 'product' as const,
    name: `Prodotto ${place + 1}`,
    change: 'edited' as const,
  }));
  api.answer('getImports', imports);
  api.answer('undoImport', { ...consequences, changedSince });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  const list = await screen.findByRole('list', { name: "Cambiati dopo l'importazione" });
  for (const first of [21, 41]) {
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(document.activeElement).toHaveTextContent(`Prodotto ${first} prodotto, modificato`);
  }
  expect(within(list).getAllByRole('listitem')).toHaveLength(45);
  expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
});

it('says that an import can no longer be undone', async () => {
  api.answer('getImports', imports);
  api.fail('undoImport', { status: 409 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Questa importazione non si può più annullare.');
  expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
});

const FULL =
  'Le categorie sono piene: tutte insieme possono contenere 200.000 prodotti, contando ogni prodotto una volta per ciascuna sua categoria. Elimina le categorie che non usi più e riprova.';

it('[IMP-117] says that the categories are full, before the undo and after it was asked for, and lets it be asked again', async () => {
  api.answer('getImports', imports);
  api.fail('undoImport', { status: 409, code: '4093' });
  const { user } = open();
  const undo = await screen.findByRole('button', { name: 'ANNULLA IMPORTAZIONE' });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent(FULL);
  expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'CHIUDI' }));

  api.answer('undoImport', consequences);
  await user.click(undo);
  await screen.findByText('32 prodotti nuovi');
  api.fail('undoImport', { status: 409, code: '4093' });
  const [last] = imports;
  if (last) api.answer('getImport', { import: last, totalRows: 0, rows: [] });
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(FULL);
  api.answer('undoImport', consequences);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('Importazione annullata')).toBeInTheDocument();
});

it('[SHELL-225] is empty before the first import; after a failure it shows the support id and loads again', async () => {
  api.fail('getImports', { status: 400, supportId: '5f0c-11' });
  const { user } = open();
  expect(await screen.findByText('Non siamo riusciti a caricare le importazioni.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Codice assistenza: 5f0c-11');
  api.answer('getImports', []);
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('heading', { name: 'Non ci sono ancora importazioni.' })).toBeInTheDocument();
});

it('offers no undo if the backend has none, and redirects if the backend keeps no history', async () => {
  api.answer('getImports', imports);
  open(['getImports']);
  await screen.findByRole('heading', { name: '2 importazioni recenti' });
  expect(screen.queryByRole('button', { name: 'ANNULLA IMPORTAZIONE' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'prodotti.xls' })).not.toBeInTheDocument();
  const { location } = open([]);
  await waitFor(() => expect(location().pathname).toBe('/addProduct/import'));
});
