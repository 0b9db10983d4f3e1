import { LIMIT } from '@portal/contract';
import { cleanName, isUncategorisedName, nameKeyOf } from '../kit/catalogue-names.ts';
import { isPlainName, straightened } from './plain-name.ts';
import { CAUSE } from './product-import.texts.ts';
import type { StoredCategory } from './stored-catalogue.ts';

/** Between two categories (IMP-023). */
const SEPARATOR = ';';

/** A product that is in more is none that a person made. */
const MOST_CATEGORIES = 100;

/**
 * Categories as the file has them.
 *
 * @example categoryText([{ id: 'c1', name: 'Bar' }, { id: 'c2', name: 'Dolci' }]) // 'Bar; Dolci'
 */
export const categoryText = (categories: readonly { name: string }[]): string =>
  categories
    .map(({ name }) => name)
    .join(`${SEPARATOR} `)
    .slice(0, LIMIT.importCategoryTextLength);

/** Categories by their names, and their order; none is 'senza categoria'. */
export type CategoryReading = { names: readonly string[] } | { cause: string };

/**
 * Makes what reads the categories of a cell: names of the catalogue first, with a ';' of their own if they have one, and then whatever stands between two ';'.
 *
 * @example categoryReader([{ id: 'c1', name: 'Pane; dolci' }])('pane; dolci; Bar') // { names: ['Pane; dolci', 'Bar'] }
 */
export function categoryReader(stored: readonly StoredCategory[]): (text: string) => CategoryReading {
  const known = new Map(stored.map(({ name }) => [keyOf(name), name]));
  const longest = Math.max(1, ...stored.map(({ name }) => name.split(SEPARATOR).length));
  const readings = new Map<string, CategoryReading>();
  return (text) => {
    const reading = readings.get(text) ?? read(text, known, longest);
    readings.set(text, reading);
    return reading;
  };
}

/** Blanks around a ';' do not count. */
const keyOf = (name: string): string =>
  name
    .split(SEPARATOR)
    .map((part) => nameKeyOf(part))
    .join(SEPARATOR);

function read(text: string, known: Map<string, string>, longest: number): CategoryReading {
  if (text.length > LIMIT.importCategoryTextLength) return { cause: CAUSE.categoriesTooLong };
  const parts = text.split(SEPARATOR);
  const names = new Map<string, string>();
  for (let at = 0; at < parts.length; ) {
    const found = longestKnown(parts, at, known, longest);
    if (found) {
      names.set(keyOf(found.name), found.name);
      at += found.length;
      continue;
    }
    const name = straightened(cleanName(parts[at] ?? ''));
    at += 1;
    if (name === '' || isUncategorisedName(name)) continue;
    if (name.length > LIMIT.categoryNameLength) return { cause: CAUSE.categoryTooLong(name.slice(0, 60)) };
    if (!isPlainName(name)) return { cause: CAUSE.categoryCharacters(name) };
    // Straight apostrophes may make it one that is known.
    names.set(keyOf(name), known.get(keyOf(name)) ?? names.get(keyOf(name)) ?? name);
  }
  return names.size > MOST_CATEGORIES ? { cause: CAUSE.tooManyCategories } : { names: [...names.values()] };
}

/** The known name that takes most parts from here. */
function longestKnown(parts: readonly string[], at: number, known: Map<string, string>, longest: number) {
  for (let length = Math.min(longest, parts.length - at); length > 0; length -= 1) {
    const name = known.get(keyOf(parts.slice(at, at + length).join(SEPARATOR)));
    if (name !== undefined) return { name, length };
  }
  return undefined;
}
