/** One sheet of texts. */
export interface NewSpreadsheet {
  /** Name of the sheet, at most 31 characters. */
  name: string;
  /** The first row. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** Width of each column, in characters. */
  widths: readonly number[];
}

/** Excel's mark for text: what a person types into such a cell stays as typed, leading zeros and all. */
const AS_TEXT = '@';

/**
 * Writes an .xlsx file of one sheet. Every cell is text, so that nothing in it is ever taken for a formula, a number or a date.
 *
 * @example await writeSpreadsheet({ name: 'Utenze', headers: ['Email'], rows: [['giulia@example.com']], widths: [36] })
 */
export async function writeSpreadsheet({
  name,
  headers,
  rows,
  widths,
}: NewSpreadsheet): Promise<Uint8Array<ArrayBuffer>> {
  // Half a megabyte of code that a server may never need.
  const { utils, write } = await import('@e965/xlsx');
  const cells = [headers, ...rows].map((row) => row.map((text) => ({ t: 's', v: text, z: AS_TEXT })));
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  const content: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
  return new Uint8Array(content);
}
