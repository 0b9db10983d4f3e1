/**
 * A workbook with one sheet of texts. The library that writes it is loaded when the first file is asked for.
 *
 * @example await spreadsheet([['Username', 'Email'], ['giulia.longhi', 'giulia@example.com']])
 */
export async function spreadsheet(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Foglio1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}

/** @example asBase64(new Uint8Array([1, 2])) // 'AQI=' */
export function asBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
