/** Deepest nesting of lists and objects; no call of the contract needs more than six. */
const DEEPEST = 32;

/** A mistake in a sent value that no schema allows, and where it is. */
export interface SentValueMistake {
  /** Path with dots: `products.0.name`; empty for the value as a whole. */
  field: string;
  message: string;
}

/**
 * Finds what no call may contain: values nested so deeply that walking them overflows the stack, and texts that
 * PostgreSQL cannot store in a column (U+0000) or in `jsonb` (half of a surrogate pair). Nobody types such values.
 *
 * @returns the first mistake, if any; it looks at each value once
 * @example sentValueMistake({ name: 'Caff\ud83d' }) // { field: 'name', message: 'holds half of a character' }
 */
export function sentValueMistake(sent: unknown): SentValueMistake | undefined {
  const mistake = mistakeIn(sent, DEEPEST);
  return mistake && { field: mistake.path.join('.'), message: mistake.message };
}

interface MistakeAt {
  path: readonly (string | number)[];
  message: string;
}

/** @param levels how many more levels may follow; the call stack is never deeper */
function mistakeIn(value: unknown, levels: number): MistakeAt | undefined {
  if (typeof value === 'string') return textMistake(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return { path: [], message: `is nested deeper than ${DEEPEST} levels` };
  // `Object.entries` would turn every index of a list into a text first.
  for (const [name, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const nameMistake = typeof name === 'string' && textMistake(name);
    if (nameMistake) return { path: [], message: `has a member whose name ${nameMistake.message}` };
    const mistake = mistakeIn(member, levels - 1);
    if (mistake) return { path: [name, ...mistake.path], message: mistake.message };
  }
  return undefined;
}

function textMistake(text: string): MistakeAt | undefined {
  if (text.includes('\0')) return { path: [], message: 'holds a null character' };
  return text.isWellFormed() ? undefined : { path: [], message: 'holds half of a character' };
}
