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
    .filter((one) => Math.abs(one.length - word.length) <= MAX_EDITS)
    .map((one) => ({ one, edits: editsBetween(word, one) }))
    .filter(({ one, edits }) => edits <= MAX_EDITS && edits * 2 < one.length)
    .toSorted((one, other) => one.edits - other.edits);
  return nearest?.one;
}

/**
 * How many letters must be added, removed or replaced to make one word of another (Levenshtein).
 *
 * @example editsBetween('titel', 'title') // 2
 */
export function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
