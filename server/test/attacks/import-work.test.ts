import { nameKeyOf } from '../../src/kit/names.ts';
import type { Executor } from '../../src/platform/database/database.ts';
import { type FileRow, fileRows } from '../../src/product-import/file-rows.ts';
import { judgeRows } from '../../src/product-import/judge-rows.ts';
import { stageRows } from '../../src/product-import/stage-rows.ts';
import type { StoredProduct } from '../../src/product-import/stored-catalogue.ts';
import { importTarget } from '../import-rows.ts';
import { pausesMade, slowMachine, usesOf } from '../pauses-made.ts';

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

const row = (nRow: number, A: string, B = '', D = ''): FileRow => ({
  nRow,
  cells: { A, B, C: '1,20', D },
  leftOut: false,
});

const rowsOf = (count: number, rowAt: (nRow: number) => FileRow) =>
  Array.from({ length: count }, (_, index) => rowAt(index + 2));

const product = (index: number, name: string): StoredProduct => ({
  id: `p${index}`,
  name,
  nameKey: nameKeyOf(name),
  description: `Variante ${index}`,
  amount: 120,
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  categories: [],
});

/** Counts how often a text is normalised, which happens before each comparison. */
const spellingsOf = (work: () => Promise<unknown>) => usesOf('normalize', work);

describe('the work for a file of the worst kind', () => {
  it.each([
    ['nothing but semicolons', ';'],
    ['parts that begin as a stored name does', 'a;'],
    ['parts that no name begins with', 'x;'],
  ])('[IMP-028] does not grow with the parts of a cell of %s', async (_, part) => {
    const categories = [
      { id: 'c1', name: `a${';'.repeat(28)}b` },
      { id: 'c2', name: `${'a;'.repeat(14)}b` },
    ];
    const judging = (parts: number) => () =>
      judgeRows([row(2, 'Pane', '', part.repeat(parts))], importTarget({ categories }));
    const few = await spellingsOf(judging(300));
    expect(await spellingsOf(judging(1_200))).toBeLessThanOrEqual(few);
    expect(few).toBeLessThan(10 * 300);
  });

  it('[IMP-028] grows in proportion to its rows, however many rows and stored products have the same name', async () => {
    const judging = (count: number) => () =>
      judgeRows(
        rowsOf(count, (nRow) => row(nRow, 'Pane', `riga ${nRow}`)),
        importTarget({ products: Array.from({ length: count }, (_, index) => product(index, 'Pane')) }),
      );
    const [some, double] = [await spellingsOf(judging(100)), await spellingsOf(judging(200))];
    expect(double).toBeLessThanOrEqual(2.1 * some);
  });

  it('[IMP-028] reads at most 300 parts of a cell', async () => {
    const causes = async (D: string) =>
      (await judgeRows([row(2, 'Pane', '', D)], importTarget())).rows[0]?.mistakes.map(({ cause }) => cause);
    expect(await causes('Bar;'.repeat(300))).toEqual([]);
    expect(await causes('Bar;'.repeat(301))).toEqual(['Il prodotto ha più di 100 categorie.']);
    expect(await causes(';'.repeat(32_000))).toEqual([]);
  });
});

describe('what a file writes', () => {
  const names = (row: number) => Array.from({ length: 100 }, (_, index) => `c${(row + index) % 400}`).join(';');

  it('[IMP-028] writes at most 100,000 places in categories; one row too many says so', async () => {
    const plan = await judgeRows(
      rowsOf(1_001, (nRow) => row(nRow, `Pane ${nRow}`, '', names(nRow))),
      importTarget(),
    );
    expect(plan.counts).toMatchObject({ new: 1_000, wrong: 1 });
    expect(plan.rows.at(-1)?.mistakes).toMatchObject([
      { nRow: 1_002, column: 'D', cause: expect.stringMatching(/100\.000/) },
    ]);
  });

  it('[IMP-028] goes to the database five hundred rows or a quarter of a million characters at a time, and is refused where it is out of all measure', async () => {
    const statements: unknown[] = [];
    // A database that accepts everything.
    const db = { execute: async (statement: unknown) => void statements.push(statement) } as unknown as Executor;
    const judged = async (rows: FileRow[]) => (await judgeRows(rows, importTarget())).rows;
    const stage = async (rows: FileRow[]) => stageRows(db, 'i1', await judged(rows), () => undefined);
    await stage(rowsOf(1_000, (nRow) => row(nRow, `Pane ${nRow}`)));
    expect(statements).toHaveLength(2);
    const wide = (nRow: number) => row(nRow, 'x'.repeat(32_000), 'x'.repeat(32_000), ';'.repeat(32_000));
    await stage(rowsOf(10, wide));
    expect(statements).toHaveLength(7);
    await expect(stage(rowsOf(1_100, wide))).rejects.toMatchObject({ status: 400 });
  });
});

describe('between the rows of a file', () => {
  beforeEach(slowMachine);
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['of many names', (nRow: number) => row(nRow, `Pane ${nRow}`)],
    ['of one name', (nRow: number) => row(nRow, 'Pane')],
    ['that are left out', (nRow: number) => ({ ...row(nRow, 'Pane'), leftOut: true })],
  ])('[IMP-028] everything else that waits gets its turn, for rows %s', async (_, rowAt) => {
    const stored = importTarget({ products: [product(0, 'Pane'), product(1, 'Pane')] });
    expect(await pausesMade(() => judgeRows(rowsOf(20, rowAt), stored))).toBeGreaterThanOrEqual(20);
  });

  it('[IMP-028] everything else that waits gets its turn while they are taken from the sheet', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      number: index + 1,
      cells: HEADERS.map((header) => ({ value: header, text: header })),
    }));
    expect(await pausesMade(() => fileRows({ rows }))).toBeGreaterThanOrEqual(19);
  });
});
