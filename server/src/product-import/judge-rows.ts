import type { ProductImport } from '@portal/contract';
import { nameKeyOf } from '../kit/names.ts';
import { yielding } from '../platform/yielding.ts';
import { categoryReader } from './category-text.ts';
import { editedProducts } from './edited-rows.ts';
import type { FileRow } from './file-rows.ts';
import { roomFor } from './import-room.ts';
import { type JudgedRow, judgeEdit, judgeRow, leftOutRow, mistake, wrong } from './judge-row.ts';
import { CAUSE } from './product-import.texts.ts';
import { pairRows } from './product-pairs.ts';
import type { ImportTarget } from './stored-catalogue.ts';
import { isNamedLikeTotal } from './total-rows.ts';

/** What a file would do to a catalogue. */
export interface Plan {
  /** The catalogue's revision for which the plan was made. */
  revision: number;
  rows: readonly JudgedRow[];
  /** Names of categories that will be made, in the spelling of their first row. */
  newCategories: readonly string[];
  counts: ProductImport['counts'];
}

const MAX_NEW_CATEGORIES = 500;

/** How many places in categories one import may write: everybody waits for the one statement that writes them. */
const MAX_PLACES = 100_000;

/**
 * Compares the rows of a file with the catalogue (IMP-018 to IMP-025). The rules apply to new and changed values only:
 * a stored value is never a mistake.
 */
export async function judgeRows(rows: readonly FileRow[], catalogue: ImportTarget): Promise<Plan> {
  const pairs = await pairRows(
    rows.filter(({ leftOut, edit }) => !leftOut && !edit),
    catalogue.products,
  );
  const edited = editedProducts(rows, catalogue);
  const readCategories = categoryReader(catalogue.categories);
  const known = new Set(catalogue.categories.map(({ name }) => nameKeyOf(name)));
  const isNew = (key: string) => !known.has(key);
  const judge = (row: FileRow): JudgedRow => {
    if (row.leftOut) return leftOutRow(row);
    const { edit } = row;
    return edit
      ? judgeEdit(row, edit, edited.get(edit.productId), readCategories)
      : judgeRow(row, pairs.get(row) ?? {}, readCategories);
  };
  const made = new Set<string>();
  const judged: JudgedRow[] = [];
  let places = 0;
  for await (const row of yielding(rows)) {
    const result = judge(row);
    const { after, changesCategories } = result;
    for (const key of (after?.categories ?? []).map(nameKeyOf)) if (isNew(key)) made.add(key);
    if (after && changesCategories) places += after.categories.length;
    const cause = after && tooMuch(made.size, places);
    judged.push(cause ? wrong(result, [mistake(row, 'D', cause)]) : result);
  }
  const fitting = await withinRoom(judged, catalogue);
  const names = await namesOfNew(fitting, isNew);
  const [newCategoryName] = names;
  const totals = fitting.filter((row) => row.leftOut && isNamedLikeTotal(row)).length;
  const number = (verdict: JudgedRow['verdict']) => fitting.filter((row) => row.verdict === verdict).length;
  return {
    revision: catalogue.revision,
    rows: fitting,
    newCategories: names,
    counts: {
      new: number('new'),
      changed: number('changed'),
      unchanged: number('unchanged'),
      wrong: number('wrong'),
      leftOut: number('leftOut'),
      newCategories: names.length,
      ...(totals > 0 && { totals }),
      ...(names.length === 1 && newCategoryName !== undefined && { newCategoryName }),
    },
  };
}

function tooMuch(newCategories: number, places: number): string | undefined {
  if (newCategories > MAX_NEW_CATEGORIES) return CAUSE.tooManyNewCategories;
  return places > MAX_PLACES ? CAUSE.tooManyPlaces : undefined;
}

/** The same rows; wrong are also those that add more than the catalogue may hold (IMP-115). */
async function withinRoom(rows: readonly JudgedRow[], catalogue: ImportTarget): Promise<JudgedRow[]> {
  const lackOf = roomFor(rows, catalogue);
  const fitting: JudgedRow[] = [];
  for await (const row of yielding(rows)) {
    const lack = lackOf(row);
    fitting.push(lack ? wrong(row, [mistake(row, lack.column, lack.cause)]) : row);
  }
  return fitting;
}

/** The names of the categories that rows make, in the spelling of their first row. */
async function namesOfNew(rows: readonly JudgedRow[], isNew: (key: string) => boolean): Promise<string[]> {
  const names = new Map<string, string>();
  for await (const { after } of yielding(rows)) {
    for (const name of after?.categories ?? []) {
      const key = nameKeyOf(name);
      if (isNew(key) && !names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}
