import { type Category, searchKey, textKey } from '@portal/contract';
import { namedCategories } from '../kit/catalogue/catalogue-rules';

/** Of two words with more differences than this nobody takes one for the other. */
const MAX_DIFFERENCES = 2;

/**
 * The category that somebody may have meant by a name that none has: one that contains its words, or is contained in
 * them, or differs by a letter or two.
 *
 * @example likelyCategory('Salumi', [{ name: 'Salumi e formaggi', … }]) // 'Salumi e formaggi'
 */
export function likelyCategory(name: string, categories: readonly Category[]): string | undefined {
  const wanted = searchKey(name);
  const all = namedCategories(categories).map((category) => ({ name: category.name, key: searchKey(category.name) }));
  const found =
    all.find(({ key }) => key === wanted) ??
    all.find(({ key }) => ` ${key} `.includes(` ${wanted} `) || ` ${wanted} `.includes(` ${key} `)) ??
    all.find(({ key }) => Math.min(key.length, wanted.length) > 3 && isNear(key, wanted));
  return found?.name;
}

/** Whether few letters must be added, removed or exchanged. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MAX_DIFFERENCES) return false;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(same, (before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    before = line;
  }
  return (before[other.length] ?? 0) <= MAX_DIFFERENCES;
}

/** The text of a cell with another category in the place of one. */
export const withCategory = (text: string, from: string, to: string): string =>
  text
    .split(';')
    .map((part) => (textKey(part) === textKey(from) ? to : part.trim()))
    .join('; ');
