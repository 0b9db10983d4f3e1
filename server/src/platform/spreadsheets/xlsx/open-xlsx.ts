import type { SpreadsheetLimits, SpreadsheetRefusal } from '../spreadsheet.ts';
import { unpackZip } from '../unpack-zip.ts';
import type { Workbook, Worksheet } from '../worksheet.ts';
import { xlsxSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { readTexts } from './read-texts.ts';
import { attribute, isTrue, readXml } from './read-xml.ts';
import { contentTypes, type Parts, partPath, relationsOf } from './xlsx-package.ts';

/** The parts that cells are read from; pictures, printer settings and programs are left out. */
const NEEDED_PART = /(?:\.xml|\.rels)$/;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACRO_TYPES = /sheet\.macroEnabled\.main|vnd\.ms-office\.vbaProject/i;
const DOCUMENT_TYPES = /wordprocessingml|presentationml/;

/** Opens an .xlsx. Its sheets are read later. */
export async function openXlsx(
  bytes: Buffer,
  { unpackedBytes }: Pick<SpreadsheetLimits, 'unpackedBytes'>,
): Promise<{ workbook: Workbook } | { refusal: SpreadsheetRefusal }> {
  const unpacked = await unpackZip(bytes, unpackedBytes, {
    nameOf: (path) => partPath(path),
    isWanted: (path) => NEEDED_PART.test(path),
  });
  if ('refusal' in unpacked) return unpacked;
  const { parts } = unpacked;
  const types = contentTypes(parts);
  if (types.some((type) => MACRO_TYPES.test(type))) return { refusal: 'macros' };
  if (types.some((type) => DOCUMENT_TYPES.test(type))) return { refusal: 'document' };
  if (!types.includes(XLSX_TYPE)) return { refusal: 'notSpreadsheet' };
  return { workbook: workbookOf(parts) };
}

function workbookOf(parts: Parts): Workbook {
  const path = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.path ?? '';
  const relations = relationsOf(parts, path);
  const partOf = (kind: string) => parts.get(relations.find((relation) => relation.kind === kind)?.path ?? '');
  const { date1904, isForReckoning, visible } = readWorkbook(needed(parts, path));
  const context = {
    texts: readTexts(partOf('sharedStrings')),
    formats: readStyles(partOf('styles')),
    calendar: { date1904 },
    isForReckoning,
  };
  // Sheets of another kind, such as one with a chart, have no cells.
  const worksheets = relations.filter(({ kind, id }) => kind === 'worksheet' && visible.has(id));
  return {
    calendar: context.calendar,
    worksheets: worksheets.map((sheet): Worksheet => xlsxSheet(needed(parts, sheet.path), context)),
  };
}

function readWorkbook(content: Buffer) {
  const visible = new Set<string>();
  let date1904 = false;
  let isForReckoning = false;
  readXml(content, {
    open(name, attributes, parent) {
      if (name === 'workbookPr') date1904 = isTrue(attribute(attributes, 'date1904'));
      if (name === 'calcPr') isForReckoning = isTrue(attribute(attributes, 'fullCalcOnLoad'));
      if (name !== 'sheet' || parent !== 'sheets' || /hidden/i.test(attribute(attributes, 'state') ?? '')) return;
      visible.add(attribute(attributes, 'id') ?? '');
    },
  });
  return { date1904, isForReckoning, visible };
}

function needed(parts: Parts, path: string): Buffer {
  const part = parts.get(path);
  if (!part) throw new Error(`The archive has no part ${path}`);
  return part;
}
