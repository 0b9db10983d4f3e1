import type { SpreadsheetCell } from '../platform/spreadsheets/spreadsheet.ts';
import { numberText } from './price-text.ts';

/** What formats put around the digits of a number, and between them. */
const DECORATION = /[\s\p{Cf}]|€|eur(?:o)?/giu;

/** Before a number that was typed as text: some programs write it out. */
const APOSTROPHE = /^['’]/;

/**
 * The price of a cell as a text for `readPrice`. What a person sees is what they mean: a date or a percentage stays
 * one, and a number in dollars keeps its sign. A calculated number counts as shown, to the cent. When the format hides
 * cents, the number itself counts. When it hides more, as with thousands, both are shown, and nobody guesses.
 *
 * @example priceText({ value: 1.2345, text: '€ 1,23' }) // '1,23'
 * @example priceText({ value: 12, text: '$ 12,00' }) // '$ 12,00'
 */
export function priceText(cell: SpreadsheetCell | undefined): string {
  if (!cell) return '';
  const { value, text } = cell;
  if (typeof value === 'string') return value.replace(APOSTROPHE, '');
  const bare = text.replaceAll(DECORATION, '').replaceAll('.', '');
  if (value !== 0 && !BARE_NUMBER.test(bare)) return text;
  if (isShownInThousands(value, bare)) return `${text} (${numberText(value)})`;
  return numberText(isShownToTheCent(value, bare) ? Number(bare.replace(',', '.')) : value);
}

/** Digits with a decimal comma, a fraction, a power of ten. Of thousands that a format shows each is read once. */
const BARE_NUMBER = /^-?(?:\d+(?:,\d*|\/\d+)?|,\d+)(?:E[+-]\d+)?$/;

/** Whether the number that is shown is another one, even rounded to a whole. */
const isShownInThousands = (value: number, bare: string): boolean =>
  /^\d+(?:,\d+)?$/.test(bare) && Math.abs(Number(bare.replace(',', '.')) - Math.abs(value)) > 0.5;

/** Whether a number with more than two decimals is shown with two. */
function isShownToTheCent(value: number, bare: string): boolean {
  const shown = /^\d*,\d\d$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-4 && Math.abs(shown - value) < 0.005_001;
}
