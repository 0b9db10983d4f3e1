import { type CellObject, CFB, read } from '@e965/xlsx';
import { LOST_RESULT } from './cell-error.ts';
import { lostXlsResults } from './lost-results.ts';
import type { SpreadsheetRefusal } from './spreadsheet.ts';
import { MAX_COLUMNS, type Workbook } from './worksheet.ts';
import { xlsSheetStarts } from './xls-records.ts';

/** Opens an .xls, and reads all of its sheets. */
export function openXls(bytes: Buffer): { workbook: Workbook } | { refusal: SpreadsheetRefusal } {
  const streams = streamsOf(CFB.read(bytes, { type: 'buffer' }));
  if (streams.has('encryptedpackage')) return { refusal: 'encrypted' };
  if (streams.has('worddocument') || streams.has('powerpoint document')) return { refusal: 'document' };
  const book = streams.get('workbook') ?? streams.get('book');
  if (!book) return { refusal: 'notSpreadsheet' };
  if (streams.has('_vba_project_cur/')) return { refusal: 'macros' };
  return parse(bytes, book);
}

/** An OLE compound file, in the library's form. */
interface Container {
  FullPaths: readonly string[];
  FileIndex: readonly { content?: Uint8Array | readonly number[] }[];
}

/** Contents by path below the root, whose name varies between programs. A folder's path ends with a slash. */
const streamsOf = ({ FullPaths, FileIndex }: Container): ReadonlyMap<string, Buffer> =>
  new Map(
    FullPaths.map((path, index) => [
      path.slice(path.indexOf('/') + 1).toLowerCase(),
      Buffer.from(FileIndex[index]?.content ?? []),
    ]),
  );

function parse(bytes: Buffer, book: Buffer): ReturnType<typeof openXls> {
  try {
    const options = { dense: true, nodim: true, cellFormula: false, cellHTML: false, cellNF: true } as const;
    const { SheetNames, Sheets, Workbook: properties } = read(bytes, { ...options, type: 'buffer' });
    const sheets = SheetNames.map((name, place) => ({ sheet: Sheets[name], place }));
    // Commands of the oldest kind are cells of a sheet of their own.
    if (sheets.some(({ sheet }) => String(sheet?.['!type']) === 'macro')) return { refusal: 'macros' };
    const starts = xlsSheetStarts(book);
    return {
      workbook: {
        calendar: { date1904: properties?.WBProps?.date1904 ?? false },
        worksheets: sheets
          .filter(({ sheet, place }) => !sheet?.['!type'] && !properties?.Sheets?.[place]?.Hidden)
          .map(({ sheet, place }) => ({
            eachRow(take) {
              const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
              for (const { row, column } of lostXlsResults(book.subarray(starts[place] ?? 0))) {
                const cells = rows[row];
                if (cells) cells[column] = { t: 'e', w: LOST_RESULT };
              }
              // Missing rows are holes, which some() skips.
              rows.some((cells, index) => !take(index + 1, cells.slice(0, MAX_COLUMNS)));
              return sheet?.['!merges'] ?? [];
            },
          })),
      },
    };
  } catch (error) {
    // The library gives no other sign of encryption.
    if (error instanceof Error && error.message.includes('password-protected')) return { refusal: 'encrypted' };
    throw error;
  }
}
