import type { CallAnswer, ImportMistake } from '@portal/contract';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Judged } from './carry-out.ts';
import { categoryReader } from './category-text.ts';
import { COLUMNS } from './columns.ts';
import { editedProducts } from './edited-rows.ts';
import { type FileRow, plainText } from './file-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { judgeRows } from './judge-rows.ts';
import { keep } from './keep-import.ts';
import { findImport, wireImport } from './kept-import.ts';
import { MAX_TOLD } from './prepare-import.ts';
import { CAUSE, KEEPING_CAUSE, TABLE_NAME } from './product-import.texts.ts';
import { notKept } from './read-sent-file.ts';
import { readImportTarget } from './stored-catalogue.ts';

type Answer = CallAnswer<'previewTable'>;
type TableRow = Call<'previewTable'>['body']['rows'][number];

/**
 * Judges the changed cells of a table as rows of a file, and keeps them to be confirmed. With mistakes it only tells
 * them, all at once. It writes nothing to the catalogue.
 *
 * @throws HttpError 400 when a row or a product is named twice, 404 when a product is not there
 */
export function previewTable(call: Call<'previewTable'>, works: ImportWorks): Promise<Answer> {
  const { account, body, clock, contractCode, db } = call;
  for (const key of ['nRow', 'productId'] as const) {
    if (new Set(body.rows.map((row) => row[key])).size < body.rows.length) throw new HttpError(400, `${key} twice`);
  }
  return works.preparing<Answer>(async () => {
    const catalogue = await readImportTarget(db, contractCode, clock());
    const rows = body.rows.map(tableRow);
    if (editedProducts(rows, catalogue).size < rows.length) throw new HttpError(404, 'No such product');
    const plan = await judgeRows(rows, catalogue);
    const mistakes = mistakesOf({ plan, catalogue }, body.newCategories ?? []);
    if (mistakes.length > 0) return { import: null, mistakes: mistakes.slice(0, MAX_TOLD) };
    const importId = await keep(call, works, { plan, catalogue }, TABLE_NAME, { ofTable: true });
    if (importId === undefined) throw notKept(KEEPING_CAUSE.inUse);
    await writeAudit(db, { ...byAccount(account, importId), action: 'previewTable', detail: plan.counts });
    return { import: wireImport(await findImport(db, contractCode, importId), undefined), mistakes: [] };
  }, contractCode);
}

const tableRow = ({
  nRow,
  productId,
  before,
  cells: { A = '', B = '', C = '', D = '' },
  cells,
}: TableRow): FileRow => ({
  nRow,
  cells: { A: cleanName(A), B: plainText(B), C, D },
  leftOut: false,
  edit: { productId, before, columns: COLUMNS.filter((column) => cells[column] !== undefined) },
});

/** What is wrong with the rows. A category that nobody asked for is one too: who mistypes a name would make it. */
function mistakesOf({ plan, catalogue }: Judged, agreed: readonly string[]): ImportMistake[] {
  const known = new Set([...catalogue.categories.map(({ name }) => name), ...agreed].map(nameKeyOf));
  const readCategories = categoryReader(catalogue.categories);
  return plan.rows
    .toSorted((one, other) => one.nRow - other.nRow)
    .flatMap(({ nRow, cells, edit, mistakes }) => {
      const reading = edit?.columns.includes('D') ? readCategories(plainText(cells.D)) : { names: [] };
      const unknown = 'names' in reading ? reading.names.filter((name) => !known.has(nameKeyOf(name))) : [];
      return [
        ...mistakes,
        ...unknown.map((name) => ({
          nRow,
          column: 'D',
          cause: CAUSE.categoryUnknown(name),
          newCategory: name,
        })),
      ];
    });
}
