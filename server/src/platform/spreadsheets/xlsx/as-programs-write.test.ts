import { xlsxParts, zipOf } from '../../../../test/spreadsheets.ts';
import { readSpreadsheet } from '../read-spreadsheet.ts';

type Parts = Record<string, string | Buffer>;

const ROWS =
  '<row r="1"><c r="A1" t="str"><v>Nome</v></c><c r="B1" t="str"><v>Prezzo</v></c></row><row r="2"><c r="A2" t="str"><v>Caffè</v></c><c r="B2"><v>1.5</v></c></row>';
const SHEET = 'xl/worksheets/sheet1.xml';
const READ = [
  [1, 'Nome', 'Prezzo'],
  [2, 'Caffè', '1,5'],
];

const plain = (rows = ROWS): Parts => xlsxParts(`<sheetData>${rows}</sheetData>`);
const renamed = (parts: Parts, rename: (path: string) => string): Parts =>
  Object.fromEntries(Object.entries(parts).map(([path, content]) => [rename(path), content]));
const changed = (parts: Parts, change: (text: string) => string | Buffer): Parts =>
  Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, change(String(content))]));

async function read(file: Uint8Array | Parts) {
  const bytes = file instanceof Uint8Array ? file : zipOf(file);
  const reading = await readSpreadsheet(bytes, { rows: 20_001, time: 30_000 });
  return 'rows' in reading
    ? reading.rows.map(({ number, cells }) => [number, ...Array.from(cells, (cell) => cell?.text)])
    : reading.refusal;
}
const readRows = (rows: string) => read(plain(rows));

describe('the archive of an .xlsx', () => {
  it.each([
    ['a slash before each name', renamed(plain(), (path) => `/${path}`)],
    ['backslashes in its names', renamed(plain(), (path) => path.replaceAll('/', '\\'))],
    ['names in other letters', renamed(plain(), (path) => (path === SHEET ? 'XL/Worksheets/SHEET1.XML' : path))],
    [
      'targets that go up and down again',
      changed(plain(), (text) => text.replace('"worksheets/', '"../xl/worksheets/')),
    ],
    ['targets from its root', changed(plain(), (text) => text.replace('"worksheets/', '"/xl/worksheets/'))],
    [
      'blanks in its names',
      changed(
        renamed(plain(), (path) => path.replace('sheet1', 'foglio 1')),
        (text) => text.replace('worksheets/sheet1.xml"/></R', 'worksheets/foglio%201.xml"/></R'),
      ),
    ],
    [
      'other places for its parts',
      changed(
        renamed(plain(), (path) =>
          path
            .replace('xl/workbook', 'book')
            .replace('xl/_rels/workbook', '_rels/book')
            .replace('xl/worksheets', 'worksheets'),
        ),
        (text) => text.replace('Target="xl/workbook', 'Target="book'),
      ),
    ],
  ])('[IMP-152] may have %s', async (_, parts) => {
    expect(await read(parts)).toEqual(READ);
  });

  it.each([
    ['a line end', Buffer.from('\r\n')],
    ['a web page', Buffer.from('<html>errore</html>'.repeat(10_000))],
    ['zeros', Buffer.alloc(4_096)],
  ])('[IMP-152] may be followed by %s', async (_, tail) => {
    expect(await read(Uint8Array.from(Buffer.concat([zipOf(plain()), tail])))).toEqual(READ);
  });

  it('[IMP-152] is damaged when two parts have the same name, because programs differ in what they show', async () => {
    expect(await read({ ...plain(), [`/${SHEET}`]: '<worksheet/>' })).toBe('damaged');
  });

  it('[IMP-152] is damaged when a part is missing that it names', async () => {
    const { [SHEET]: _, ...rest } = plain();
    expect(await read(rest)).toBe('damaged');
  });
});

describe('the XML of an .xlsx', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${declared('UTF-16')}${text}`, 'utf16le')],
    [
      'UTF-16 in the other order',
      (text: string) => Buffer.from(`\ufeff${declared('UTF-16')}${text}`, 'utf16le').swap16(),
    ],
    ['UTF-16 without a mark', (text: string) => Buffer.from(declared('UTF-16') + text, 'utf16le')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${declared('UTF-8')}${text}`)],
    ['Latin letters of one byte', (text: string) => Buffer.from(declared('ISO-8859-1') + text, 'latin1')],
  ])('[IMP-152] may be in %s', async (_, encode) => {
    expect(await read(changed(plain(), encode))).toEqual(READ);
  });

  it('[IMP-152] may be of the strict edition, and have prefixes', async () => {
    const strict = changed(plain(), (text) =>
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        ),
    );
    expect(await read(strict)).toEqual(READ);
    const prefixed = String(plain()[SHEET])
      .replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    expect(await read({ ...plain(), [SHEET]: prefixed })).toEqual(READ);
  });

  it('[IMP-152] is damaged when it breaks off, or has bytes of another encoding', async () => {
    expect(await read({ ...plain(), [SHEET]: String(plain()[SHEET]).slice(0, -30) })).toBe('damaged');
    expect(await read(changed(plain(), (text) => Buffer.from(declared('UTF-8') + text, 'latin1')))).toBe('damaged');
  });

  it('is damaged when it is deeper than any sheet', async () => {
    expect(await read({ ...plain(), [SHEET]: '<a>'.repeat(1_000_000) })).toBe('damaged');
  });
});

describe('the places of cells', () => {
  const cell = (reference: string, text: string) => `<c${reference} t="str"><v>${text}</v></c>`;
  const row = (...references: string[]) => `<row>${references.map((one, at) => cell(one, `${at}`)).join('')}</row>`;

  it.each([
    ['in lower case', row(' r="a1"', ' r="b1"', ' r="d1"'), ['0', '1', undefined, '2']],
    ['with dollars', row(' r="$A$1"', ' r="$C$1"'), ['0', undefined, '1']],
    ['by row and column', row(' r="R1C1"', ' r="R1C3"'), ['0', undefined, '1']],
    ['counted from 0', row(' r="0"', ' r="1"', ' r="3"'), ['0', '1', undefined, '2']],
    ['counted from 1', row(' r="1"', ' r="2"', ' r="4"'), ['0', '1', undefined, '2']],
    ['left out', row('', '', ''), ['0', '1', '2']],
    [
      'left out, counted and in lower case among others',
      row(' r="A1"', ' r="b1"', '', ' r="D1"'),
      ['0', '1', '2', '3'],
    ],
  ])('[IMP-152] may be written %s', async (_, rows, texts) => {
    expect(await readRows(rows)).toEqual([[1, ...texts]]);
  });

  it('[IMP-152] keep the number of the row that the cells name, and rows in any order', async () => {
    expect(await readRows(`<row>${cell(' r="A7"', 'sette')}</row><row r="3">${cell('', 'tre')}</row>`)).toEqual([
      [3, 'tre'],
      [7, 'sette'],
    ]);
  });

  it.each([
    ['two cells have the same one', `<row>${cell(' r="A1"', 'uno')}${cell(' r="A1"', 'due')}</row>`],
    ['two rows have the same one', `<row r="1">${cell('', 'uno')}</row><row r="1">${cell('', 'due')}</row>`],
    ['no sheet has such a row', `<row r="2147483647">${cell('', 'uno')}</row>`],
    ['no sheet has such a column', `<row r="1">${cell(' r="ZZZ1"', 'uno')}</row>`],
  ])('[IMP-152] are refused when %s, rather than that a cell is dropped', async (_, rows) => {
    expect(await readRows(rows)).toBe('damaged');
  });
});

describe('blank rows', () => {
  it('[IMP-151] do not count, however many have a format', async () => {
    const blank = (number: number) =>
      `<row r="${number}" s="1"><c r="A${number}" s="1"/><c r="B${number}" s="1"><v></v></c></row>`;
    const rows = Array.from({ length: 60_000 }, (_, index) => blank(index + 3)).join('');
    expect(await readRows(ROWS + rows)).toEqual(READ);
  });

  it('[IMP-151] lie between others without changing their numbers', async () => {
    const far = '<row r="1048576"><c r="A1048576" t="str"><v>ultima</v></c></row>';
    expect(await readRows(ROWS + far)).toEqual([...READ, [1_048_576, 'ultima']]);
  });
});

describe('a text of an .xlsx', () => {
  const textOf = async (cell: string) => (await readRows(`<row>${cell}</row>`))[0]?.[1];
  const own = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`;

  it.each([
    ['characters by number, above all others too', own('<t>&#128512; &#x1F355; e &#232;</t>'), '😀 🍕 e è'],
    [
      'characters that XML cannot contain',
      own('<t>uno_x000A_due _xD83D__xDE00_ _x005F_x0041_</t>'),
      'uno\ndue 😀 _x0041_',
    ],
    [
      'formatted runs',
      own('<r><t>Caffè </t></r><r><rPr><b/></rPr><t xml:space="preserve"> lungo</t></r>'),
      'Caffè  lungo',
    ],
    ['a phonetic run', own('<t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/>'), '課'],
    ['letters that need no reading', own('<t><![CDATA[Pane & vino]]></t>'), 'Pane & vino'],
    ['a number as its country writes it', '<c><v>12,50</v></c>', '12,50'],
  ])('[IMP-152] may have %s', async (_, cell, text) => {
    expect(await textOf(cell)).toBe(text);
  });

  it('[IMP-152] is refused when the table of texts lacks it', async () => {
    expect(await readRows('<row><c t="s"><v>7</v></c></row>')).toBe('damaged');
  });
});

describe('a date that a cell has as a text', () => {
  const dated = (value: string, style = '') => `<row><c${style} t="d"><v>${value}</v></c></row>`;

  it.each([
    ['2024-05-01', '01/05/2024'],
    ['2024-05-01T00:00:00', '01/05/2024'],
    ['2024-05-01T18:30:00Z', '01/05/2024 18:30'],
    ['T12:30:00', '12:30:00'],
    ['1900-01-01', '01/01/1900'],
    ['2024-02-30', '2024-02-30'],
    ['domani', 'domani'],
  ])('[IMP-154] is read as a date without any format: %s', async (value, text) => {
    expect(await readRows(dated(value))).toEqual([[1, text]]);
  });

  it('[IMP-154] is shown by its format when that is one of dates, also in days from 1904', async () => {
    const parts = plain(dated('2024-05-01', ' s="1"'));
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs></styleSheet>';
    const relation =
      '<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>';
    const rels = 'xl/_rels/workbook.xml.rels';
    const styled = {
      ...parts,
      'xl/styles.xml': styles,
      [rels]: String(parts[rels]).replace('</Rel', `${relation}</Rel`),
    };
    expect(await read(styled)).toEqual([[1, 'mag-24']]);
    const book = String(parts['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="true"/><sheets>');
    expect(await read({ ...styled, 'xl/workbook.xml': book })).toEqual([[1, 'mag-24']]);
  });
});
