const CENSORED = '[secret]';
const SECRET_NAME = /pass(word|phrase)|token|secret|authorization|cookie|credential|(data|private|api)key|signature/i;
const DEEPEST = 6;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function censorValue(name: string, value: unknown, depth: number): unknown {
  const hides = typeof value === 'string' || typeof value === 'object';
  if (SECRET_NAME.test(name) && hides && value !== null) return CENSORED;
  if (depth >= DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => censorValue('', item, depth + 1));
  return isPlain(value) ? censorFields(value, depth + 1) : value;
}

/**
 * The same fields, with a value hidden when its name suggests a secret (a password, a token, a cookie …), at any depth.
 *
 * Numbers and booleans stay: a count of tokens is not a token. Errors and other class instances also stay, for their
 * serializers.
 */
export const censorFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, censorValue(name, value, depth)]));

/**
 * Hides what looks like a secret within a text: bearer tokens, and passwords in addresses.
 *
 * Strangers decide what is in a line, so its length decides what this costs: no expression looks at a part twice. A
 * password is therefore taken with or without the @ that would end it.
 */
export const censorText = (text: string): string =>
  text
    .replaceAll(/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${CENSORED}`)
    .replaceAll(/(:\/\/[^\s:/@"]*:)[^\s@"]+(@?)/g, (address: string, before: string, end: string) =>
      end ? `${before}${CENSORED}${end}` : address,
    );
