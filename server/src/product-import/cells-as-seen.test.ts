import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import styled from 'sheetjs-style';
import { importTarget } from '../../test/import-rows.ts';
import {
  type Cell,
  DATE,
  ERROR,
  NO_NUMBER,
  number,
  PERCENTAGE,
  POWER,
  SPECIMENS,
  spreadsheet,
  TIME,
} from '../../test/spreadsheets.ts';
import { workspaceRoot } from '../../test/workspace-root.ts';
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts';
import { fileRows } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

/** What the import makes of each row of a file, as if it were the only row: the product, or causes by column. */
async function outcomesOf(bytes: Uint8Array) {
  const read = await fileRows(await readSpreadsheet(bytes, { rows: 5_000, time: 30_000 }));
  if (!('rows' in read)) throw new Error(`The file is refused: ${read.mistakes[0]?.cause}`);
  const plans = read.rows.map((row) => judgeRows([row], importTarget()));
  const rows = (await Promise.all(plans)).flatMap((plan) => plan.rows);
  return new Map(
    rows.map(({ nRow, after, mistakes }) => [
      nRow,
      after ?? Object.fromEntries(mistakes.map(({ column, cause }) => [column, cause])),
    ]),
  );
}

type Write = (rows: Cell[][]) => Uint8Array;

const WRITERS: readonly [string, Write][] = [
  ['.xlsx', (rows) => spreadsheet([[HEADERS, ...rows]], 'xlsx')],
  ['.xls', (rows) => spreadsheet([[HEADERS, ...rows]], 'xls')],
  ['.xlsx with styles', (rows) => withStyles([HEADERS, ...rows])],
];

function withStyles(rows: Cell[][]): Uint8Array {
  const sheet = styled.utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell ? { ...cell, s: { numFmt: cell.z ?? 'General' } } : cell)),
    ),
  );
  const book = styled.utils.book_new();
  styled.utils.book_append_sheet(book, sheet, 'Foglio1');
  return Uint8Array.from(styled.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
}

const isPlain = (text: string): boolean => /^[\p{L}\p{Nd}' ]+$/u.test(text);
const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('\u200e', '');

/** What each column makes of a specimen: name, description, price and category. */
function expected(shown: string, price: number | string) {
  const unreadable = /^#/.test(shown) ? ERROR : /E\+/.test(shown) ? POWER : undefined;
  const words = wordsOf(shown);
  const nameCause = unreadable ?? 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.';
  const categoryCause =
    unreadable ??
    `La categoria «${words}» può contenere solo lettere, numeri, spazi e apostrofi. Separa più categorie con ';'.`;
  return [
    isPlain(words) ? { name: words } : { A: nameCause },
    unreadable ? { B: unreadable } : { descr: shown },
    typeof price === 'number' ? { amount: price } : { C: price },
    isPlain(words) ? { categories: [words] } : { D: categoryCause },
  ];
}

describe.each(WRITERS)('a cell of an %s file', (_, write) => {
  let outcomes: Awaited<ReturnType<typeof outcomesOf>>;
  const firstRow = (place: number) => 2 + place * 4;

  beforeAll(async () => {
    const rows = SPECIMENS.flatMap(([, cell], place) => [
      [cell, null, 1],
      [`B${place}`, cell, 1],
      [`C${place}`, null, cell],
      [`D${place}`, null, 1, cell],
    ]);
    outcomes = await outcomesOf(write(rows));
  });

  it.each(SPECIMENS.map(([what, , shown, price], place) => ({ what, shown, price, place })))(
    '[IMP-030, IMP-153] has in every column the value that a person sees in it: $what',
    ({ shown, price, place }) => {
      const found = [0, 1, 2, 3].map((column) => outcomes.get(firstRow(place) + column));
      expect(found).toMatchObject(expected(shown, price));
    },
  );
});

const DATES = ['dd/mm/yyyy', 'd mmmm yyyy', 'yyyy', 'd.m', 'mm', 'd-mmm-yy', 'ddd d', 'yyyymmdd', 'dd/mm/yyyy hh:mm'];
const TIMES = ['h:mm', 'hh', 'mm:ss', '[h]:mm', '[mm]', 's', 'h:mm:ss AM/PM', 'mmss.0'];
const PERCENTAGES = ['0%', '0.00%', '#,##0.0 %', '0%;[Red]-0%', '0\\ %'];
const MONEY = [
  'General',
  '0.00',
  '#,##0.00',
  '#,##0.00 "€"',
  '"€" 0.00',
  '[$EUR] #,##0.00',
  '# ???/???',
  '0.00E+00',
  '@',
];

const pick = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed: 28, numRuns: 400 });

describe.each(WRITERS)('any number of an %s file', (_, write) => {
  const pricesOf = async (cells: readonly Cell[]) => {
    const outcomes = await outcomesOf(write(cells.map((cell, place) => [`Prodotto ${place}`, null, cell])));
    return cells.map((__, place) => outcomes.get(place + 2));
  };

  it('[IMP-030] is not a price when its format makes it a date, a time or a percentage', async () => {
    const numbers = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.double({ min: 0.01, max: 9_999, noNaN: true }));
    const given = pick(fc.tuple(numbers, fc.constantFrom(...DATES, ...TIMES, ...PERCENTAGES)));
    const outcomes = await pricesOf(given.map(([value, format]) => number(value, format)));
    const taken = given.filter((___, place) => {
      const { C } = (outcomes[place] ?? {}) as { C?: string };
      return ![DATE, TIME, PERCENTAGE].includes(C ?? '');
    });
    expect(taken).toEqual([]);
  });

  it('[IMP-030] is a price, exact to the cent, in every money format', async () => {
    const given = pick(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...MONEY)));
    const outcomes = await pricesOf(given.map(([amount, format]) => number(amount / 100, format)));
    expect(outcomes).toMatchObject(given.map(([amount]) => ({ amount })));
  });

  it('[IMP-030] is a description as an Italian reads dates and amounts', async () => {
    const given = pick(fc.integer({ min: 61, max: 60_000 }));
    const cells = given.flatMap((value) => [number(value, 'd mmmm yyyy'), number(value / 100, '#,##0.00')]);
    const outcomes = await outcomesOf(write(cells.map((cell, place) => [`Prodotto ${place}`, cell, 1])));
    const dates = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' });
    const amounts = new Intl.NumberFormat('it', { minimumFractionDigits: 2, useGrouping: 'always' });
    const day = 86_400_000;
    expect(cells.map((__, place) => outcomes.get(place + 2))).toMatchObject(
      given.flatMap((value) => [
        { descr: dates.format(Date.UTC(1899, 11, 30) + value * day) },
        { descr: amounts.format(value / 100) },
      ]),
    );
  });
});

const LOST = 'Il risultato della formula non è nel file. Scrivi il valore al posto della formula.';

describe.each(['xls', 'xlsx'])('cells that LibreOffice wrote as .%s', (extension) => {
  it('[IMP-030, IMP-031] are read as they are seen, and a lost text is never read as 0', async () => {
    const path = join(workspaceRoot, `server/test/fixtures/libreoffice/celle.${extension}`);
    const outcomes = await outcomesOf(readFileSync(path));
    const textFormulas = { xls: { A: LOST, B: LOST, D: LOST }, xlsx: { name: 'Orzo', descr: 'In tazza' } }[extension];
    expect(outcomes.get(16)).toMatchObject({ ...textFormulas });
    expect([...outcomes].filter(([nRow]) => nRow !== 16)).toMatchObject([
      [2, { C: DATE }],
      [3, { C: DATE }],
      [4, { C: TIME }],
      [5, { C: PERCENTAGE }],
      [6, { amount: 125_050 }],
      [7, { C: NO_NUMBER }],
      [8, { amount: 333 }],
      [9, { C: ERROR }],
      [10, { C: NO_NUMBER }],
      [11, { amount: 240 }],
      [12, { name: 'novembre 2020', descr: '04/11/2020', categories: ['2026'] }],
      [13, { D: expect.stringContaining('«12,5»') }],
      [14, { name: 'VERO', descr: 'FALSO' }],
      [15, { name: 'Caffè', descr: 'Prezzo con una data due', amount: 300, categories: ['Bar'] }],
      [17, { A: ERROR }],
      [18, { B: ERROR }],
      [19, { B: POWER }],
      [20, { name: 'Caffè lungo', descr: 'Il nostro listino', categories: ['Bar serale'] }],
      [21, { name: 'Unita uno', amount: 450, categories: ['Menu'] }],
      [22, { name: 'Unita due', amount: 450, categories: ['Menu'] }],
    ]);
  });
});
