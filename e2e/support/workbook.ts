import { readFileSync } from 'node:fs';
import { read, utils, write } from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';

type Cell = string | number;

/** The first sheet of a file that the portal gave, as rows of texts. */
export async function rowsOf(download: Download): Promise<string[][]> {
  const book = read(readFileSync(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
}

/** A workbook of one sheet, as a file to choose or to drop. */
export function workbook(name: string, rows: readonly (readonly Cell[])[]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Foglio1');
  const buffer: Buffer = write(book, { type: 'buffer', bookType: name.endsWith('.xls') ? 'xls' : 'xlsx' });
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** Drops a file on the place for files. */
export async function dropFile(page: Page, file: ReturnType<typeof workbook>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
      return transfer;
    },
    { name: file.name, base64: file.buffer.toString('base64') },
  );
  await page.getByText('Trascina qui il file oppure').dispatchEvent('drop', { dataTransfer });
}
