import { CFB, read, type WorkBook } from '@e965/xlsx';
import { fileKind } from './file-kind.ts';
import type { SpreadsheetLimits, SpreadsheetRefusal } from './spreadsheet.ts';
import { storedZip } from './stored-zip.ts';
import { unpackZip } from './unpack-zip.ts';

type Opened = { workbook: WorkBook } | { refusal: SpreadsheetRefusal };

/** The parts of an .xlsx that say what stands in its cells; pictures, printer settings and programs are left out. */
const NEEDED_PART = /(?:\.xml|\.rels)$/i;

const CONTENT_TYPES = '[Content_Types].xml';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACRO_TYPES = /sheet\.macroEnabled\.main|vnd\.ms-office\.vbaProject/i;

/** Elements of one sheet, blank rows included; the parser would choke on more before it counts those that hold something. */
const MOST_ROW_ELEMENTS = 50_000;
const ROW_ELEMENT = /<(?:\w+:)?row[\s/>]/g;

/** Opens a workbook of either format; nothing but the first sheet's cells is read. */
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
  return parse(storedZip(parts));
}

function isEndless(path: string, content: Buffer): boolean {
  if (!path.includes('worksheets/')) return false;
  let rows = 0;
  for (const _ of content.toString('latin1').matchAll(ROW_ELEMENT)) {
    rows += 1;
    if (rows > MOST_ROW_ELEMENTS) return true;
  }
  return false;
}

function openXls(bytes: Buffer): Opened {
  const paths = streamPaths(bytes);
  if (!paths) return { refusal: 'damaged' };
  const has = (stream: string) => paths.includes(stream);
  if (has('encryptedpackage')) return { refusal: 'encrypted' };
  if (!has('workbook') && !has('book')) return { refusal: 'notSpreadsheet' };
  if (has('_vba_project_cur/')) return { refusal: 'macros' };
  return parse(bytes);
}

/** Paths below the root, whose own name differs from program to program; a folder ends with a slash. */
function streamPaths(bytes: Buffer): readonly string[] | undefined {
  try {
    const { FullPaths }: { FullPaths: readonly string[] } = CFB.read(bytes, { type: 'buffer' });
    return FullPaths.map((path) => path.slice(path.indexOf('/') + 1).toLowerCase());
  } catch {
    return undefined;
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
      }),
    };
  } catch (error) {
    // The library has no other sign of it.
    const isEncrypted = error instanceof Error && error.message.includes('password-protected');
    return { refusal: isEncrypted ? 'encrypted' : 'damaged' };
  }
}
