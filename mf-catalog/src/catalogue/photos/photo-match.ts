import { type Product, searchKey } from '@portal/contract';

/** How many photos are taken at a time; more would fill the memory of a phone. */
export const MAX_PHOTOS = 50;

/** The words of a name, without case, accents and the ending of a picture's file. */
const wordsOf = (name: string): readonly string[] =>
  searchKey(name)
    .replace(/\.(png|jpe?g|jpe|jfif)$/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * Finds the product of each file by its name: the product of the same words, or the only one that has them all. A
 * number that a camera or a folder added does not count. Each product gets one photo.
 *
 * @returns the product's id for each file name, in order; null where none or several fit
 * @example matchPhotos(['cornetto-alla-crema.jpg', 'IMG_2041.jpg'], products) // ['p-1', null]
 */
export function matchPhotos(fileNames: readonly string[], products: readonly Product[]): readonly (string | null)[] {
  const named = products.map(({ productId, name }) => ({ productId, words: wordsOf(name) }));
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    const words = wordsOf(fileName);
    const found =
      onlyOne(named, words) ??
      onlyOne(
        named,
        words.filter((word) => !/^\d+$/.test(word)),
      );
    if (!found || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

interface Named {
  productId: string;
  words: readonly string[];
}

function onlyOne(named: readonly Named[], wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const having = named.filter(({ words }) => wanted.every((word) => words.includes(word)));
  const same = having.filter(({ words }) => words.length === wanted.length);
  const fitting = same.length > 0 ? same : having;
  return fitting.length === 1 ? fitting[0]?.productId : undefined;
}
