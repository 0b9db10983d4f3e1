import { LIMIT } from '@portal/contract';
import { CAUSE } from './product-import.texts.ts';
import { cellErrorCause } from './unreadable-cell.ts';

/** A price in whole cents, or what is wrong with it. */
export type PriceReading = { amount: number } | { cause: string };

/** Characters that nobody sees and that are copied along. */
const INVISIBLE = /\p{Cf}/gu;
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

/** What a cell shows when its format is not that of a price. */
const OTHER_MEANINGS = [
  [/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}(?:\s\d{1,2}:\d{2})?$/, CAUSE.priceDate],
  [/^\d{1,9}:\d{2}(?::\d{2})?$/, CAUSE.priceTime],
  [/%$/, CAUSE.pricePercentage],
  [/^[-−–]\s?\d[\d.,]*$/, CAUSE.priceZero],
] as const;

/**
 * Reads a price as people write it: with comma or point, with or without thousands marks, and with the euro before or
 * after it (IMP-022). A sign between digits, as in 12€50, is refused rather than passed over.
 *
 * @example readPrice('1.250,50') // { amount: 125050 }
 * @example readPrice('€ 1,5') // { amount: 150 }
 */
export function readPrice(text: string): PriceReading {
  const bare = text.replaceAll(INVISIBLE, '').trim().replaceAll(EURO, '').trim();
  if (bare === '') return { cause: text === '' ? CAUSE.priceMissing : CAUSE.priceNotNumber };
  if (PLAIN.test(bare) || THOUSANDS.test(bare)) return checked(bare.replaceAll(/\D/g, ''), '');
  if (COMMA.test(bare) || POINT.test(bare)) {
    const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
    return checked(bare.slice(0, mark).replaceAll(/\D/g, ''), bare.slice(mark + 1));
  }
  return { cause: causeOf(bare) };
}

function causeOf(bare: string): string {
  if (MORE_DECIMALS.test(bare)) return CAUSE.priceDecimals;
  return cellErrorCause(bare) ?? OTHER_MEANINGS.find(([shape]) => shape.test(bare))?.[1] ?? CAUSE.priceNotNumber;
}

function checked(euros: string, decimals: string): PriceReading {
  const amount = Number(euros + decimals.padEnd(2, '0'));
  if (amount === 0) return { cause: CAUSE.priceZero };
  return amount > LIMIT.priceMaximum ? { cause: CAUSE.priceTooHigh } : { amount };
}

/**
 * A cell's number as a text that `readPrice` reads as the same number. Office programs store binary fractions: a number
 * within a millionth of a whole cent counts as that cent.
 *
 * @example numberText(12.340000000000002) // '12,34'
 */
export function numberText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6).replace('.', ',');
}
