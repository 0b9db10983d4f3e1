import type { ImportRow } from '@portal/contract';
import type { NewCell, NewRow } from '../platform/spreadsheets/new-sheet.ts';
import { writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import { COLUMNS, type Column } from './columns.ts';
import { readPrice } from './price-text.ts';
import { MISTAKES_HEADER, SHEET_NAME } from './product-import.texts.ts';
import { headerRow, WIDTHS } from './write-catalogue-file.ts';

const MISTAKES_WIDTH = 70;

/**
 * The file with each row in its place, wrong cells coloured, and the mistakes in a column beside them. It may be
 * uploaded again unchanged.
 */
export function markedWorkbook(rows: AsyncIterable<ImportRow>, contractCode: string): Promise<Buffer> {
  const widths = [...COLUMNS.map((column) => WIDTHS[column]), MISTAKES_WIDTH];
  return writeWorkbook('xlsx', { name: SHEET_NAME, widths, rows: markedRows(rows) }, contractCode);
}

async function* markedRows(rows: AsyncIterable<ImportRow>): AsyncGenerator<NewRow> {
  yield { ...headerRow, cells: [...headerRow.cells, { value: MISTAKES_HEADER, look: 'header' }] };
  for await (const row of rows) yield marked(row);
}

function marked({ nRow, cells, mistakes }: ImportRow): NewRow {
  const wrong = new Set(mistakes.map(({ column }) => column));
  const causes = mistakes.map(({ cause }) => cause).join(' ');
  return {
    number: nRow,
    cells: [
      ...COLUMNS.map((column) => cellOf(column, cells[column], wrong.has(column))),
      causes === '' ? undefined : { value: causes, look: 'text' },
    ],
  };
}

function cellOf(column: Column, text: string, isWrong: boolean): NewCell | undefined {
  // An empty cell is coloured too: its mistake is that something is missing.
  if (isWrong) return { value: text, look: 'wrong' };
  if (text === '') return undefined;
  const price = column === 'C' ? readPrice(text) : undefined;
  return price && 'amount' in price ? { value: price.amount / 100, look: 'price' } : { value: text, look: 'text' };
}
