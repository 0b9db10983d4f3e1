import type { CallAnswer, ImportRow } from '@portal/contract';
import { asBase64, spreadsheet } from '../spreadsheet';
import type { StoredImport } from '../world/world';
import { asStored, categoriesOf, productsIn, productsOf } from './catalogue';
import { callerOf, type Handlers, type MockCall, Refusal } from './handler';
import {
  carryOut,
  categoryIdOf,
  cellsOf,
  importedProduct,
  importNamed,
  keepFile,
  rowsOf,
  wireImport,
} from './product-import';

const COLUMNS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'] as const;

const asTexts = ({ A, B, C, D }: ImportRow['cells']) => [A, B, C, D];

const workbook = async (rows: readonly (readonly string[])[]) => ({
  fileData: asBase64(await spreadsheet([COLUMNS, ...rows])),
  fileExtension: 'xlsx',
});

const catalogueFile = (call: MockCall<'downloadCatalog'>) =>
  workbook(productsOf(call).map((product) => asTexts(cellsOf(importedProduct(call, product)))));

function readyOnly(kept: StoredImport): StoredImport {
  if (kept.state !== 'READY') throw new Refusal(409, 'The import is no longer ready');
  return kept;
}

function sentFile(call: MockCall<'previewImport'>): StoredImport {
  if (call.body.file === '') {
    const errorsCause = [{ nRow: 0, column: '', cause: 'Il file è vuoto.' }];
    throw new Refusal(400, 'The file is empty', '4002', { errorsCause });
  }
  return keepFile(call, decodeURIComponent(call.headers.get('x-file-name') ?? `catalogo.${call.body.extension}`));
}

/** Download and upload of the catalogue as a spreadsheet. For what a file brings see `keepFile`. */
export const productImportHandlers = {
  downloadCatalog: catalogueFile,
  downloadCatalogXlsx: catalogueFile,
  downloadTemplate: () => workbook([]),
  downloadTemplateXlsx: () => workbook([]),
  uploadCatalog(call) {
    const kept = sentFile(call);
    const errorsCause = rowsOf(call, kept).flatMap(({ mistakes }) => mistakes);
    if (errorsCause.length > 0) {
      throw new Refusal(400, 'The file has mistakes', '400', { errorsCause, importId: kept.importId });
    }
    carryOut(call, kept);
    return true;
  },
  previewImport: (call) => wireImport(call, sentFile(call)),
  getImports(call) {
    const { contractCode } = callerOf(call);
    const mine = call.world.imports.filter((one) => one.contractCode === contractCode && one.state !== 'READY');
    return mine.map((one) => wireImport(call, one));
  },
  getImport(call) {
    const kept = importNamed(call, call.params.importId);
    // A running import is carried out when it is next asked about.
    if (kept.state === 'RUNNING') carryOut(call, kept);
    // Values from an address are texts, even when they look like numbers.
    const { numPage = 1, numElements = 50, verdict } = call.query;
    const rows = rowsOf(call, kept).filter((row) => verdict === undefined || row.verdict === verdict);
    const start = (Number(numPage) - 1) * Number(numElements);
    return {
      import: wireImport(call, kept),
      totalRows: rows.length,
      rows: rows.slice(start, start + Number(numElements)),
    };
  },
  correctImport(call) {
    const kept = readyOnly(importNamed(call, call.params.importId));
    const { cells = [], leaveOut = [], takeIn = [] } = call.body;
    const rowOf = (nRow: number) => kept.rows.find((row) => row.nRow === nRow);
    for (const { nRow, column, value } of cells) Object.assign(rowOf(nRow)?.cells ?? {}, { [column]: value });
    const judged = rowsOf(call, kept);
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong').map(({ nRow }) => nRow);
    for (const nRow of leaveOut === 'wrong' ? wrong : leaveOut) Object.assign(rowOf(nRow) ?? {}, { leftOut: true });
    for (const nRow of takeIn) Object.assign(rowOf(nRow) ?? {}, { leftOut: false });
    return wireImport(call, kept);
  },
  confirmImport(call) {
    const kept = readyOnly(importNamed(call, call.params.importId));
    if (wireImport(call, kept).counts.wrong > 0) throw new Refusal(409, 'Some wrong rows are undecided', '4090');
    kept.state = 'RUNNING';
    return wireImport(call, kept);
  },
  async downloadImportMistakes(call) {
    const rows = rowsOf(call, importNamed(call, call.params.importId));
    const texts = rows.map(({ cells, mistakes }) => [...asTexts(cells), mistakes.map(({ cause }) => cause).join(' ')]);
    return {
      fileData: asBase64(await spreadsheet([[...COLUMNS, 'Errore'], ...texts])),
      fileExtension: 'xlsx',
    };
  },
  undoImport(call) {
    const kept = importNamed(call, call.params.importId);
    if (!wireImport(call, kept).canUndo) throw new Refusal(409, 'This is not the last import');
    return undone(call, kept);
  },
} satisfies Partial<Handlers>;

/** Takes back what is still as the import left it. */
function undone(call: MockCall<'undoImport'>, kept: StoredImport): CallAnswer<'undoImport'> {
  const { dryRun } = call.body;
  const changedSince: CallAnswer<'undoImport'>['changedSince'] = [];
  const counts = { removedProducts: 0, restoredProducts: 0, removedCategories: 0 };
  for (const { after, before, verdict } of kept.done) {
    if (!after || verdict === 'unchanged') continue;
    const stored = productsOf(call).find(({ name }) => name === after.name);
    const isAsLeft = stored && JSON.stringify(importedProduct(call, stored)) === JSON.stringify(after);
    if (!isAsLeft) {
      changedSince.push({ kind: 'product', name: after.name, change: stored ? 'edited' : 'deleted' });
      continue;
    }
    counts[before ? 'restoredProducts' : 'removedProducts'] += 1;
    if (dryRun) continue;
    if (!before) {
      stored.deleted = true;
      continue;
    }
    const categories = before.categories.map((name) => categoryIdOf(call, name));
    const { image: _, ...values } = asStored({ ...before, categories });
    Object.assign(stored, values);
  }
  if (!dryRun) {
    kept.state = 'UNDONE';
    for (const category of categoriesOf(call)) {
      if (!kept.createdCategories.includes(category.categoryId)) continue;
      if (productsIn(call, category.categoryId).length > 0) continue;
      category.deleted = true;
      counts.removedCategories += 1;
    }
  }
  return { import: wireImport(call, kept), ...counts, changedSince };
}
