import { isCellError, isPowerOfTen, LOST_RESULT } from '../platform/spreadsheets/cell-error.ts';
import { CAUSE } from './product-import.texts.ts';

/** What is wrong with a cell that shows an error in the place of a value; undefined when it shows none. */
export function cellErrorCause(text: string): string | undefined {
  if (text === LOST_RESULT) return CAUSE.formulaLost;
  return isCellError(text) ? CAUSE.cellError : undefined;
}

/** What is wrong with a cell that shows nothing a text could be; undefined when it shows one. */
export const unreadableCause = (text: string): string | undefined =>
  cellErrorCause(text) ?? (isPowerOfTen(text) ? CAUSE.powerOfTen : undefined);
