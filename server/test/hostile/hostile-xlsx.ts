import { xlsxParts, zipOf } from '../spreadsheets.ts';

const HEADER = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie']
  .map((text, place) => `<c r="${'ABCD'[place]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
  .join('');

const HEADER_ROW = `<row r="1">${HEADER}</row>`;

/** A sheet with the headers of a catalogue and these rows, then this. */
const sheet = (rows: string, after = ''): Buffer =>
  Buffer.from(zipOf(xlsxParts(`<sheetData>${HEADER_ROW}${rows}</sheetData>${after}`)));

/** A workbook with this in place of one of its parts, or beside them. */
const withPart = (path: string, content: string, rows = ONE_ROW): Buffer =>
  Buffer.from(zipOf({ ...xlsxParts(`<sheetData>${HEADER_ROW}${rows}</sheetData>`), [path]: content }));

const ONE_ROW = '<row r="2"><c r="A2" t="inlineStr"><is><t>Torta</t></is></c><c r="C2"><v>12</v></c></row>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose sheet refers to one more part, of this kind. */
function withRelation(kind: string, content: string, rows: string): Buffer {
  const parts = xlsxParts(`<sheetData>${HEADER_ROW}${rows}</sheetData>`);
  const path = 'xl/_rels/workbook.xml.rels';
  const more = `<Relationship Id="r2" Type="${OFFICE}/${kind}" Target="${kind}.xml"/></Relationships>`;
  const types = String(parts['[Content_Types].xml']).replace(
    '</Types>',
    `<Override PartName="/xl/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/></Types>`,
  );
  const relations = String(parts[path]).replace('</Relationships>', more);
  return Buffer.from(zipOf({ ...parts, '[Content_Types].xml': types, [path]: relations, [`xl/${kind}.xml`]: content }));
}

const styles = (formats: string, looks: string) =>
  `<styleSheet xmlns="${MAIN}">${formats}<cellXfs count="1">${looks}</cellXfs></styleSheet>`;

/** A row with one number in this look. */
const styled = (value: string, look = 0) => `<row r="2"><c r="A2" s="${look}"><v>${value}</v></c></row>`;

const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>';

/** .xlsx files that no program writes, by what is wrong with them. */
export const hostileXlsx: Readonly<Record<string, () => Buffer>> = {
  'a row with the number 2147483647': () => sheet('<row r="2147483647"><c r="A2147483647"><v>1</v></c></row>'),
  'a row with the number 4294967294': () => sheet('<row r="4294967294"><c r="A4294967294"><v>1</v></c></row>'),
  'a row with the number 1e15': () => sheet('<row r="1000000000000000"><c r="A1000000000000000"><v>1</v></c></row>'),
  'a row with a negative number': () => sheet('<row r="-5"><c r="A-5"><v>1</v></c></row>'),
  'cells in a column with ten letters': () => sheet('<row r="2"><c r="ZZZZZZZZZZ2"><v>1</v></c></row>'),
  'cells in the column FXSHRXX': () => sheet('<row r="2"><c r="FXSHRXX2"><v>1</v></c></row>'),
  'thirty thousand rows, each in its last column': () =>
    sheet(
      Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`).join(''),
    ),
  'a size that no sheet has': () =>
    Buffer.from(zipOf(xlsxParts(`<dimension ref="A1:ZZZZZZ99999999"/><sheetData>${HEADER_ROW}${ONE_ROW}</sheetData>`))),
  'merged cells as large as the sheet': () =>
    sheet(ONE_ROW, '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
  'a million merged cells': () =>
    sheet(ONE_ROW, `<mergeCells>${'<mergeCell ref="A1:B9"/>'.repeat(1_000_000)}</mergeCells>`),
  'a link as large as the sheet': () => sheet(ONE_ROW, links),
  'a million columns': () => sheet(ONE_ROW, `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(1_000_000)}</cols>`),
  'elements two million deep': () => sheet(`<row r="2"><c r="A2">${'<is>'.repeat(2_000_000)}`),
  'elements two million deep in a text': () =>
    sheet(`<row r="2"><c r="A2" t="inlineStr"><is>${'<r><t>'.repeat(2_000_000)}</is></c></row>`),
  'a million attributes': () => sheet(`<row r="2"><c r="A2" ${'a="b" '.repeat(1_000_000)}><v>1</v></c></row>`),
  'an attribute that does not end': () => sheet(`<row r="2"><c r="A2" t="${'x'.repeat(10_000_000)}`),
  'a million cells that do not end': () => sheet(`<row r="2">${'<c r="A2"><v>'.repeat(1_000_000)}`),
  'a million beginnings of formulas': () => sheet(`<row r="2">${'<c r="A2"><f>'.repeat(1_000_000)}`),
  'five million entities': () => sheet(`<row r="2"><c r="A2" t="str"><v>${'&amp;'.repeat(5_000_000)}</v></c></row>`),
  'entities that contain entities': () => {
    const kinds = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const text = `<row r="2"><c r="A2" t="inlineStr"><is><t>&e12;</t></is></c></row>`;
    const body = `<sheetData>${HEADER_ROW}${text}</sheetData>`;
    const doctype = `<!DOCTYPE worksheet [<!ENTITY e0 "ha">${kinds}]>`;
    return Buffer.from(
      zipOf({
        ...xlsxParts(''),
        'xl/worksheets/sheet1.xml': `${doctype}<worksheet xmlns="${MAIN}">${body}</worksheet>`,
      }),
    );
  },
  'a text that is not in the list of texts': () => sheet('<row r="2"><c r="A2" t="s"><v>999999999</v></c></row>'),
  'a list of texts that claims four billion': () =>
    withRelation(
      'sharedStrings',
      `<sst xmlns="${MAIN}" count="4294967295" uniqueCount="4294967295"><si><t>a</t></si></sst>`,
      '<row r="2"><c r="A2" t="s"><v>0</v></c></row>',
    ),
  'a million texts that do not end': () =>
    withRelation('sharedStrings', `<sst xmlns="${MAIN}">${'<si><r><t>'.repeat(1_000_000)}</sst>`, ONE_ROW),
  'a number of a million digits': () => sheet(styled('9'.repeat(1_000_000))),
  'a number format of a million signs': () =>
    withRelation(
      'styles',
      styles(
        `<numFmts count="1"><numFmt numFmtId="200" formatCode="${'#,##0.00;'.repeat(110_000)}"/></numFmts>`,
        '<xf numFmtId="200"/>',
      ),
      styled('12.5'),
    ),
  'a number format of a million zeros': () =>
    withRelation(
      'styles',
      styles(
        `<numFmts count="1"><numFmt numFmtId="200" formatCode="0.${'0'.repeat(1_000_000)}"/></numFmts>`,
        '<xf numFmtId="200"/>',
      ),
      styled('12.5'),
    ),
  'a number format of a million brackets': () =>
    withRelation(
      'styles',
      styles(
        `<numFmts count="1"><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts>`,
        '<xf numFmtId="200"/>',
      ),
      styled('12.5'),
    ),
  'a number format of a million question marks, over a fraction': () =>
    withRelation(
      'styles',
      styles(
        `<numFmts count="1"><numFmt numFmtId="200" formatCode="# ${'?'.repeat(500_000)}/${'?'.repeat(500_000)}"/></numFmts>`,
        '<xf numFmtId="200"/>',
      ),
      styled('12.5'),
    ),
  'a date after the end of time': () => withRelation('styles', styles('', '<xf numFmtId="14"/>'), styled('1e300')),
  'a million looks': () =>
    withRelation('styles', styles('', '<xf numFmtId="14"/>'.repeat(1_000_000)), styled('1', 999_999)),
  'styles that contain styles': () =>
    withRelation('styles', `<styleSheet xmlns="${MAIN}">${'<cellXfs>'.repeat(1_000_000)}`, styled('1')),
  'a hundred thousand sheets': () =>
    withPart(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${Array.from({ length: 100_000 }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r1"/>`).join('')}</sheets></workbook>`,
    ),
  'a hundred thousand names': () =>
    withPart(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets><definedNames>${'<definedName name="a">S!$A$1:$XFD$1048576</definedName>'.repeat(100_000)}</definedNames></workbook>`,
    ),
  'a sheet that refers to itself': () =>
    withPart(
      'xl/worksheets/_rels/sheet1.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${`<Relationship Id="r1" Type="${OFFICE}/worksheet" Target="sheet1.xml"/>`.repeat(50_000)}</Relationships>`,
    ),
  'sizes that are lies': () =>
    Buffer.from(zipOf(xlsxParts(`<sheetData>${HEADER_ROW}${ONE_ROW}</sheetData>`), { size: 0xffff_ffff })),
  'parts of four thousand and more': () =>
    Buffer.from(
      zipOf({
        ...xlsxParts(`<sheetData>${HEADER_ROW}${ONE_ROW}</sheetData>`),
        ...Object.fromEntries(
          Array.from({ length: 4_900 }, (_, at) => [`xl/worksheets/sheet${at + 2}.xml`, '<worksheet/>']),
        ),
      }),
    ),
  'forty-nine megabytes of blanks': () => sheet(' '.repeat(49_000_000)),
  'forty-nine megabytes of smaller signs': () => sheet('<'.repeat(49_000_000)),
};
