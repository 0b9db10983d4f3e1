/** A workbook with one sheet of texts. The library that writes it is loaded when the first file is asked for. */
async function spreadsheet(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Foglio1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}

/** @example await workbookFile('utenze.xlsx', [['Username', 'Email'], ['giulia.longhi', 'giulia@example.com']]) */
export async function workbookFile(name: string, rows: readonly (readonly string[])[]): Promise<File> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new File([await spreadsheet(rows)], name, { type });
}

/** The same workbook as calls about the catalogue answer it, in base64. */
export async function workbookData(rows: readonly (readonly string[])[]) {
  const bytes = await spreadsheet(rows);
  return { fileData: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), fileExtension: 'xlsx' };
}
