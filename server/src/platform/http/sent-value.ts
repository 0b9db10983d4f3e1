/** Deepest nesting of lists and objects; no call of the contract needs more than six. */
const DEEPEST = 32;

/**
 * Most values in one JSON body. The contract's longest lists need half as many. A large body has room for millions,
 * which would fill the memory.
 */
const MAX_VALUES = 100_000;

/** A mistake in a sent value, whatever its schema allows, and where it is. */
export interface SentValueMistake {
  /** Path with dots: `products.0.name`; empty for the value as a whole. */
  field: string;
  message: string;
}

/**
 * Finds what no call may contain: values nested so deeply that walking them overflows the stack, and texts that
 * PostgreSQL cannot store in a column (U+0000) or in `jsonb` (half of a surrogate pair). Nobody types either of them.
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

/** @param levels how many more may follow; the call stack is never deeper */
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

/**
 * Whether a JSON text holds more values than any call needs. It counts the marks between values, before a parser makes
 * objects of them, and skips texts of any length.
 */
export function holdsTooManyValues(json: string): boolean {
  if (json.length <= MAX_VALUES) return false;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (mark === '"') at = endOfText(json, at);
    else if (mark === ',' || mark === '[' || mark === '{') values += 1;
    if (values > MAX_VALUES) return true;
  }
  return false;
}

/** The place of the quotation mark that closes the text opened at `opened`; the end when there is none. */
function endOfText(json: string, opened: number): number {
  for (let at = json.indexOf('"', opened + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}
