/** The greatest sheet of any office program. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

const LETTERS = /^\$?([a-z]{1,3})\$?(\d{1,10})$/i;
const NUMBERS = /^r(\d{1,10})c(\d{1,10})$/i;

/**
 * Reads a cell's reference, counted from 1: B3, as the format wants it; b3, $B$3 and R3C2, as some programs write it.
 *
 * @example cellPlace('b3') // { row: 3, column: 2 }
 */
export function cellPlace(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', digits] = LETTERS.exec(reference) ?? [];
  if (digits !== undefined) return { row: rowNumber(digits), column: columnNumber(letters) };
  const [, row, column] = NUMBERS.exec(reference) ?? [];
  return row === undefined ? undefined : { row: rowNumber(row), column: within(Number(column), MAX_COLUMN) };
}

/** @throws Error when no sheet has such a row */
export const rowNumber = (digits: string): number => within(Number(digits), MAX_ROW);

/**
 * The columns of the cells of a sheet, one after the other. A cell without a reference follows the one before it. Some
 * programs only count the columns, from 0 or from 1: their first one is then the first column.
 *
 * @throws Error when no sheet has such a column
 */
export function columnCounter() {
  let first: number | undefined;
  let last = 0;
  return {
    beginRow() {
      last = 0;
    },
    columnOf(reference: string | undefined): number {
      const count = /^\d{1,10}$/.test(reference ?? '') ? Number(reference) : undefined;
      const next = last + 1;
      first ??= count === undefined ? undefined : count - next;
      last =
        count === undefined ? (cellPlace(reference ?? '')?.column ?? next) : within(count - (first ?? 0), MAX_COLUMN);
      return last;
    },
  };
}

const columnNumber = (letters: string): number =>
  within(
    [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0),
    MAX_COLUMN,
  );

function within(number: number, most: number): number {
  if (!(number >= 1 && number <= most)) throw new Error(`No sheet has a place ${number}`);
  return number;
}
