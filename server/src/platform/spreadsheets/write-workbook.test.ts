import { Worker } from 'node:worker_threads';
import { CFB, read } from '@e965/xlsx';
import type { NewRow } from './new-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { type SheetToWrite, type WorkbookKind, writeWorkbook } from './write-workbook.ts';
import { RECORD, readRecords } from './xls-records.ts';

const texts = [
  '=1+1',
  '00123',
  "L'olio d'oliva",
  'Caffè',
  '<b>&amp;lt;',
  '_x0041_ _x005F_x0041_',
  'a\nb',
  'a\u0001b',
  '"',
  'x'.repeat(32_767),
];

const sheet: SheetToWrite = {
  name: 'Catalogo',
  widths: [32, 16],
  rows: [
    { number: 1, cells: ['Nome', 'Prezzo'].map((value) => ({ value, look: 'header' as const })) },
    ...texts.map((value, index) => ({
      number: index + 2,
      cells: [
        { value, look: 'text' as const },
        { value: 99_999.99, look: 'price' as const },
      ],
    })),
    { number: 40, cells: [undefined, { value: 'gratis', look: 'wrong' as const }] },
  ],
};

const kinds: readonly WorkbookKind[] = ['xls', 'xlsx'];
const write = (kind: WorkbookKind) => writeWorkbook(kind, sheet);

describe.each(kinds)('a workbook written as .%s', (kind) => {
  it('is read as it was written, letter for letter and cell by cell', async () => {
    const reading = await readSpreadsheet(await write(kind), { rows: 100, time: 30_000 });
    if (!('rows' in reading)) throw new Error(`It is refused: ${reading.refusal}`);
    expect(reading.rows.map(({ cells }) => cells[0]?.value)).toEqual(['Nome', ...texts, undefined]);
    expect(reading.rows.slice(1, -1).every(({ cells }) => cells[1]?.value === 99_999.99)).toBe(true);
    expect(reading.rows.at(-1)).toEqual({ number: 40, cells: [undefined, { value: 'gratis', text: 'gratis' }] });
  });

  it('has widths, texts marked as texts, and prices with two decimals', async () => {
    const book = read(await write(kind), { cellStyles: true, cellNF: true });
    const { A2, B2, '!cols': columns } = book.Sheets.Catalogo ?? {};
    expect({ text: A2?.z, price: B2?.z, shown: B2?.w }).toEqual({ text: '@', price: '#,##0.00', shown: '99,999.99' });
    expect(columns?.map(({ wch }: { wch?: number }) => Math.round(wch ?? 0))).toEqual([32, 16]);
  });
});

describe('the first row', () => {
  it('stays visible and is coloured in .xlsx', async () => {
    const book = read(await write('xlsx'), { cellStyles: true });
    expect(book.Sheets.Catalogo?.A1.s).toMatchObject({ patternType: 'solid', fgColor: { rgb: '003366' } });
    const part = CFB.find(CFB.read(await write('xlsx'), { type: 'buffer' }), '/xl/worksheets/sheet1.xml');
    expect(Buffer.from(part.content).toString()).toContain('ySplit="1" topLeftCell="A2"');
  });

  it('stays visible and is coloured in .xls', async () => {
    const stream = CFB.find(CFB.read(await write('xls'), { type: 'buffer' }), '/Workbook');
    const records = readRecords(Buffer.from(stream.content));
    const lookOf = (row: number) =>
      records.find(({ type, data }) => type === RECORD.labelSst && data.readUInt16LE(0) === row)?.data.readUInt16LE(4);
    const patternOf = (look = 0) => records.filter(({ type }) => type === RECORD.xf)[look]?.data.readUInt32LE(14);
    expect([patternOf(lookOf(0)), patternOf(lookOf(1)), patternOf(lookOf(39))]).toEqual([1 << 26, 0, 1 << 26]);
    expect(records.find(({ type }) => type === RECORD.pane)?.data).toEqual(Buffer.from('00000100010000000200', 'hex'));
  });
});

describe('a workbook of many rows', () => {
  const rowsOf = (count: number): NewRow[] =>
    Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      cells: [{ value: `Torta ${index}`, look: 'text' as const }],
    }));

  it.each(kinds)('[SEC-064] never gets rows faster than they are written, as .%s', async (kind) => {
    let underWay = 0;
    const counts: number[] = [];
    const { postMessage, emit } = Worker.prototype;
    jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, rows: unknown) {
      underWay += Array.isArray(rows) ? rows.length : 0;
      counts.push(underWay);
      postMessage.call(this, rows);
    });
    jest.spyOn(Worker.prototype, 'emit').mockImplementation(function (this: Worker, name, ...given) {
      if (name === 'message') underWay = 0;
      return emit.call(this, name, ...given);
    });
    const file = await writeWorkbook(kind, { ...sheet, rows: rowsOf(2_000) });
    jest.restoreAllMocks();
    expect(counts).toHaveLength(12);
    expect(Math.max(...counts)).toBe(200);
    const reading = await readSpreadsheet(file, { rows: 2_000, time: 30_000 });
    expect('rows' in reading && reading.rows.map(({ cells }) => cells[0]?.text)).toEqual(
      rowsOf(2_000).map(({ cells }) => cells[0]?.value),
    );
  });

  it('[SEC-064] is read only when the rows of the previous workbook are written', async () => {
    const order: string[] = [];
    async function* told(name: string) {
      order.push(`${name} begins`);
      yield* rowsOf(500);
      order.push(`${name} ends`);
    }
    await Promise.all(['first', 'second'].map((name) => writeWorkbook('xlsx', { ...sheet, rows: told(name) })));
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
