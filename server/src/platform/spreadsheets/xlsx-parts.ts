import { type CellLook, COLOUR, NUMBER_FORMAT } from './new-sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The paths of the two parts that grow with the rows. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const TEXTS_PATH = 'xl/sharedStrings.xml';

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/><Override PartName="/${TEXTS_PATH}" ContentType="${SPREADSHEET}.sharedStrings+xml"/></Types>`;

const relations = (...targets: readonly (readonly [kind: string, path: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, path], place) => `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`)
    .join('')}</Relationships>`;

/** The number of each look among the formats of `styles`; the first format is that of a blank cell. */
export const LOOK_NUMBER: Readonly<Record<CellLook, number>> = { header: 1, text: 2, price: 3, wrong: 4 };

/** The numbers of the two number formats, which every program has built in (ECMA-376, numFmtId). */
const FORMAT_NUMBER: Readonly<Record<string, number>> = { '@': 49, '#,##0.00': 4 };

const FONT = '<sz val="11"/>';
const CALIBRI = '<name val="Calibri"/><family val="2"/>';
const filled = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;

const format = (look: CellLook, font: number, fill: number) =>
  `<xf numFmtId="${FORMAT_NUMBER[NUMBER_FORMAT[look]]}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;

const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="3"><font>${FONT}${CALIBRI}</font><font><b/>${FONT}<color rgb="FF${COLOUR.headerText}"/>${CALIBRI}</font><font>${FONT}<color rgb="FF${COLOUR.wrongText}"/>${CALIBRI}</font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${filled(COLOUR.header)}${filled(COLOUR.wrong)}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${format('header', 1, 2)}${format('text', 0, 0)}${format('price', 0, 0)}${format('wrong', 2, 3)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbook = (name: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The parts of a workbook other than its sheet and its texts, by path (ECMA-376). */
export const fixedParts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': workbook(name),
  'xl/_rels/workbook.xml.rels': relations(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/styles.xml': styles,
});

/** Room that a program adds to the characters of a column, so that this many fit. */
const PADDING = 0.83203125;

/** What a sheet has above its rows: the first row stays visible, and the columns have their widths. */
export const sheetHead = (widths: readonly number[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width + PADDING}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/**
 * What comes below the rows. Texts such as '00123' are intended: no program should offer to convert them to numbers.
 */
export const sheetEnd = (range: string): string =>
  `</sheetData><ignoredErrors><ignoredError numberStoredAsText="1" sqref="${range}"/></ignoredErrors></worksheet>`;

export const TEXTS_HEAD = `${XML}<sst xmlns="${MAIN}">`;
export const TEXTS_END = '</sst>';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A character that XML cannot contain, or would read as another one: this format writes it by its number. */
const byNumber = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * A text as XML. In this format `_x0041_` stands for a character by its number (ECMA-376, ST_Xstring). When such
 * letters occur in a text, they are escaped.
 *
 * @example escaped('a & b') // 'a &amp; b'
 */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, byNumber);
