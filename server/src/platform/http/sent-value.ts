/** Lists and objects within each other; no call of the contract needs more than six. */
const DEEPEST = 32;

/**
 * Values of one body in JSON. The longest lists of the contract need half of it; a large body has room for millions,
 * which would fill the memory.
 */
const MAX_VALUES = 100_000;

/** What is wrong with a sent value whatever its schema says, and where. */
export interface SentValueMistake {
  /** Path with dots: `products.0.name`; empty for the value as a whole. */
  field: string;
  message: string;
}

/**
 * Finds what no call may be sent: values nested so deeply that whoever walks them falls over, and texts that PostgreSQL
 * keeps in no column (U+0000) or in no
 * `jsonb` (half of a surrogate pair). No person types either of them.
 *
 * @returns the first mistake, if any; it looks once at each value
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

/** @param levels that may still follow; the call stack is never deeper */
function mistakeIn(value: unknown, levels: number): MistakeAt | undefined {
  if (typeof value === 'string') return textMistake(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return { path: [], message: `is nested deeper than ${DEEPEST} levels` };
  // The numbers of a list are not made into texts first, as `Object.entries` would.
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
 * Whether a text in JSON holds more values than any call needs: told from the marks between its values, before a parser
 * makes objects of them. Texts in it are passed over, however long.
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

/** Where the quotation mark stands that closes the text opened at a place; the end when none does. */
function endOfText(json: string, opened: number): number {
  for (let at = json.indexOf('"', opened + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}
