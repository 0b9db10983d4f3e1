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
 * @param stream the workbook from where a sheet begins
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
    if (depth === 0) break;
    // A chart in the sheet has its own cells.
    const isCell = type === RECORD.formula && depth === 1 && data.length >= 14;
    if (isCell && data.subarray(6, 14).equals(NO_RESULT)) {
      last = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
    }
  }
  return lost;
}
