import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen } from '@testing-library/react';
import { anImport, anImportRow, aWrongRow, counts, importCalls, importPage } from '../../test/import-builders';
import { openPage } from '../../test/open-page';
import ImportPreviewPage from './import-preview-page';

const api = fakeApi();

const renamed = anImportRow({
  nRow: 3,
  verdict: 'changed',
  before: { name: 'Cornetto', descr: null, amount: 160, categories: [] },
  after: { name: 'Cornetto vuoto', descr: null, amount: 160, categories: [] },
});
const ofTable = { fileName: 'Modifica in tabella', ofTable: true } as const;

const open = (state: unknown = { products: ['p-1'], draft: 'draft:table:marta.ferri' }) =>
  openPage(ImportPreviewPage, {
    path: '/addProduct/import/i-1',
    route: '/addProduct/import/:importId',
    state,
    config: { ownOperations: importCalls },
  });

it.each([1280, 390])(
  '[PROD-416] a window of %i px shows the preview of a table, in the words of a table',
  async (width) => {
    setWindowWidth(width);
    api.answer('getImport', importPage([renamed], { ...ofTable, counts: counts({ changed: 1 }) }));
    api.answer('confirmImport', anImport({ ...ofTable, state: 'DONE', counts: counts({ changed: 1 }) }));
    const { user, result } = open();
    expect(await screen.findByRole('heading', { name: '1 prodotto pronto da modificare' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Cornetto vuoto/ })).toHaveTextContent(
      /Prima: CornettoDopo: Cornetto vuoto/,
    );
    expect(screen.queryByText(/import|file/i)).not.toBeInTheDocument();
    sessionStorage.setItem('draft:table:marta.ferri', '{}');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({
      title: 'Hai modificato i tuoi prodotti!',
      message: '1 prodotto modificato.',
    });
    expect(sessionStorage.getItem('draft:table:marta.ferri')).toBeNull();
  },
);

it('[PROD-414] asks for a decision about a row that somebody else changed before the confirmation', async () => {
  const wrong = aWrongRow({ before: renamed.before });
  api.answer('getImport', importPage([wrong], { ...ofTable, counts: counts({ wrong: 1 }) }));
  const { user, location } = open();
  expect(await screen.findByText(/prima di allora non modifichiamo nulla/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /SCARICA/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'TORNA ALLA TABELLA' }));
  expect(location()).toMatchObject({
    pathname: '/catalog/table',
    state: { products: ['p-1'], draft: 'draft:table:marta.ferri' },
  });
});

it('[IMP-210] says of an undone table what it was', async () => {
  api.answer('getImport', importPage([renamed], { ...ofTable, state: 'UNDONE', counts: counts({ changed: 1 }) }));
  open(null);
  expect(await screen.findByRole('heading', { name: 'Modifiche annullate' })).toBeInTheDocument();
});
