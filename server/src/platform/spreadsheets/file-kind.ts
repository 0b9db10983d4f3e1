/** The containers of a spreadsheet: a zip archive (.xlsx) or an OLE compound file (.xls, and anything encrypted). */
export type FileKind = 'zip' | 'ole';

const FIRST_BYTES: Readonly<Record<FileKind, string>> = { zip: '504b0304', ole: 'd0cf11e0a1b11ae1' };

/**
 * The kind of a file by its first bytes; its name and its declared type prove nothing.
 *
 * @example fileKind(Buffer.from('<html>')) // undefined
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start.startsWith(FIRST_BYTES.zip)) return 'zip';
  return start === FIRST_BYTES.ole ? 'ole' : undefined;
}
