import type { Range } from '@e965/xlsx';
import { mergedCells } from './merged-cells.ts';
import { cellReader } from './read-cell.ts';
import type { SpreadsheetCell, SpreadsheetLimits, SpreadsheetReading } from './spreadsheet.ts';
import type { Workbook, Worksheet } from './worksheet.ts';

type Limits = Pick<SpreadsheetLimits, 'rows' | 'characters'>;

interface Row {
  number: number;
  cells: (SpreadsheetCell | undefined)[];
}

/**
 * The non-empty rows of a workbook's only sheet: the only one with content among those that a person sees. Rows and
 * columns that are hidden, as by a filter, belong to it.
 *
 * @param limits rows and characters allowed
 */
export function sheetRows({ calendar, worksheets }: Workbook, limits: Limits): SpreadsheetReading {
  const readCell = cellReader(calendar);
  let found: SpreadsheetReading | undefined;
  try {
    for (const sheet of worksheets) {
      // Of a second sheet, its first row is enough.
      const reading = readSheet(sheet, readCell, found ? { ...limits, rows: 0 } : limits);
      if ('refusal' in reading && reading.refusal === 'empty') continue;
      if (found) return { refusal: 'sheets' };
      if ('refusal' in reading) return reading;
      found = reading;
    }
  } catch {
    // Whatever is wrong with a sheet, a person only needs to know that it is damaged.
    return { refusal: 'damaged' };
  }
  return found ?? { refusal: 'empty' };
}

function readSheet(sheet: Worksheet, readCell: ReturnType<typeof cellReader>, limits: Limits): SpreadsheetReading {
  const rows: Row[] = [];
  let characters = 0;
  const merges = sheet.eachRow((number, raw) => {
    const cells = Array.from(raw, (cell) => cell && readCell(cell));
    if (!cells.some((cell) => cell)) return true;
    rows.push({ number, cells });
    characters += charactersOf(cells);
    return rows.length <= limits.rows && characters <= limits.characters;
  });
  if (rows.length > limits.rows) return { refusal: 'rows' };
  if (characters > limits.characters) return { refusal: 'tooLarge' };
  return rows.length === 0 ? { refusal: 'empty' } : mergedRows(rows, merges, limits);
}

const charactersOf = (cells: Row['cells']): number => cells.reduce((sum, cell) => sum + (cell?.text.length ?? 0), 0);

/** @throws Error when two rows have the same number: one of them would be dropped */
function mergedRows(given: readonly Row[], merges: readonly Range[], limits: Limits): SpreadsheetReading {
  const rows = given.toSorted((one, other) => one.number - other.number);
  if (rows.some(({ number }, place) => number === rows[place - 1]?.number)) throw new Error('A row comes twice');
  const fill = mergedCells(merges);
  let characters = 0;
  for (const row of rows) {
    fill(row);
    characters += charactersOf(row.cells);
    if (characters > limits.characters) return { refusal: 'tooLarge' };
  }
  return { rows };
}
