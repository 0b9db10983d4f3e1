import { nameKeyOf } from '../../src/kit/catalogue-names.ts';
import type { FileRow } from '../../src/product-import/file-rows.ts';
import { judgeRows } from '../../src/product-import/judge-rows.ts';
import type { StoredCatalogue, StoredProduct } from '../../src/product-import/stored-catalogue.ts';

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

const catalogue = (change: Partial<StoredCatalogue>): StoredCatalogue => ({
  revision: 0,
  products: [],
  categories: [],
  ...change,
});

/** Every text that is compared is brought into one spelling first: how often that happens tells the work, on any machine. */
async function spellingsOf(work: () => Promise<unknown>): Promise<number> {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  await work();
  const calls = normalize.mock.calls.length;
  normalize.mockRestore();
  return calls;
}

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
      judgeRows([row(2, 'Pane', '', part.repeat(parts))], catalogue({ categories }));
    const few = await spellingsOf(judging(300));
    expect(await spellingsOf(judging(1_200))).toBeLessThanOrEqual(few);
    expect(few).toBeLessThan(10 * 300);
  });

  it('[IMP-028] grows as its rows do, however many of them and of the stored products have one name', async () => {
    const judging = (count: number) => () =>
      judgeRows(
        rowsOf(count, (nRow) => row(nRow, 'Pane', `riga ${nRow}`)),
        catalogue({ products: Array.from({ length: count }, (_, index) => product(index, 'Pane')) }),
      );
    const [some, double] = [await spellingsOf(judging(100)), await spellingsOf(judging(200))];
    expect(double).toBeLessThanOrEqual(2.1 * some);
  });

  it('[IMP-028] reads at most 300 parts of a cell', async () => {
    const causes = async (D: string) =>
      (await judgeRows([row(2, 'Pane', '', D)], catalogue({}))).rows[0]?.mistakes.map(({ cause }) => cause);
    expect(await causes('Bar;'.repeat(300))).toEqual([]);
    expect(await causes('Bar;'.repeat(301))).toEqual(['Il prodotto ha più di 100 categorie.']);
    expect(await causes(';'.repeat(32_000))).toEqual([]);
  });
});

describe('between the rows of a file', () => {
  /** A machine so slow that every look at the clock finds it ten milliseconds on. */
  let looks = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => (looks += 10));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['of many names', (nRow: number) => row(nRow, `Pane ${nRow}`)],
    ['of one name', (nRow: number) => row(nRow, 'Pane')],
    ['that are left out', (nRow: number) => ({ ...row(nRow, 'Pane'), leftOut: true })],
  ])('[IMP-028] everything else that waits gets its turn, for rows %s', async (_, rowAt) => {
    let turns = 0;
    let isJudging = true;
    const wait = () => {
      turns += 1;
      if (isJudging) setImmediate(wait);
    };
    setImmediate(wait);
    await judgeRows(rowsOf(20, rowAt), catalogue({ products: [product(0, 'Pane'), product(1, 'Pane')] }));
    isJudging = false;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
