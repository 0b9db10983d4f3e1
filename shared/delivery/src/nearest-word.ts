import { editsBetween } from '@portal/contract/edits-between';

/** Two letters that lie the wrong way round are two edits. */
const MAX_EDITS = 2;

/**
 * The known word that a mistyped one may mean: the one with the fewest edits, at most two, and fewer than half of the
 * letters.
 *
 * @example nearestOf('restroe', ['backup', 'restore']) // 'restore'
 */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((one) => ({ one, edits: editsBetween(word, one) }))
    .filter(({ one, edits }) => edits <= MAX_EDITS && edits * 2 < one.length)
    .toSorted((one, other) => one.edits - other.edits);
  return nearest?.one;
}
