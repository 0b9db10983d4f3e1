import { readFileSync } from 'node:fs';
import { CFB, read, utils, write } from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';

type Cell = string | number;

/** The first sheet of a downloaded file, as rows of text. */
export async function rowsOf(download: Download): Promise<string[][]> {
  const book = read(readFileSync(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
}

/** A workbook with one sheet, as a file to choose or to drop. */
export function workbook(name: string, rows: readonly (readonly Cell[])[]) {
  return named(name, bytesOf(rows, name.endsWith('.xls') ? 'xls' : 'xlsx'));
}

function bytesOf(rows: readonly (readonly Cell[])[], bookType: 'xls' | 'xlsx' | 'xlsm'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Foglio1');
  return write(book, { type: 'buffer', bookType });
}

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Files that cannot be read, each with the message that the person sees. */
export function unreadableWorkbooks(rows: readonly (readonly Cell[])[]) {
  const whole = bytesOf(rows, 'xlsx');
  // As Excel stores a workbook with a password ([MS-OFFCRYPTO] 2.3.4.1).
  const sealed = CFB.utils.cfb_new();
  for (const part of ['EncryptionInfo', 'EncryptedPackage']) CFB.utils.cfb_add(sealed, part, Buffer.alloc(5_000, 1));
  return [
    {
      file: named('pagina.xls', Buffer.from('<table><tr><td>Nome</td></tr></table>')),
      says: 'Il formato del file non è valido.',
    },
    {
      file: named('tagliato.xlsx', whole.subarray(0, whole.length * 0.6)),
      says: 'Il file è danneggiato o incompleto.',
    },
    {
      file: named('segreto.xlsx', Buffer.from(CFB.write(sealed, { type: 'array' }))),
      says: 'Il file è protetto da una password.',
    },
    { file: named('automatico.xlsx', bytesOf(rows, 'xlsm')), says: 'Il file contiene delle macro.' },
  ];
}

/** Drops a file on the drop zone. */
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
