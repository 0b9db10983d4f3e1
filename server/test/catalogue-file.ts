import { setImmediate as turn } from 'node:timers/promises';
import { read } from '@e965/xlsx';
import type { TestMerchant } from './people.ts';
import { spreadsheet } from './spreadsheets.ts';
import type { TestApp } from './test-app.ts';

const CATALOGUE_HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

type Cell = string | number | null;

/** A catalogue file with these rows below the headers, in base64. */
export const catalogueOf = (rows: readonly (readonly Cell[])[], bookType: 'xls' | 'xlsx' = 'xlsx'): string =>
  base64(spreadsheet([[CATALOGUE_HEADERS, ...rows]], bookType));

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The contents of a downloaded file's cells, by column letter. */
export function cellsOf(fileData: string) {
  const book = read(Buffer.from(fileData, 'base64'), { cellNF: true, cellStyles: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  return {
    sheet,
    value: (address: string): unknown => sheet[address]?.v,
  };
}

/**
 * Asks until an import has ended.
 *
 * @returns the import
 */
export async function finished(portal: TestApp, { token }: Pick<TestMerchant, 'token'>, importId: string) {
  for (;;) {
    const answer = await portal.call('getImport', { token, params: { importId } });
    const { import: found } = answer.json();
    if (found.state !== 'RUNNING') return found;
    // The answers follow each other without a turn of the event loop; without this the import would never get one.
    await turn();
  }
}
