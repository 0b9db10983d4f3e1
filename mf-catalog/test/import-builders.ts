import type { CallAnswer, ImportRow, OwnOperationName, ProductImport } from '@portal/contract';

/** @example anImport({ state: 'DONE', counts: counts({ new: 2 }) }) */
export function anImport(differences: Partial<ProductImport> = {}): ProductImport {
  return {
    importId: 'i-1',
    fileName: 'listino.xlsx',
    state: 'READY',
    created: Date.UTC(2026, 10, 4, 8, 41),
    author: 'marta.ferri',
    counts: counts(),
    progress: 0,
    canUndo: false,
    ...differences,
  };
}

/** @example counts({ new: 32, wrong: 1 }) */
export function counts(differences: Partial<ProductImport['counts']> = {}): ProductImport['counts'] {
  return { new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0, ...differences };
}

/** A row with a new product. */
export function anImportRow(differences: Partial<ImportRow> = {}): ImportRow {
  return {
    nRow: 2,
    verdict: 'new',
    cells: { A: 'Spritz', B: '', C: '6,50', D: 'Aperitivi' },
    before: null,
    after: { name: 'Spritz', descr: null, amount: 650, categories: ['Aperitivi'] },
    mistakes: [],
    ...differences,
  };
}

/** A row whose price is not a number. */
export function aWrongRow(differences: Partial<ImportRow> = {}): ImportRow {
  const nRow = differences.nRow ?? 4;
  return {
    nRow,
    verdict: 'wrong',
    cells: { A: 'Tagliere', B: 'Per due', C: '18 euro', D: '' },
    before: null,
    after: null,
    mistakes: [{ nRow, column: 'C', cause: 'Il prezzo non è un numero.' }],
    ...differences,
  };
}

/** An answer of getImport. */
export function importPage(
  rows: readonly ImportRow[],
  differences: Partial<ProductImport> = {},
): CallAnswer<'getImport'> {
  return { import: anImport(differences), totalRows: rows.length, rows: [...rows] };
}

/** Our own calls around imports, for a backend that offers all of them. */
export const importCalls: OwnOperationName[] = [
  'downloadCatalogXlsx',
  'downloadTemplateXlsx',
  'getImports',
  'previewImport',
  'getImport',
  'correctImport',
  'confirmImport',
  'downloadImportMistakes',
  'undoImport',
];
