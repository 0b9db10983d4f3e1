/** How files begin that hold a workbook: a zip (.xlsx), or a compound file (.xls). */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Why a file is no workbook; undefined when it is one. It is not opened: what tells are its first bytes and the names
 * of its parts.
 */
export function workbookFault(file: Buffer): string | undefined {
  const begins = (bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);
  if (begins(ZIP)) return file.includes('xl/workbook.xml') ? undefined : 'the file is a zip, but no workbook (.xlsx)';
  const hasStream = ['Workbook', 'Book'].some((name) => file.includes(Buffer.from(name, 'utf16le')));
  if (begins(COMPOUND) && hasStream) return undefined;
  return `the file is no workbook, neither .xlsx nor .xls: its ${file.length} bytes begin with ${JSON.stringify(file.subarray(0, 8).toString('latin1'))}`;
}
