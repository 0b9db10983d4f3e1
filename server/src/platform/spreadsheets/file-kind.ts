import type { SpreadsheetRefusal } from './spreadsheet.ts';

/** The containers of a spreadsheet: a zip archive (.xlsx) or an OLE compound file (.xls, and anything encrypted). */
export type Container = 'zip' | 'ole';

/** How a file contains a spreadsheet, or why it is refused. */
export type FileKind = { container: Container } | { refusal: SpreadsheetRefusal };

const ZIP = '504b0304';
const OLE = 'd0cf11e0a1b11ae1';
/** PDF, RTF, PNG, JPEG, GIF and WebP. Their programs cannot save a spreadsheet. */
const DOCUMENT = /^(?:25504446|7b5c727466|89504e47|ffd8ff|47494638|52494646.{8}57454250)/;

/**
 * The kind of a file by its first bytes; its name and its declared type prove nothing.
 *
 * @example fileKind(Buffer.from('<html>')) // { refusal: 'notSpreadsheet' }
 */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  if (start.startsWith(ZIP)) return { container: 'zip' };
  if (start.startsWith(OLE)) return { container: 'ole' };
  return { refusal: DOCUMENT.test(start) ? 'document' : 'notSpreadsheet' };
}
