const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** A price in euro cents, as the portal shows prices. */
export const euro = (cents: unknown): string => (typeof cents === 'number' ? euros.format(cents / 100) : '?');

/** What people typed, between quotation marks; other words when it is not known any more. */
export const quoted = (text: unknown, unknown = 'senza nome'): string =>
  typeof text === 'string' && text !== '' ? `«${text}»` : unknown;

/** @example counted(2, 'prodotto', 'prodotti') // '2 prodotti' */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;

/** The parts that are present, with commas and a last 'e'. */
export function list(parts: readonly (string | undefined | false)[]): string {
  const given = parts.filter((part): part is string => typeof part === 'string');
  return given.length < 2 ? given.join('') : `${given.slice(0, -1).join(', ')} e ${given.at(-1)}`;
}
