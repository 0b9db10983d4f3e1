import { bar, categories, pane, product, row } from '../../test/import-rows.ts';
import { importTarget } from '../../test/import-target.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { CAUSE } from './product-import.texts.ts';
import type { StoredProduct } from './stored-catalogue.ts';

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
