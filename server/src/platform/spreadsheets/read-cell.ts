import type { CellObject } from '@e965/xlsx';
import { shownError } from './cell-error.ts';
import { MAX_TEXT_LENGTH } from './new-sheet.ts';
import {
  type Calendar,
  fullMoment,
  type NumberFormat,
  numberFormat,
  shownNumber,
  shownText,
  withItalianMarks,
} from './number-format.ts';
import type { SpreadsheetCell } from './spreadsheet.ts';

/** How many digits of a number office programs store. */
const MAX_DIGITS = 15;

/** Makes a function that reads a workbook's cells as an Italian office program shows them. */
export function cellReader(calendar: Calendar): (cell: CellObject) => SpreadsheetCell | undefined {
  const formats = new Map<string, NumberFormat>();
  const formatOf = ({ z, w }: CellObject): NumberFormat => {
    const code = z === undefined ? builtIn(w) : String(z);
    const format = formats.get(code) ?? numberFormat(code);
    formats.set(code, format);
    return format;
  };
  return (cell) => {
    const { t: type, v: value, w: shown } = cell;
    if (type === 'e') return plainCell(shownError(shown));
    if (type === 'b') return plainCell(value ? 'VERO' : 'FALSO');
    if (typeof value === 'string') return plainCell(dressed(value, cell.z));
    if (type !== 'n' || typeof value !== 'number') return undefined;
    if (!Number.isFinite(value)) return plainCell(shownError('#NUM!'));
    const format = formatOf(cell);
    // The library's text can be used when only its decimal and thousands marks are English.
    const isDone = format.kind === 'number' && format.code === cell.z;
    return numberCell(value, format, calendar, isDone ? shown : undefined);
  };
}

/** A text with what its format adds to it; nothing when the format hides it. */
function dressed(text: string, format: CellObject['z']): string {
  const code = String(format ?? '');
  return code !== '@' && (code.includes('@') || code.includes(';;;')) ? shownText(text, numberFormat(code)) : text;
}

/** For some built-in formats (27 to 36) the library omits the code at their first use; only the text shows the kind. */
function builtIn(shown = ''): string {
  if (/^\d+\/\d+\/\d+$/.test(shown)) return 'm/d/yy';
  return /^\d+:\d+:\d+$/.test(shown) ? 'h:mm:ss' : 'General';
}

function plainCell(value: string): SpreadsheetCell | undefined {
  const text = clean(value);
  return text === '' ? undefined : { value: text, text };
}

function numberCell(
  value: number,
  format: NumberFormat,
  calendar: Calendar,
  shown: string | undefined,
): SpreadsheetCell | undefined {
  const text = clean(numberText(value, format, calendar, shown));
  if (text === '') return undefined;
  switch (format.kind) {
    case 'date':
    case 'time':
      return { value: fullMoment(value, format.kind, calendar), text };
    case 'percentage':
      return { value: text, text };
    case 'number':
      return { value, text };
  }
}

function numberText(value: number, format: NumberFormat, calendar: Calendar, shown: string | undefined): string {
  try {
    const text = shown === undefined ? shownNumber(value, format, calendar) : withItalianMarks(shown);
    // A long number is shown as a power of ten, which nobody means.
    const isShortened = /E[+-]\d+$/.test(text) && Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS;
    return isShortened ? String(value) : text;
  } catch {
    return bareText(value, format.kind, calendar);
  }
}

/** The meaning of a number whose format the library cannot read. */
function bareText(value: number, kind: NumberFormat['kind'], calendar: Calendar): string {
  if (kind === 'date' || kind === 'time') return fullMoment(value, kind, calendar);
  return shownNumber(value, numberFormat(kind === 'percentage' ? '0.##%' : 'General'), calendar);
}

/**
 * No office program keeps a longer text. A longer one from another program is cut to one character more, so that it
 * still breaks every length rule.
 */
const MAX_READ_LENGTH = MAX_TEXT_LENGTH + 1;

/** Removes what nobody types on purpose: null characters, half characters and surrounding blanks. Composes accents. */
const clean = (text: string): string =>
  text.trim().slice(0, MAX_READ_LENGTH).replaceAll('\0', '').toWellFormed().normalize('NFC').trim();
