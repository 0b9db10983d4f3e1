import { CFB, read, type WorkBook } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { LOST_RESULT } from './cell-error.ts';
import { fileKind } from './file-kind.ts';
import { lostXlsResults, withLostResults } from './lost-results.ts';
import type { SpreadsheetLimits, SpreadsheetRefusal } from './spreadsheet.ts';
import { unpackZip } from './unpack-zip.ts';

type Opened = { workbook: WorkBook } | { refusal: SpreadsheetRefusal };

/** The parts of an .xlsx that cells are read from; pictures, printer settings and programs are left out. */
const NEEDED_PART = /(?:\.xml|\.rels)$/i;

const CONTENT_TYPES = '[Content_Types].xml';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACRO_TYPES = /sheet\.macroEnabled\.main|vnd\.ms-office\.vbaProject/i;

/** Most row elements of a sheet, blank ones included. More would overload the parser before it counts the others. */
const MAX_ROW_ELEMENTS = 50_000;
const ROW_ELEMENT = /<(?:\w+:)?row[\s/>]/g;

/** Opens a workbook of either format. It reads only the cells of the first sheet. */
export function openWorkbook(bytes: Buffer, limits: SpreadsheetLimits): Opened | Promise<Opened> {
  const kind = fileKind(bytes);
  if (!kind) return { refusal: 'notSpreadsheet' };
  return kind === 'zip' ? openXlsx(bytes, limits) : openXls(bytes);
}

async function openXlsx(bytes: Buffer, { unpackedBytes }: SpreadsheetLimits): Promise<Opened> {
  const unpacked = await unpackZip(bytes, unpackedBytes, (path) => NEEDED_PART.test(path));
  if ('refusal' in unpacked) return unpacked;
  const { parts } = unpacked;
  const types = parts.get(CONTENT_TYPES)?.toString() ?? '';
  if (MACRO_TYPES.test(types)) return { refusal: 'macros' };
  if (!types.includes(XLSX_TYPE)) return { refusal: 'notSpreadsheet' };
  if ([...parts].some(([path, content]) => isEndless(path, content))) return { refusal: 'rows' };
  // Pack the parts again, and parse exactly what was measured: two readers may see different contents in a crafted
  // archive.
  return parse(Buffer.from(zipSync(Object.fromEntries(withAllResults(parts)), { level: 0 })));
}

const FOR_RECKONING = /<(?:\w+:)?calcPr\s[^<>]*fullCalcOnLoad=["'](?:1|true)["']/;

function withAllResults(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const isForReckoning = FOR_RECKONING.test(parts.get('xl/workbook.xml')?.toString('latin1') ?? '');
  return new Map(
    [...parts].map(([path, content]) => [path, isSheet(path) ? withLostResults(content, isForReckoning) : content]),
  );
}

const isSheet = (path: string): boolean => path.includes('worksheets/');

function isEndless(path: string, content: Buffer): boolean {
  if (!isSheet(path)) return false;
  let rows = 0;
  for (const _ of content.toString('latin1').matchAll(ROW_ELEMENT)) {
    rows += 1;
    if (rows > MAX_ROW_ELEMENTS) return true;
  }
  return false;
}

function openXls(bytes: Buffer): Opened {
  const container = openContainer(bytes);
  if (!container) return { refusal: 'damaged' };
  const streams = streamsOf(container);
  if (streams.has('encryptedpackage')) return { refusal: 'encrypted' };
  const book = streams.get('workbook') ?? streams.get('book');
  if (!book) return { refusal: 'notSpreadsheet' };
  if (streams.has('_vba_project_cur/')) return { refusal: 'macros' };
  const opened = parse(bytes);
  if ('workbook' in opened) showLostResults(opened.workbook, book);
  return opened;
}

/** An OLE compound file, in the library's form. */
interface Container {
  FullPaths: readonly string[];
  FileIndex: readonly { content?: Uint8Array | readonly number[] }[];
}

function openContainer(bytes: Buffer): Container | undefined {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    return undefined;
  }
}

/** Contents by path below the root, whose name varies between programs. A folder's path ends with a slash. */
const streamsOf = ({ FullPaths, FileIndex }: Container): ReadonlyMap<string, Buffer> =>
  new Map(
    FullPaths.map((path, index) => [
      path.slice(path.indexOf('/') + 1).toLowerCase(),
      Buffer.from(FileIndex[index]?.content ?? []),
    ]),
  );

function showLostResults({ SheetNames: [name = ''], Sheets }: WorkBook, book: Buffer): void {
  for (const { row, column } of lostXlsResults(book)) {
    const cells = Sheets[name]?.['!data']?.[row];
    if (cells) cells[column] = { t: 'e', w: LOST_RESULT };
  }
}

function parse(bytes: Buffer): Opened {
  try {
    return {
      workbook: read(bytes, {
        type: 'buffer',
        sheets: 0,
        dense: true,
        nodim: true,
        cellFormula: false,
        cellHTML: false,
        cellNF: true,
      }),
    };
  } catch (error) {
    // The library gives no other sign of encryption.
    const isEncrypted = error instanceof Error && error.message.includes('password-protected');
    return { refusal: isEncrypted ? 'encrypted' : 'damaged' };
  }
}
