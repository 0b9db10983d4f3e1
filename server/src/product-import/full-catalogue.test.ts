import { LIMIT } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { fillCatalogue, filled, MAX_FILLING } from '../../test/catalogue.ts';
import { catalogueOf, finished } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { importCalls } from '../../test/import-calls.ts';
import { bar, categories, importTarget, pane, product, row } from '../../test/import-rows.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { productCategories } from '../kit/catalogue/catalogue.tables.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { CAUSE } from './product-import.texts.ts';
import type { StoredProduct } from './stored-catalogue.ts';

describe('products', () => {
  const portal = portalForEachTest();
  const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
  const { call, catalogue, confirm, correct, get, preview, rowsOf } = importCalls(portal, bottega);
  const { category } = filled('1000001');

  const FULL =
    'Con questa riga il catalogo supera le 1.000 categorie. Usa categorie che ci sono già, escludi la riga, oppure elimina le categorie che non usi più e carica di nuovo il file.';

  const ROWS = [
    ['Caffè', null, '1,20', 'Categoria 1'],
    ['Orzo', null, '1,10', 'Bar'],
  ];

  const upload = () => call('uploadCatalog', { body: { file: catalogueOf(ROWS), extension: 'xlsx' } });
  const undo = (importId: string, dryRun = false) => call('undoImport', { params: { importId }, body: { dryRun } });

  async function imported(rows: Parameters<typeof preview>[0]): Promise<string> {
    const { importId } = await preview(rows);
    await confirm(importId);
    await finished(portal, bottega, importId);
    return importId;
  }

  const addCucina = () => call('createCategory', { body: { categories: [{ name: 'Cucina', color: '#2E7FF9' }] } });

  describe('an import into a catalogue that is full', () => {
    it('[IMP-115] writes nothing: the rows that no longer fit are wrong, and the others go in without them', async () => {
      await fillCatalogue(portal, '1000001', { categories: LIMIT.catalogueCategories });
      const before = await catalogue();
      const answer = await upload();
      expect(answer.statusCode).toBe(400);
      const { errorsCause, importId } = answer.json().data;
      expect(errorsCause).toEqual([{ nRow: 3, column: 'D', cause: FULL, value: 'Bar' }]);
      expect(await catalogue()).toBe(before);
      await correct(importId, { leaveOut: 'wrong' });
      await confirm(importId);
      expect(await finished(portal, bottega, importId)).toMatchObject({
        state: 'DONE',
        counts: { new: 1, leftOut: 1 },
      });
    });

    it('[IMP-115] that was filled after the preview goes back to the person, with nothing written', async () => {
      await fillCatalogue(portal, '1000001', { categories: LIMIT.catalogueCategories - 1 });
      const { importId, counts } = await preview(ROWS);
      expect(counts).toMatchObject({ new: 2, wrong: 0 });
      await addCucina();
      const before = await catalogue();
      expect((await confirm(importId)).json().data.statusCode).toBe('4090');
      expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['new', 'wrong']);
      expect((await get(importId)).import.state).toBe('READY');
      expect(await catalogue()).toBe(before);
    });

    it(
      '[IMP-116] can be undone, even when the categories were filled again in the meantime',
      async () => {
        const inEach = LIMIT.cataloguePlaces / 1_000;
        await fillCatalogue(portal, '1000001', { products: 1_000, categories: inEach + 1, inEach });
        const importId = await imported([['Prodotto 1', null, '1,20', null]]);
        const productId = filled('1000001').product(2);
        const add = { categoryId: category(inEach + 1), products: [productId] };
        expect((await call('addCategoryProducts', { body: add })).json()).toBe(true);
        expect((await undo(importId)).json()).toMatchObject({ import: { state: 'UNDONE' }, restoredProducts: 1 });
        expect(await portal.database.db.$count(productCategories)).toBe(LIMIT.cataloguePlaces + 1);
      },
      MAX_FILLING,
    );

    it(
      '[IMP-116] cannot be undone, nor is that previewed, where twice as many products would be in categories',
      async () => {
        const inEach = (2 * LIMIT.cataloguePlaces) / 1_000;
        await fillCatalogue(portal, '1000001', { products: 1_000, categories: inEach + 1, inEach });
        const importId = await imported([['Prodotto 1', null, '1,20', null]]);
        const { product } = filled('1000001');
        // A call could not put it there: the categories have long been full.
        await portal.database.db.execute(
          sql`insert into product_categories values ('1000001', ${product(2)}, ${category(inEach + 1)})`,
        );
        for (const dryRun of [true, false]) {
          const refused = await undo(importId, dryRun);
          expect([refused.statusCode, refused.json().data.statusCode]).toEqual([409, '4093']);
        }
        expect(await portal.database.db.$count(productCategories)).toBe(2 * LIMIT.cataloguePlaces - inEach + 1);
        expect((await get(importId)).import).toMatchObject({ state: 'DONE', canUndo: true });
      },
      MAX_FILLING,
    );
  });
});

describe('a catalogue with little room', () => {
  const full = { products: 0, categories: 0, places: 0 };
  const causes = async (
    rows: FileRow[],
    change: Partial<typeof full>,
    products: StoredProduct[] = [],
    later: Partial<typeof full> = change,
  ) => {
    const room = { now: { ...full, ...change }, later: { ...full, ...later } };
    const target = importTarget({ products, categories, room });
    const judged = (await judgeRows(rows, target)).rows;
    return judged.flatMap(({ mistakes }) => mistakes.map(({ nRow, column, cause }) => [nRow, column, cause]));
  };

  it('[IMP-115] takes as many new products as it has room for; the rows below are wrong, and say so', async () => {
    expect(await causes([row(2, 'Tè'), row(3, 'Orzo'), row(4, 'Farro')], { products: 2 })).toEqual([
      [
        4,
        'A',
        'Con questa riga il catalogo supera i 50.000 prodotti. Escludi la riga, oppure elimina i prodotti che non vendi più e carica di nuovo il file.',
      ],
    ]);
  });

  it('[IMP-115] takes as many new categories; a row that names only others is right', async () => {
    const rows = [
      row(2, 'Tè', '', '1', 'Merenda'),
      row(3, 'Orzo', '', '1', 'Cena'),
      row(4, 'Farro', '', '1', 'Merenda'),
    ];
    expect(await causes(rows, { products: 3, categories: 1, places: 9 })).toEqual([
      [
        3,
        'D',
        'Con questa riga il catalogo supera le 1.000 categorie. Usa categorie che ci sono già, escludi la riga, oppure elimina le categorie che non usi più e carica di nuovo il file.',
      ],
    ]);
  });

  it('[IMP-115] counts among the new categories only those of rows that it has room for', async () => {
    const rows = [row(2, 'Tè', '', '1', 'Merenda'), row(3, 'Orzo', '', '1', 'Cena; Pranzo')];
    const room = { ...full, products: 2, categories: 1, places: 9 };
    const plan = await judgeRows(rows, importTarget({ categories, room: { now: room, later: room } }));
    expect(plan.newCategories).toEqual(['Merenda']);
    expect(plan.counts).toMatchObject({ new: 1, wrong: 1, newCategories: 1, newCategoryName: 'Merenda' });
  });

  it('[IMP-115] takes as many products into categories, and what the file takes out makes room for what it puts in', async () => {
    const stored = [product('Caffè', { categories: [bar, pane] })];
    const rows = [row(2, 'Tè', '', '1', 'Bar'), row(3, 'Orzo', '', '1', 'Bar'), row(4, 'Caffè', '', '1,20', 'Bar')];
    expect(await causes(rows, { products: 2 }, stored)).toEqual([
      [
        3,
        'D',
        'Con questa riga le categorie superano in tutto i 200.000 prodotti, contando ogni prodotto una volta per ciascuna sua categoria. Scrivi meno categorie, escludi la riga, oppure elimina le categorie che non usi più e carica di nuovo il file.',
      ],
    ]);
  });

  it('[IMP-115] gives no row the room of another that has to stay out itself, and leaves the rest right without them', async () => {
    const stored = [product('Caffè', { categories: [bar, pane] })];
    const rows = [row(2, 'Tè', '', '1', 'Bar'), row(3, 'Caffè', '', '1,20', 'Cena'), row(4, 'Orzo', '', '1', 'Bar')];
    expect(await causes(rows, { products: 2 }, stored)).toEqual([
      [2, 'D', CAUSE.catalogueFull.places],
      [3, 'D', CAUSE.catalogueFull.categories],
      [4, 'D', CAUSE.catalogueFull.places],
    ]);
    expect(await causes(rows, { products: 2, categories: 1 }, stored)).toEqual([[2, 'D', CAUSE.catalogueFull.places]]);
  });

  it('[CAT-082] asks to wait for the rows that fit once what was deleted lately is gone, and only for those', async () => {
    const rows = [row(2, 'Tè'), row(3, 'Orzo'), row(4, 'Farro')];
    expect(await causes(rows, { products: 1 }, [], { products: 2 })).toEqual([
      [
        3,
        'A',
        "Per ora nel catalogo non c'è posto per questa riga, perché negli ultimi minuti sono stati eliminati molti prodotti o molte categorie. Tra dieci minuti carica di nuovo il file, oppure escludi la riga.",
      ],
      [4, 'A', CAUSE.catalogueFull.products],
    ]);
  });

  it('[IMP-115] takes every row that adds nothing, even when it holds too much already', async () => {
    const tooMuch = { products: -5, categories: -5, places: -5 };
    const stored = [product('Caffè', { categories: [bar] }), product('Tè')];
    expect(await causes([row(2, 'Caffè', '', '9', 'Pane; dolci'), row(3, 'Tè', 'Verde')], tooMuch, stored)).toEqual([]);
  });
});
