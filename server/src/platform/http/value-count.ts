import type { TSchema } from 'typebox';

/** Most values in one JSON body: twice as many as in the contract's longest lists, which contain few objects. */
export const MAX_VALUES = 50_000;

/** Values that a call may have in addition to those of its schema: callers may send more members than it names. */
const UNNAMED = 1_000;

const mark = (sign: string) => sign.charCodeAt(0);
const [QUOTE, ESCAPE, COMMA, LIST, OBJECT] = [mark('"'), mark('\\'), mark(','), mark('['), mark('{')];

/**
 * Counts the values of a JSON text while it arrives, by the marks between them. So a body with millions of values is
 * refused before all of it has arrived, and before a parser makes objects from it.
 *
 * @returns a function that takes the next bytes, and says whether there have been more than `most` values so far
 * @example const holdsTooMany = valueCounter(2); holdsTooMany(Buffer.from('[1,2')); // true
 */
export function valueCounter(most: number): (part: Buffer) => boolean {
  let values = 0;
  let isInText = false;
  let isEscaped = false;
  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      if (isInText) {
        const quote = part.indexOf(QUOTE, at);
        const end = quote === -1 ? part.length : quote;
        isEscaped = isEscapedAt(part, at, end, isEscaped);
        at = end;
        if (quote === -1) break;
        isInText = isEscaped;
        isEscaped = false;
        continue;
      }
      const sign = part[at];
      if (sign === QUOTE) isInText = true;
      else if (sign === COMMA || sign === LIST || sign === OBJECT) values += 1;
    }
    return values > most;
  };
}

/**
 * Whether the byte at `end` of a text is escaped: an odd number of backslashes comes before it.
 *
 * @param wasEscaped whether the byte at `begin` is escaped, by a backslash of the part before
 */
function isEscapedAt(part: Buffer, begin: number, end: number, wasEscaped: boolean): boolean {
  let escapes = 0;
  while (end - escapes > begin && part[end - 1 - escapes] === ESCAPE) escapes += 1;
  const isCarriedOn = end - escapes === begin && wasEscaped;
  return (escapes % 2 === 1) !== isCarriedOn;
}

/**
 * The most values that a body may have: those that its schema allows, and some that it does not name.
 *
 * @example mostValues(schemas.forgottenPassword.body) // 1003
 */
export const mostValues = (schema: TSchema): number => Math.min(MAX_VALUES, UNNAMED + valuesOf(schema));

/** Marks of a value: one before it, and one that opens it when it is a list or an object. */
function valuesOf(schema: object): number {
  const members = 'properties' in schema && isObject(schema.properties) ? Object.values(schema.properties) : [];
  const alternatives = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (alternatives.length > 0) return Math.max(...alternatives.map(valuesOf));
  if ('maxItems' in schema && 'items' in schema && isObject(schema.items)) {
    return 2 + Number(schema.maxItems) * valuesOf(schema.items);
  }
  return members.filter(isObject).reduce((sum, member) => sum + valuesOf(member), members.length > 0 ? 2 : 1);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
