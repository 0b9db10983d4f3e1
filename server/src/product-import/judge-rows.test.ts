import { bar, categories, importTarget, pane, product, row } from '../../test/import-rows.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import type { StoredProduct } from './stored-catalogue.ts';

const judge = (rows: FileRow[], products: StoredProduct[] = []) =>
  judgeRows(rows, importTarget({ products, categories }));
const mistakesOf = async (rows: FileRow[], products: StoredProduct[] = []) =>
  (await judge(rows, products)).rows.flatMap(({ mistakes }) =>
    mistakes.map(({ nRow, column, cause }) => [nRow, column, cause]),
  );
const verdicts = async (rows: FileRow[], products: StoredProduct[] = []) =>
  (await judge(rows, products)).rows.map(({ verdict, product: stored }) => [verdict, stored?.id]);

describe('a row of an import', () => {
  it('[IMP-018] consists of name, description, price and categories; description and categories may be missing', async () => {
    const plan = await judge([row(2, 'Caffè', 'Corto', '1,20', 'Bar; Merenda'), row(3, 'Tè')]);
    expect(plan.rows.map(({ verdict, after }) => [verdict, after])).toEqual([
      ['new', { name: 'Caffè', descr: 'Corto', amount: 120, categories: ['Bar', 'Merenda'] }],
      ['new', { name: 'Tè', descr: null, amount: 120, categories: [] }],
    ]);
    expect(plan.newCategories).toEqual(['Merenda']);
  });

  it('[IMP-019] tells each of its mistakes with row, column, cause and the content of the cell', async () => {
    const { rows } = await judge([row(7, 'Pane #1', 'x'.repeat(81), 'gratis', 'Bar/Merenda')]);
    expect(rows[0]?.mistakes).toEqual([
      {
        nRow: 7,
        column: 'A',
        cause: 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.',
        value: 'Pane #1',
      },
      { nRow: 7, column: 'B', cause: 'La descrizione supera gli 80 caratteri.', value: 'x'.repeat(81) },
      {
        nRow: 7,
        column: 'C',
        cause: 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.',
        value: 'gratis',
      },
      expect.objectContaining({ nRow: 7, column: 'D', value: 'Bar/Merenda' }),
    ]);
  });

  it.each(["Caffè d'orzo 2", 'Żurek', 'Ünal 7', '面包', 'x'.repeat(30), '007'])(
    '[IMP-020] takes the name %s',
    async (name) => expect(await verdicts([row(2, name)])).toEqual([['new', undefined]]),
  );

  it.each([
    ['', 'Manca il nome del prodotto.'],
    ['x'.repeat(31), 'Il nome supera i 30 caratteri.'],
    ['=SOMMA(A1)', 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.'],
    ['Pane/Dolci', 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.'],
    ['Caffè ☕', 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.'],
  ])('[IMP-020] refuses the name "%s"', async (name, cause) => {
    expect(await mistakesOf([row(2, name)])).toEqual([[2, 'A', cause]]);
  });

  it('[IMP-020] accepts a name of the catalogue unchanged, in any letter case', async () => {
    expect(await verdicts([row(2, '=1+1 "oggi"')], [product('=1+1 "oggi"')])).toEqual([['unchanged', 'p-=1+1 "oggi"']]);
    const { rows } = await judge([row(2, '=1+1 "OGGI"')], [product('=1+1 "oggi"')]);
    expect(rows[0]).toMatchObject({ verdict: 'changed', after: { name: '=1+1 "OGGI"' } });
  });

  it('[IMP-020] straightens the apostrophes of office programs in new names, and recognises stored names', async () => {
    const { rows } = await judge([row(2, 'L’olio'), row(3, 'L’orzo')], [product("L'orzo"), product('L’uva')]);
    expect(rows.map(({ verdict, after }) => [verdict, after?.name])).toEqual([
      ['new', "L'olio"],
      ['unchanged', "L'orzo"],
    ]);
    expect(await verdicts([row(2, 'L’uva')], [product('L’uva')])).toEqual([['unchanged', 'p-L’uva']]);
  });

  it.each(["Caffè d'orzo", 'Caffe\u0300 d`orzo', "Caffè\u00a0 d'orzo", "Caf\u200bfè d'or\u00adzo", "Caﬀè d'orzo"])(
    '[IMP-190] takes %j for the product "Caffè d’orzo", unchanged',
    async (name) => {
      const stored = product('Caffè d’orzo');
      expect(await verdicts([row(2, name)], [stored])).toEqual([['unchanged', stored.id]]);
      expect(await verdicts([row(2, name)], [{ ...stored, nameKey: 'caffè d’orzo' }])).toEqual([
        ['unchanged', stored.id],
      ]);
      expect(await mistakesOf([row(2, 'Caffè d’orzo'), row(3, name)])).toEqual([
        [3, 'A', expect.stringContaining('riga 2')],
      ]);
    },
  );

  it('[IMP-190] takes the categories of a row for those of the catalogue, whichever signs they are written with', async () => {
    const catalogue = importTarget({ products: [], categories: [{ id: 'c1', name: 'Dell’orto' }] });
    const { rows, newCategories } = await judgeRows(
      [row(2, 'Tè', '', '1', "DELL'ORTO; Dell\u00b4or\u00adto")],
      catalogue,
    );
    expect(rows[0]?.after?.categories).toEqual(['Dell’orto']);
    expect(newCategories).toEqual([]);
  });

  it('[IMP-021] takes any character in a description of 80 characters, and keeps a stored one whatever its line endings', async () => {
    const descr = `=1+1; «"'\n${'x'.repeat(70)}`;
    expect((await judge([row(2, 'Tè', descr)])).rows[0]).toMatchObject({ verdict: 'new', after: { descr } });
    const stored = product('Tè', { description: 'uno\r\ndue' });
    expect((await judge([row(2, 'Tè', 'uno\ndue')], [stored])).rows[0]).toMatchObject({ verdict: 'unchanged' });
  });

  it('[IMP-023] first recognises names of the catalogue that contain a semicolon, and then splits at semicolons', async () => {
    const { rows, newCategories } = await judge([row(2, 'Tè', '', '1,20', 'PANE;dolci ;bar; Tisane;Bar;;TISANE')]);
    expect(rows[0]?.after?.categories).toEqual(['Pane; dolci', 'Bar', 'Tisane']);
    expect(newCategories).toEqual(['Tisane']);
  });

  it("[IMP-023] reads an empty cell and 'Senza categoria' as none", async () => {
    const { rows } = await judge([row(2, 'Tè', '', '1', 'SENZA CATEGORIA'), row(3, 'Orzo', '', '1', ' ; ')]);
    expect(rows.map(({ after }) => after?.categories)).toEqual([[], []]);
  });

  it.each([
    [
      '[CONST-008, IMP-023] more than 32767 characters',
      `Bar;${' '.repeat(32_764)}`,
      'Le categorie superano i 32.767 caratteri.',
    ],
    [
      '[IMP-023] a name of 31 characters',
      `Bar;${'x'.repeat(31)}`,
      `La categoria «${'x'.repeat(31)}» supera i 30 caratteri.`,
    ],
    [
      'a special character',
      'Bar,Merenda',
      "La categoria «Bar,Merenda» può contenere solo lettere, numeri, spazi e apostrofi. Separa più categorie con ';'.",
    ],
    [
      'more categories than anybody needs',
      Array.from({ length: 101 }, (_, index) => `c${index}`).join(';'),
      'Il prodotto ha più di 100 categorie.',
    ],
  ])('refuses %s', async (_, text, cause) => {
    const untrimmed = row(2, 'Tè', '', '1', text.endsWith(' ') ? `${text}x` : text);
    expect(await mistakesOf([untrimmed])).toEqual([[2, 'D', cause]]);
  });

  it('[CONST-008] takes categories of exactly 32767 characters', async () => {
    const text = `Bar;${' '.repeat(32_762)}x`;
    expect(text.length).toBe(32_767);
    expect((await judge([row(2, 'Tè', '', '1', text)])).rows[0]).toMatchObject({ after: { categories: ['Bar', 'x'] } });
  });

  it('creates at most 500 categories', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => row(index + 2, `Tè ${index}`, '', '1', `nuova ${index}`));
    expect(await mistakesOf(rows)).toEqual([[502, 'D', 'Il file crea più di 500 categorie nuove.']]);
  });
});

describe('rows with the same name', () => {
  it('[IMP-024] are one product, whatever the letter case: the second is a mistake', async () => {
    expect(await mistakesOf([row(2, 'Caffè'), row(5, ' CAFFÈ')])).toEqual([
      [5, 'A', 'Il prodotto è già nella riga 2.'],
    ]);
    expect(await mistakesOf([row(2, 'Caffè', '', '2'), row(5, 'CAFFÈ', '', '3')], [product('caffè')])).toHaveLength(1);
  });

  it('[IMP-024] are paired with products of that name row by row; one too many is a mistake', async () => {
    const stored = [product('Caffè', { id: 'p1' }), product('CAFFÈ', { id: 'p2' })];
    const rows = [row(2, 'Caffè', '', '3'), row(3, 'Caffè', '', '4'), row(4, 'Caffè', '', '5')];
    expect(await verdicts(rows, stored)).toEqual([
      ['changed', 'p1'],
      ['changed', 'p2'],
      ['wrong', undefined],
    ]);
  });

  it('change nothing when the sheet was sorted differently', async () => {
    const stored = [product('Caffè', { id: 'p1', amount: 100 }), product('Caffè', { id: 'p2', amount: 200 })];
    const rows = [row(2, 'Caffè', '', '2'), row(3, 'Caffè', '', '1')];
    expect(await verdicts(rows, stored)).toEqual([
      ['unchanged', 'p2'],
      ['unchanged', 'p1'],
    ]);
    expect(await verdicts([row(3, 'Caffè', '', '7'), row(2, 'Caffè', '', '1')], stored)).toEqual([
      ['changed', 'p2'],
      ['unchanged', 'p1'],
    ]);
  });

  it('count only if they are not left out', async () => {
    const rows = [{ ...row(2, 'Caffè'), leftOut: true }, row(3, 'Caffè')];
    expect((await judge(rows)).counts).toMatchObject({ leftOut: 1, new: 1, wrong: 0 });
  });
});

describe('a stored product', () => {
  const stored = product('Tè', { description: 'Verde', categories: [bar, pane] });

  it('[IMP-025] is changed where the row says something else', async () => {
    const { rows } = await judge([row(2, 'tè', '', '2', 'Bar')], [stored]);
    expect(rows[0]).toMatchObject({
      verdict: 'changed',
      after: { name: 'tè', descr: null, amount: 200, categories: ['Bar'] },
      changesCategories: true,
    });
  });

  it('stays as it is when its categories are in another order', async () => {
    expect(await verdicts([row(2, 'Tè', 'Verde', '1.20', 'Pane; dolci; Bar')], [stored])).toEqual([
      ['unchanged', stored.id],
    ]);
  });

  it('keeps its categories, however their names could be split', async () => {
    const [one, other] = [
      { id: 'a', name: 'Pane' },
      { id: 'b', name: 'dolci' },
    ];
    const confusing = product('Tè', { categories: [one ?? bar, other ?? bar] });
    expect(await verdicts([row(2, 'Tè', '', '1,20', 'Pane; dolci')], [confusing])).toEqual([['unchanged', 'p-Tè']]);
  });
});

describe('the plan of an import', () => {
  const stored = [product('Caffè'), product('Orzo'), product('Spremuta', { description: 'Di arance' })];
  const rows = [
    row(2, 'Tè', '', '1,20', 'Merenda'),
    row(3, 'Caffè', '', '1,50'),
    row(4, 'Spremuta', 'Di arance e limoni'),
    row(5, 'Orzo'),
    row(6, 'Cornetto', '', 'gratis'),
    { ...row(7, 'Acqua'), leftOut: true },
  ];

  it('counts its rows by what becomes of them, and names a category that is the only new one', async () => {
    const { counts } = await judge(rows, stored);
    expect(counts).toEqual({
      new: 1,
      changed: 2,
      unchanged: 1,
      wrong: 1,
      leftOut: 1,
      newCategories: 1,
      newCategoryName: 'Merenda',
    });
  });

  it('names no category when there are several new ones, or none', async () => {
    const several = await judge([row(2, 'Tè', '', '1,20', 'Merenda'), row(3, 'Vino', '', '4', 'Aperitivi')]);
    expect(several.counts.newCategories).toBe(2);
    expect(several.counts).not.toHaveProperty('newCategoryName');
    const none = await judge([row(2, 'Tè', '', '1,20', 'Bar')]);
    expect(none.counts).not.toHaveProperty('newCategoryName');
  });

  it('[IMP-025] writes the categories of new products, and none of a row that is wrong or left out', async () => {
    const { rows: judged } = await judge([...rows, row(8, 'Latte')], stored);
    expect(judged.map(({ nRow, changesCategories }) => [nRow, changesCategories])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
      [8, false],
    ]);
    expect(judged.at(-2)?.mistakes).toEqual([]);
  });
});
