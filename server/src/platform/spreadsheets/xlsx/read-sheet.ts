import type { CellObject, Range } from '@e965/xlsx';
import { MAX_COLUMNS, type Worksheet } from '../worksheet.ts';
import { cellCollector, type SheetContext } from './cell-element.ts';
import { cellPlace, columnCounter, rowNumber } from './cell-place.ts';
import { type Attributes, attribute, readXml } from './read-xml.ts';

/**
 * A sheet of an .xlsx (ECMA-376, 18.3). Cells and rows without content take no memory.
 *
 * @param content the part of the archive
 */
export const xlsxSheet = (content: Buffer, context: SheetContext): Worksheet => ({
  eachRow(take) {
    const merges: Range[] = [];
    const collector = cellCollector(context);
    const places = placeCounter();
    let cells: CellObject[] = [];
    let isEnough = false;
    readXml(content, {
      open(name, attributes, parent) {
        if (name === 'row' && parent === 'sheetData') places.beginRow(attributes);
        else if (name === 'c' && parent === 'row') {
          places.beginCell(attributes);
          collector.begin(attributes);
        } else if (name === 'mergeCell') merges.push(rangeOf(attribute(attributes, 'ref') ?? ''));
        else collector.open(name, attributes, parent);
      },
      text: collector.text,
      close(name, parent) {
        if (name === 'row' && parent === 'sheetData') {
          if (cells.length > 0 && !isEnough) isEnough = !take(places.row, cells);
          cells = [];
        } else if (name === 'c' && parent === 'row') put(cells, places.column - 1, collector.take());
        else collector.close(name, parent);
      },
      isEnough: () => isEnough,
    });
    return merges;
  },
});

/** Follows the places of rows and cells, which not all programs write (see `columnCounter`). */
function placeCounter() {
  const columns = columnCounter();
  let isNumbered = false;
  return {
    row: 0,
    column: 0,
    beginRow(attributes: Attributes) {
      const number = attribute(attributes, 'r') ?? '';
      isNumbered = /^\d+$/.test(number);
      this.row = isNumbered ? rowNumber(number) : this.row + 1;
      columns.beginRow();
    },
    beginCell(attributes: Attributes) {
      const reference = attribute(attributes, 'r');
      // A row without a number has the one of its cells.
      if (!isNumbered) this.row = cellPlace(reference ?? '')?.row ?? this.row;
      this.column = columns.columnOf(reference);
    },
  };
}

/** @throws Error when the place is taken: one of the two cells would be dropped */
function put(cells: CellObject[], column: number, cell: CellObject | undefined): void {
  if (!cell || column >= MAX_COLUMNS) return;
  if (cells[column]) throw new Error(`Two cells are in column ${column + 1}`);
  cells[column] = cell;
}

/** @example rangeOf('A1:B3') // { s: { r: 0, c: 0 }, e: { r: 2, c: 1 } } */
function rangeOf(reference: string): Range {
  const [start = '', end = start] = reference.split(':');
  return { s: corner(start), e: corner(end) };
}

function corner(reference: string): Range['s'] {
  const place = cellPlace(reference);
  if (!place) throw new Error(`There is no cell ${reference}`);
  return { r: place.row - 1, c: place.column - 1 };
}
