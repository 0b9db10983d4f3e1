import { isCellError, isPowerOfTen, LOST_RESULT } from '../platform/spreadsheets/cell-error.ts';
import { CAUSE } from './product-import.texts.ts';

/** Why a cell that shows an error instead of a value is wrong; undefined when it shows none. */
export function cellErrorCause(text: string): string | undefined {
  if (text === LOST_RESULT) return CAUSE.formulaLost;
  return isCellError(text) ? CAUSE.cellError : undefined;
}

/** Why a cell that shows no readable text is wrong; undefined when it shows one. */
export const unreadableCause = (text: string): string | undefined =>
  cellErrorCause(text) ?? (isPowerOfTen(text) ? CAUSE.powerOfTen : undefined);
