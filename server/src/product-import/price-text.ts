import { type PriceMistake, readPriceText, withoutUnseen } from '@portal/contract';
import { CAUSE } from './product-import.texts.ts';
import { cellErrorCause } from './unreadable-cell.ts';

/** A price in whole cents, or what is wrong with it. */
export type PriceReading = { amount: number } | { cause: string };

const CAUSE_OF = {
  missing: CAUSE.priceMissing,
  notNumber: CAUSE.priceNotNumber,
  date: CAUSE.priceDate,
  time: CAUSE.priceTime,
  percentage: CAUSE.pricePercentage,
  decimals: CAUSE.priceDecimals,
  zero: CAUSE.priceZero,
  tooHigh: CAUSE.priceTooHigh,
} as const satisfies Record<PriceMistake, string>;

/** Reads the price of a cell, as `readPriceText` reads any price (IMP-022). */
export function readPrice(text: string): PriceReading {
  const reading = readPriceText(text);
  if ('amount' in reading) return reading;
  return { cause: cellErrorCause(withoutUnseen(text).trim()) ?? CAUSE_OF[reading.mistake] };
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
