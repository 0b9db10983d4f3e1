import { LIMIT } from './limits.ts';
import { withoutUnseen } from './text-key.ts';

/** Why a text is no price of a product. */
export type PriceMistake = 'missing' | 'notNumber' | 'date' | 'time' | 'percentage' | 'decimals' | 'zero' | 'tooHigh';

/** A price in whole cents, or what is wrong with it. */
export type PriceTextReading = { amount: number } | { mistake: PriceMistake };

const EURO = /^(?:€|euro?)|(?:€|euro?)$/giu;

const DIGITS = String.raw`\d+`;
const PARTED = (mark: string) => String.raw`\d{1,3}(?:${mark}\d{3})+`;
const PLAIN = new RegExp(`^${DIGITS}$`);
/** Marks of thousands that nobody reads as a decimal mark. Anywhere else a blank may stand for a comma: 12 50. */
const APART = `${PARTED("['’]")}|${PARTED(String.raw`\s`)}`;
/** 1250,50 · 1.250,50 · 1'250,50 · 1 250,50 */
const COMMA = new RegExp(`^(?:${DIGITS}|${PARTED(String.raw`\.`)}|${APART}),\\d{1,2}$`);
/** 1250.50 · 1,250.50 · 1'250.50 · 1 250.50 */
const POINT = new RegExp(`^(?:${DIGITS}|${PARTED(',')}|${APART})\\.\\d{1,2}$`);
/**
 * 1.250 · 1'250 · 1 250: thousands as Italians mark them. A comma alone before three digits could be a decimal comma,
 * and nobody guesses about money.
 */
const THOUSANDS = new RegExp(`^(?!0)(?:${PARTED(String.raw`\.`)}|${APART})$`);
/** A number with too many decimals. */
const MORE_DECIMALS = /^\d*(?:[.,]\d{3,})$/;

/** What a text means that is no price. */
const OTHER_MEANINGS: readonly (readonly [RegExp, PriceMistake])[] = [
  [MORE_DECIMALS, 'decimals'],
  [/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}(?:\s\d{1,2}:\d{2})?$/, 'date'],
  [/^\d{1,9}:\d{2}(?::\d{2})?$/, 'time'],
  [/%$/, 'percentage'],
  [/^[-−–]\s?\d[\d.,]*$/, 'zero'],
];

/**
 * Reads a price as people write it: with comma or point, with or without thousands marks, and with the euro before or
 * after it (IMP-022). A sign between digits, as in 12€50, is refused rather than passed over.
 *
 * @example readPriceText('1.250,50') // { amount: 125050 }
 * @example readPriceText('€ 1,5') // { amount: 150 }
 */
export function readPriceText(text: string): PriceTextReading {
  const bare = withoutUnseen(text).trim().replace(EURO, '').trim();
  if (bare === '') return { mistake: text === '' ? 'missing' : 'notNumber' };
  const amount = hundredthsIn(bare);
  if (amount === undefined) {
    return { mistake: OTHER_MEANINGS.find(([shape]) => shape.test(bare))?.[1] ?? 'notNumber' };
  }
  if (amount === 0) return { mistake: 'zero' };
  return amount > LIMIT.priceMaximum ? { mistake: 'tooHigh' } : { amount };
}

/**
 * Reads a number with at most two decimals, as hundredths; undefined for any other text.
 *
 * @example hundredthsIn('1.250,5') // 125050
 */
export function hundredthsIn(text: string): number | undefined {
  if (PLAIN.test(text) || THOUSANDS.test(text)) return Number(`${digitsOf(text)}00`);
  if (!COMMA.test(text) && !POINT.test(text)) return undefined;
  const mark = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  return Number(digitsOf(text.slice(0, mark)) + text.slice(mark + 1).padEnd(2, '0'));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
