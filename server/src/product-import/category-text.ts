import { beginningOf, LIMIT } from '@portal/contract';
import { isUncategorisedName } from '../kit/catalogue/uncategorised.ts';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { joinedLines, linesOf } from './category-lines.ts';
import { knownCategories, partsOf, SEPARATOR } from './known-categories.ts';
import { isPlainName, straightened } from './plain-name.ts';
import { CAUSE } from './product-import.texts.ts';
import type { StoredCategory } from './stored-catalogue.ts';
import { unreadableCause } from './unreadable-cell.ts';

/** No person puts a product into more categories than this. */
const MAX_CATEGORIES = 100;

/** How many parts are read: enough for a hundred categories, some of several parts or repeated. */
const MAX_PARTS = 3 * MAX_CATEGORIES;

/** A longer cell hardly ever repeats in another row, so remembering it would only use memory. */
const MAX_REMEMBERED_LENGTH = 1_000;

/**
 * Categories as the file writes them.
 *
 * @example categoryText([{ id: 'c1', name: 'Bar' }, { id: 'c2', name: 'Dolci' }]) // 'Bar; Dolci'
 */
export const categoryText = (categories: readonly { name: string }[]): string =>
  categories
    .map(({ name }) => name)
    .join(`${SEPARATOR} `)
    .slice(0, LIMIT.importCategoryTextLength);

/** The names of categories, in order; empty for 'senza categoria'. */
export type CategoryReading = { names: readonly string[] } | { cause: string };

type KnownCategories = ReturnType<typeof knownCategories>;

/**
 * Makes the function that reads the categories of a cell. Names of the catalogue are matched first, even those that
 * contain a ';'. Otherwise a name is the text between two ';', or a line of it.
 *
 * @example categoryReader([{ id: 'c1', name: 'Pane; dolci' }])('pane; dolci; Bar') // { names: ['Pane; dolci', 'Bar'] }
 */
export function categoryReader(stored: readonly StoredCategory[]): (text: string) => CategoryReading {
  const known = knownCategories(stored);
  const readings = new Map<string, CategoryReading>();
  return (text) => {
    const reading = readings.get(text) ?? read(text, known);
    if (text.length <= MAX_REMEMBERED_LENGTH) readings.set(text, reading);
    return reading;
  };
}

function read(text: string, known: KnownCategories): CategoryReading {
  if (text.length > LIMIT.importCategoryTextLength) return { cause: CAUSE.categoriesTooLong };
  const lines = partsOf(text).map(linesOf);
  if (lines.flat().length > MAX_PARTS) return { cause: CAUSE.tooManyCategories };
  const parts = lines.flatMap((some) => joinedLines(some, (name) => known([nameKeyOf(name)], 0) !== undefined));
  const keys = parts.map(nameKeyOf);
  const names = new Map<string, string>();
  for (let at = 0; at < parts.length; ) {
    const found = known(keys, at);
    at += found?.length ?? 1;
    const reading = found ?? readNew(parts[at - 1] ?? '');
    if ('cause' in reading) return reading;
    if (isUncategorisedName(reading.name)) continue;
    const key = nameKeyOf(reading.name);
    if (!names.has(key)) names.set(key, reading.name);
  }
  return names.size > MAX_CATEGORIES ? { cause: CAUSE.tooManyCategories } : { names: [...names.values()] };
}

/** A category that the catalogue does not have. */
function readNew(part: string): { name: string } | { cause: string } {
  const name = straightened(cleanName(part));
  if (name.length > LIMIT.categoryNameLength) return { cause: CAUSE.categoryTooLong(beginningOf(name, 60)) };
  if (!isPlainName(name)) return { cause: unreadableCause(name) ?? CAUSE.categoryCharacters(name) };
  return { name };
}
