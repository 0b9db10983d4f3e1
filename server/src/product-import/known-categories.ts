import { nameKeyOf } from '../kit/names.ts';
import type { StoredCategory } from './stored-catalogue.ts';

/** Separates two categories in a cell (IMP-023). */
export const SEPARATOR = ';';

/** The parts of a text between two ';', without empty ones. */
export const partsOf = (text: string): string[] => text.split(SEPARATOR).filter((part) => part.trim() !== '');

/** A name of the catalogue, and how many parts it takes. */
interface Found {
  name: string;
  length: number;
}

/** Names as a tree of their parts: where each part leads, and which name ends here. */
interface Step {
  next: Map<string, Step>;
  name?: string;
}

/**
 * Makes the function that finds the longest name of the catalogue which begins at a given part. Blanks around a ';' and
 * empty parts do not count, so no name takes more than fifteen steps.
 *
 * @example knownCategories([{ id: 'c1', name: 'Pane; dolci' }])(['bar', 'pane', 'dolci'], 1) // { name: 'Pane; dolci', length: 2 }
 */
export function knownCategories(
  stored: readonly StoredCategory[],
): (keys: readonly string[], at: number) => Found | undefined {
  const start: Step = { next: new Map() };
  for (const { name } of stored) {
    let step = start;
    for (const part of partsOf(name)) step = stepOn(step, nameKeyOf(part));
    if (step !== start) step.name ??= name;
  }
  return (keys, at) => {
    let found: Found | undefined;
    let step = start.next.get(keys[at] ?? '');
    for (let length = 1; step; length += 1) {
      if (step.name !== undefined) found = { name: step.name, length };
      step = step.next.get(keys[at + length] ?? '');
    }
    return found;
  };
}

function stepOn({ next }: Step, key: string): Step {
  const known = next.get(key);
  if (known) return known;
  const step: Step = { next: new Map() };
  next.set(key, step);
  return step;
}
