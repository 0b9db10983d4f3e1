import { LIMIT } from '@portal/contract';
import { aCategory, aProduct, theBucket } from '../../test/catalogue-builders';
import { tableState } from '../kit/table/table-state';
import { likelyCategory, withCategory } from './category-names';
import { changedIn, type Edits, rowsToSend, storedText, withCells } from './table-cells';
import { draftOf, restored } from './table-draft';
import { mistakesFrom, withAgreed } from './table-mistakes';
import { cellsOfBlock } from './table-paste';
import { tableReducer, tableWith } from './table-reducer';

const categories = [
  theBucket(),
  aCategory({ categoryId: 'c-1', name: 'Bar' }),
  aCategory({ categoryId: 'c-2', name: 'Salumi e formaggi' }),
];
const coffee = aProduct({
  productId: 'p-1',
  name: 'Caffè',
  descr: 'Corto\nin tazza',
  amount: 123_456,
  categories: ['c-1'],
});
const tea = aProduct({ productId: 'p-2', name: 'Tè', descr: null, amount: 200, categories: ['c-0'] });
const none: Edits = new Map();

describe('[PROD-411] the cells of a product', () => {
  it('show its name, its description on one line, its price and the names of its categories', () => {
    const seen = { name: coffee.name, descr: 'Corto\nin tazza', amount: coffee.amount, categories: ['c-1', 'c-2'] };
    expect((['A', 'B', 'C', 'D'] as const).map((column) => storedText(seen, column, categories))).toEqual([
      'Caffè',
      'Corto in tazza',
      '1234,56',
      'Bar; Salumi e formaggi',
    ]);
  });

  it('are sent only where something else is written, with what was seen of the product', () => {
    const edits = withCells(
      none,
      [
        { product: coffee, column: 'A', text: 'Caffè' },
        { product: coffee, column: 'C', text: '€ 1.234,56' },
        { product: tea, column: 'B', text: 'In foglie' },
      ],
      categories,
    );
    expect(changedIn(edits, [coffee, tea])).toEqual({ cells: 1, products: 1 });
    expect(rowsToSend(edits, [coffee, tea])).toEqual([
      {
        nRow: 2,
        productId: 'p-2',
        before: { name: 'Tè', descr: null, amount: 200, categories: [] },
        cells: { B: 'In foglie' },
      },
    ]);
    expect(withCells(edits, [{ product: tea, column: 'B', text: '' }], categories).size).toBe(0);
  });

  it('are kept and restored for the products of the table, and nothing of another shape is', () => {
    const edits = withCells(none, [{ product: tea, column: 'C', text: '2,50' }], categories);
    const kept = JSON.parse(JSON.stringify(draftOf(edits, ['Merenda'])));
    expect(restored(kept, [coffee, tea], categories)).toEqual({ edits, newCategories: ['Merenda'] });
    expect(restored(kept, [coffee], categories).edits.size).toBe(0);
    expect(restored(kept, [{ ...tea, amount: 250 }], categories).edits.size).toBe(0);
    const strange = { rows: [{ productId: 'p-2', before: {}, cells: { Z: 1 } }, null, 7], newCategories: 'Bar' };
    expect(restored(strange, [tea], categories)).toEqual({ edits: new Map(), newCategories: [] });
    expect(draftOf(none, [])).toBeNull();
  });
});

describe('[PROD-412] a pasted block', () => {
  it.each([
    [
      'Pane\t2,40\r\nOlio\t9\r\n',
      [
        ['Pane', '2,40'],
        ['Olio', '9'],
      ],
    ],
    ['"Due\netti"\t"con ""sale"""\n', [['Due\netti', 'con "sale"']]],
    ['"a\tb"\tc', [['a b', 'c']]],
    ['"Torta" di mele\t3"', [['"Torta" di mele', '3"']]],
    ['Pane\n\nOlio', [['Pane'], [''], ['Olio']]],
    ['\t2', [['', '2']]],
    ['=A1*2\t#N/D', [['=A1*2', '#N/D']]],
  ])('of %j has the cells that the spreadsheet had', (text, cells) => {
    expect(cellsOfBlock(text)).toEqual(cells);
  });

  it('of ten thousand rows, or with quotes that never end, takes no longer than it is worth', () => {
    expect(cellsOfBlock('Pane\t2,40\n'.repeat(10_000))).toHaveLength(LIMIT.tableProducts + 1);
    expect(cellsOfBlock(`"${'a\t"'.repeat(200_000)}`)[0]?.length).toBeGreaterThan(1_000);
    expect(cellsOfBlock('x'.repeat(1_000_000))).toEqual([['x'.repeat(LIMIT.tableCellLength)]]);
  });

  it('fills the cells to the right and below, and says when it is larger than the table', () => {
    const cells = cellsOfBlock('2,10\t"Bar\nSalumi e formaggi"\tin più\n2,20\tBar\tin più\n9\tBar\tin più');
    const table = tableReducer(tableWith(none, []), {
      do: 'paste',
      at: { row: 0, column: 'C' },
      cells,
      products: [coffee, tea],
      categories,
    });
    expect(table.block).toEqual({ row: 0, column: 2, rows: 2, columns: 2 });
    expect(table.cut).toBe(true);
    expect([...table.edits.values()].map((edit) => edit.cells)).toEqual([
      { C: '2,10', D: 'Bar; Salumi e formaggi' },
      { C: '2,20', D: 'Bar' },
    ]);
    const back = tableReducer(table, { do: 'stepBack' });
    expect([back.edits.size, back.block, back.cut]).toEqual([0, null, false]);
  });
});

describe('[PROD-413] a category that is not there', () => {
  it.each([
    ['Salumi', 'Salumi e formaggi'],
    ['bár', 'Bar'],
    ['Salumi e formagi', 'Salumi e formaggi'],
    ['Pane', undefined],
  ])('%s may be meant as %s', (name, likely) => {
    expect(likelyCategory(name, categories)).toBe(likely);
  });

  it('is replaced in its cell only, and is no mistake of any cell once it may be made', () => {
    expect(withCategory('Bar;salumi ; Dolci', 'Salumi', 'Salumi e formaggi')).toBe('Bar; Salumi e formaggi; Dolci');
    const unknown = (nRow: number, name: string) => ({
      nRow,
      column: 'D',
      cause: `La categoria «${name}» non esiste.`,
      newCategory: name,
    });
    const mistakes = mistakesFrom([unknown(1, 'Salumi'), unknown(1, 'Dolci'), unknown(2, 'salumi')], [coffee, tea]);
    const left = withAgreed(mistakes, 'Salumi');
    expect([...left]).toEqual([['D p-1', { causes: ['La categoria «Dolci» non esiste.'], newCategories: ['Dolci'] }]]);
  });
});

it('[PROD-410] opens the products that the navigation state names, and comes back to a category', () => {
  expect(tableState({ products: ['p-1'] })).toEqual({ products: ['p-1'] });
  expect(tableState({ products: ['p-1'], categoryUrl: '/category/c-1?name=Bar' })).toEqual({
    products: ['p-1'],
    categoryUrl: '/category/c-1?name=Bar',
  });
  expect(tableState({ products: ['p-1'], categoryUrl: 'https://example.com' })).toEqual({ products: ['p-1'] });
  expect(tableState({ products: [] })).toBeNull();
  expect(tableState({ products: [1] })).toBeNull();
  expect(tableState(null)).toBeNull();
});
