import { type ImportMistake, type ImportRow, type ProductImport, textKey } from '@portal/contract';
import type { StoredImport, StoredProduct } from '../world/world';
import { addCategory, addProduct, asStored, categoriesOf, productsOf } from './catalogue';
import { callerOf, found, type MockCall } from './handler';

type AnyCall = Pick<MockCall<'getCatalog'>, 'world' | 'caller'>;
type Product = NonNullable<ImportRow['after']>;

const NAME = /^[\p{L}\p{M}\p{Nd}' ]{1,30}$/u;
const PRICE = /^\d{1,5}(?:[.,]\d{1,2})?$/;

const price = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
const isSame = (one: string, other: string) => textKey(one) === textKey(other);

export function importedProduct(call: AnyCall, { name, descr, amount, categories }: StoredProduct): Product {
  const names = new Map(categoriesOf(call).map((category) => [category.categoryId, category.name]));
  return { name, descr, amount, categories: categories.flatMap((id) => names.get(id) ?? []) };
}

export const cellsOf = ({ name, descr, amount, categories }: Product): ImportRow['cells'] => ({
  A: name,
  B: descr ?? '',
  C: price(amount),
  D: categories.join('; '),
});

/**
 * The mock reads no spreadsheet. Each file brings two new products, one with another price and one unchanged. A file
 * named 'errori' also brings two mistakes.
 */
export function keepFile(call: AnyCall, fileName: string): StoredImport {
  const { contractCode, username } = callerOf(call);
  const [dearer, same] = productsOf(call).map((product) => importedProduct(call, product));
  const cells = [
    { A: 'Miele di castagno', B: '', C: '8,50', D: 'Importati' },
    { A: 'Farina di ceci', B: 'Macinata a pietra', C: '3,20', D: 'Importati' },
    ...(dearer ? [cellsOf({ ...dearer, amount: dearer.amount + 50 })] : []),
    ...(same ? [cellsOf(same)] : []),
    ...(/errori/i.test(fileName) ? MISTAKEN : []),
  ];
  const kept: StoredImport = {
    contractCode,
    importId: call.world.nextId('import'),
    fileName,
    state: 'READY',
    created: Date.now(),
    author: username,
    rows: cells.map((row, index) => ({ nRow: index + 2, cells: row, leftOut: false })),
    done: [],
    createdCategories: [],
  };
  call.world.imports.unshift(kept);
  return kept;
}

const MISTAKEN: readonly ImportRow['cells'][] = [
  { A: 'Pane #1', B: '', C: '2,40', D: '' },
  { A: 'Olio nuovo', B: 'Prima spremitura', C: 'gratis', D: 'Importati' },
];

export function importNamed(call: AnyCall, importId: string): StoredImport {
  const { contractCode } = callerOf(call);
  return found(
    call.world.imports.find((one) => one.importId === importId && one.contractCode === contractCode),
    'import',
  );
}

/** The rows as they are now, or as they were carried out. */
export function rowsOf(call: AnyCall, kept: StoredImport): ImportRow[] {
  return kept.state === 'READY' || kept.state === 'RUNNING' ? kept.rows.map((row) => judged(call, row)) : kept.done;
}

function judged(call: AnyCall, { nRow, cells, leftOut }: StoredImport['rows'][number]): ImportRow {
  const stored = productsOf(call).find(({ name }) => isSame(name, cells.A));
  const before = stored ? importedProduct(call, stored) : null;
  const mistakes = mistakesOf(nRow, cells, before !== null);
  const row = { nRow, cells, before, mistakes };
  if (leftOut) return { ...row, after: null, verdict: 'leftOut' };
  if (mistakes.length > 0) return { ...row, after: null, verdict: 'wrong' };
  const after = {
    name: cells.A.trim(),
    descr: cells.B.trim() || null,
    amount: Math.round(Number(cells.C.replace(',', '.')) * 100),
    categories: cells.D.split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  };
  const changed = JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'changed';
  return { ...row, after, verdict: before ? changed : 'new' };
}

function mistakesOf(nRow: number, { A, C }: ImportRow['cells'], isKnown: boolean): ImportMistake[] {
  const name = isKnown || NAME.test(A) ? [] : [{ nRow, column: 'A', cause: CAUSE.name, value: A }];
  return [...name, ...(PRICE.test(C) ? [] : [{ nRow, column: 'C', cause: CAUSE.price, value: C }])];
}

const CAUSE = {
  name: 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.',
  price: "Il prezzo non è un numero. Scrivilo in euro, per esempio '1.250,50'.",
} as const;

export function wireImport(call: AnyCall, kept: StoredImport): ProductImport {
  const rows = rowsOf(call, kept);
  const known = new Set(categoriesOf(call).map(({ name }) => textKey(name)));
  const named = new Map(rows.flatMap(({ after }) => after?.categories ?? []).map((name) => [textKey(name), name]));
  const made = [...named].filter(([key]) => !known.has(key)).map(([, name]) => name);
  const number = (verdict: ImportRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const { importId, fileName, state, created, author } = kept;
  const { name, surname } = callerOf(call);
  const last = call.world.imports.find((one) => one.contractCode === kept.contractCode && one.state === 'DONE');
  return {
    importId,
    fileName,
    state,
    created,
    author,
    authorName: `${name} ${surname}`,
    counts: {
      new: number('new'),
      changed: number('changed'),
      unchanged: number('unchanged'),
      wrong: number('wrong'),
      leftOut: number('leftOut'),
      newCategories: made.length,
      ...(made.length === 1 && { newCategoryName: made[0] }),
    },
    progress: state === 'DONE' || state === 'UNDONE' ? 100 : 0,
    canUndo: kept === last,
  };
}

/** Writes what the rows say, and keeps what it did. */
export function carryOut(call: AnyCall, kept: StoredImport): void {
  kept.done = rowsOf(call, kept);
  kept.state = 'DONE';
  const known = new Set(categoriesOf(call).map(({ categoryId }) => categoryId));
  for (const { after, verdict } of kept.done) {
    if (!after || verdict === 'unchanged') continue;
    const stored = productsOf(call).find(({ name }) => isSame(name, after.name));
    const sent = { ...after, categories: after.categories.map((name) => categoryIdOf(call, name)) };
    const { image: _, ...values } = asStored(sent);
    if (stored) Object.assign(stored, values);
    else addProduct(call, sent);
  }
  kept.createdCategories = categoriesOf(call)
    .map(({ categoryId }) => categoryId)
    .filter((id) => !known.has(id));
}

export function categoryIdOf(call: AnyCall, name: string): string {
  const known = categoriesOf(call).find((category) => isSame(category.name, name));
  return (known ?? addCategory(call, { name, color: '#2E7FF9' })).categoryId;
}
