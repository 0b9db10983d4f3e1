import { LOST_RESULT } from './cell-error.ts';
import { eachRecord, RECORD } from './xls-records.ts';

/** The place of a cell, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

const NO_RESULT = Buffer.alloc(8);

/** Records that may be between a formula and its text: formulas that several cells share. */
const SHARED: ReadonlySet<number> = new Set([RECORD.sharedFormula, RECORD.array, RECORD.table]);

/**
 * Finds formulas of an .xls whose result is 0 but may be something else. Some office programs write a 0 in place of a
 * text (`STRING` is missing after `FORMULA`, [MS-XLS] 2.4.127), and nothing distinguishes it from a real 0.
 *
 * @param stream the workbook, with one sheet
 */
export function lostXlsResults(stream: Buffer): readonly Place[] {
  const lost: Place[] = [];
  let depth = 0;
  let last: Place | undefined;
  for (const { type, data } of eachRecord(stream)) {
    if (last && !SHARED.has(type)) {
      if (type !== RECORD.string) lost.push(last);
      last = undefined;
    }
    if (type === RECORD.bof) depth += 1;
    if (type === RECORD.eof) depth -= 1;
    // A chart in the sheet has its own cells.
    const isCell = type === RECORD.formula && depth === 1 && data.length >= 14;
    if (isCell && data.subarray(6, 14).equals(NO_RESULT)) {
      last = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
    }
  }
  return lost;
}

/**
 * Finds cells with a formula but neither a value nor a type. Some programs that cannot calculate write a 0.
 *
 * @param value pattern of what is written when there is no value
 */
const unreckoned = (value: string) =>
  new RegExp(
    String.raw`<((?:\w{1,20}:)?)c(?=[\s>])((?:(?!\st=)[^<>])*)>\s*<\1f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>\s*|<\1v>${value}<\/\1v>\s*)?<\/\1c>`,
    'g',
  );

const EMPTY = unreckoned('');
const EMPTY_OR_ZERO = unreckoned('0?');

/**
 * Marks formulas without a result in a sheet of an .xlsx, which would otherwise show nothing.
 *
 * @param xml the part of the archive, ECMA-376 18.3.1.4
 * @param isForReckoning the file asks to be recalculated when opened (`fullCalcOnLoad`): then a 0 proves nothing
 */
export function withLostResults(xml: Buffer, isForReckoning: boolean): Buffer {
  const text = xml.toString('latin1');
  if (!/<(?:\w{1,20}:)?f[\s/>]/.test(text)) return xml;
  const lost = isForReckoning ? EMPTY_OR_ZERO : EMPTY;
  return Buffer.from(text.replaceAll(lost, `<$1c$2 t="e"><$1v>${LOST_RESULT}</$1v></$1c>`), 'latin1');
}
