import { encryptedXls, oleOf, spreadsheet, xlsxParts, zipOf } from '../../../test/spreadsheets.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { writeWorkbook } from './write-workbook.ts';

// A busy machine must not fail these tests; slowness has its own test.
jest.setTimeout(60_000);
const read = (bytes: Uint8Array, rows = 100) => readSpreadsheet(bytes, { rows, time: 30_000 });

const cell = (value: string | number, text = String(value)) => ({ value, text });

describe.each(['xlsx', 'xls'] as const)('a sheet in an .%s file', (bookType) => {
  it('is read with accents, with numbers kept apart from texts, and with the numbers of its rows', async () => {
    const rows = [['Username', 'TID'], [], ['nicolò', 10_000_001], ["l'altro", '00000002']];
    expect(await read(spreadsheet([rows], bookType))).toEqual({
      rows: [
        { number: 1, cells: [cell('Username'), cell('TID')] },
        { number: 3, cells: [cell('nicolò'), cell(10_000_001)] },
        { number: 4, cells: [cell("l'altro"), cell('00000002')] },
      ],
    });
  });

  it('is read without invisible blanks: around a text, in empty cells, and below the last row', async () => {
    const rows = [[' Email\u00a0', ''], ['  ', ' '], [null, 'caffe\u0300 '], ['', null], [' ']];
    expect(await read(spreadsheet([rows], bookType))).toEqual({
      rows: [
        { number: 1, cells: [cell('Email'), undefined] },
        { number: 3, cells: [undefined, cell('caffè')] },
      ],
    });
  });

  it('may have as many rows as allowed, and not one more', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => [`u${index}`]);
    expect(await read(spreadsheet([rows.slice(1)], bookType))).toMatchObject({ rows: { length: 100 } });
    expect(await read(spreadsheet([rows], bookType))).toEqual({ refusal: 'rows' });
  });

  it('[CONST-010] is the only sheet', async () => {
    expect(await read(spreadsheet([[['a']], [['b']]], bookType))).toEqual({ refusal: 'sheets' });
  });

  it('must contain something', async () => {
    expect(await read(spreadsheet([[]], bookType))).toEqual({ refusal: 'empty' });
    expect(await read(spreadsheet([[[' '], [null]]], bookType))).toEqual({ refusal: 'empty' });
  });

  it('is not cut off', async () => {
    const whole = spreadsheet([Array.from({ length: 50 }, (_, index) => [`riga ${index}`])], bookType);
    expect(await read(whole.subarray(0, whole.length * 0.6))).toEqual({ refusal: 'damaged' });
  });
});

describe('a sheet that the portal wrote', () => {
  it('is read as it was written, however it looks', async () => {
    const texts = ['=1+1', '00123', '1/2', "d'oro", '<b>&amp;', '@SUM(A1)', '  '];
    const rows = ['Ruolo', ...texts].map((value, index) => ({
      number: index + 1,
      cells: [{ value, look: 'text' as const }],
    }));
    const written = await writeWorkbook('xlsx', { name: 'Utenze', widths: [10], rows });
    const reading = await read(written);
    expect('rows' in reading && reading.rows.map(({ cells }) => cells[0]?.value)).toEqual([
      'Ruolo',
      ...texts.slice(0, -1),
    ]);
  });
});

describe('a file that is not a spreadsheet', () => {
  it.each([
    ['a web page', Buffer.from('<html><table><tr><td>Username</td></tr></table></html>')],
    ['separated values', Buffer.from('Username;Email\n')],
    ['any other archive', zipOf({ 'documento.txt': 'ciao' })],
    ['a document of another program', spreadsheet([[['a']]], 'ods')],
    ['a binary workbook', spreadsheet([[['a']]], 'xlsb')],
    ['a workbook as XML', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
    ['another OLE file', oleOf(['Quill'])],
  ])('is refused whatever its name: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ refusal: 'notSpreadsheet' });
  });

  const OFFICE = 'application/vnd.openxmlformats-officedocument';
  const officeFile = (type: string) =>
    zipOf({
      '[Content_Types].xml': `<Types><Override PartName="/a" ContentType="${OFFICE}.${type}.main+xml"/></Types>`,
    });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a rich text', Buffer.from('{\\rtf1 ciao}')],
    ['a document of Word', officeFile('wordprocessingml.document')],
    ['an older document of Word', oleOf(['WordDocument'])],
    ['a presentation', officeFile('presentationml.presentation')],
    ['an older presentation', oleOf(['PowerPoint Document'])],
  ])('[IMP-158] is told from one that could be saved as a spreadsheet: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ refusal: 'document' });
  });

  it('is refused when it is empty', async () => {
    expect(await read(new Uint8Array())).toEqual({ refusal: 'empty' });
  });

  it('is refused when it is an archive beyond repair', async () => {
    expect(await read(Buffer.from('504b030400000000', 'hex'))).toEqual({ refusal: 'damaged' });
    expect(await read(Buffer.from('d0cf11e0a1b11ae100000000', 'hex'))).toEqual({ refusal: 'damaged' });
  });
});

describe('a file that contains more than cells', () => {
  it('is refused when a password protects it', async () => {
    expect(await read(oleOf(['EncryptionInfo', 'EncryptedPackage']))).toEqual({ refusal: 'encrypted' });
    expect(await read(encryptedXls())).toEqual({ refusal: 'encrypted' });
  });

  it('is refused when it contains programs', async () => {
    expect(await read(spreadsheet([[['a']]], 'xlsm'))).toEqual({ refusal: 'macros' });
    expect(await read(oleOf(['Workbook', '_VBA_PROJECT_CUR/VBA/dir']))).toEqual({ refusal: 'macros' });
  });
});

describe('a file made to do harm', () => {
  const huge = Buffer.alloc(200_000_000, '<row><c><v>1</v></c></row>');
  const oneCell = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

  it('is refused when it unpacks to more than the budget, in the sheet or in another part', async () => {
    expect(await read(zipOf(xlsxParts(huge)))).toEqual({ refusal: 'tooLarge' });
    expect(await read(zipOf({ ...xlsxParts(oneCell), 'xl/media/image1.png': huge }))).toEqual({ refusal: 'tooLarge' });
  });

  it('is refused when it lies about its size', async () => {
    expect(await read(zipOf(xlsxParts(huge), { size: 100 }))).toEqual({ refusal: 'damaged' });
  });

  it('is refused when it has a million rows within the budget', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_000);
    expect(await read(zipOf(xlsxParts(`<sheetData>${rows}</sheetData>`)))).toEqual({ refusal: 'rows' });
  });

  it('is refused when it is larger than allowed, before it is opened', async () => {
    const bytes = spreadsheet([[['a']]]);
    expect(await readSpreadsheet(bytes, { rows: 10, bytes: bytes.length - 1 })).toEqual({ refusal: 'tooLarge' });
  });

  it('is refused when reading takes longer than allowed', async () => {
    const bytes = zipOf(xlsxParts(`<sheetData><row>${'<c/>'.repeat(10_000_000)}</row></sheetData>`));
    expect(await readSpreadsheet(bytes, { rows: 10, time: 300 })).toEqual({ refusal: 'tooSlow' });
  });

  it('does not keep others waiting: files are read at the same time', async () => {
    const good = spreadsheet([[['Username']]]);
    const readings = await Promise.all(Array.from({ length: 5 }, () => read(good)));
    expect(readings).toEqual(Array.from({ length: 5 }, () => ({ rows: [{ number: 1, cells: [cell('Username')] }] })));
  });

  it('refuses further files when many wait', async () => {
    const good = spreadsheet([[['Username']]]);
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => read(good)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(Array.from({ length: 15 }, () => ({ reason: { status: 503 } })));
    expect(await read(good)).toMatchObject({ rows: { length: 1 } });
  });
});

describe('a file that shows one long text in every row', () => {
  it('is refused when all its cells together have too many characters', async () => {
    const rows = Array.from({ length: 50 }, () => ['x'.repeat(1_000)]);
    const bytes = spreadsheet([rows]);
    expect(await readSpreadsheet(bytes, { rows: 100, characters: 49_999 })).toEqual({ refusal: 'tooLarge' });
    expect(await readSpreadsheet(bytes, { rows: 100, characters: 50_000 })).toMatchObject({ rows: { length: 50 } });
  });
});
