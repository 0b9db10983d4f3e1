import type { ImportRow, ProductImport } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { catalogueOf, cellsOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { importTarget, product, row } from '../../test/import-rows.ts';
import { addSignedInMerchant, callsOf } from '../../test/people.ts';
import { rowsReadOf } from '../../test/rows-read.ts';
import type { Executor } from '../platform/database/database.ts';
import { writeRows } from './commit-rows.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { withoutTotals } from './total-rows.ts';
import { undoRows } from './undo-rows.ts';

describe('the file', () => {
  const portal = portalForEachTest();
  const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
  const call = callsOf(portal, bottega);

  describe('downloadCatalog', () => {
    beforeEach(async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      const dolci = await addCategory(portal, '1000001', "Dolci d'inverno");
      await addProduct(portal, '1000001', 'Tè', { amount: 9_999_999 });
      await addProduct(portal, '1000001', 'Caffè', { description: '=1+1', amount: 120, categoryIds: [dolci, bar] });
    });

    it('[API-053, IMP-026] answers the catalogue as .xls, sorted by name, with one row per product', async () => {
      const { fileData, fileExtension } = (await call('downloadCatalog')).json();
      expect(fileExtension).toBe('xls');
      expect(Buffer.from(fileData, 'base64').subarray(0, 4).toString('hex')).toBe('d0cf11e0');
      const { value } = cellsOf(fileData);
      const rows = [1, 2, 3, 4].map((row) => ['A', 'B', 'C', 'D'].map((column) => value(`${column}${row}`)));
      expect(rows).toEqual([
        ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'],
        ['Caffè', '=1+1', 1.2, "Bar; Dolci d'inverno"],
        ['Tè', undefined, 99_999.99, undefined],
        [undefined, undefined, undefined, undefined],
      ]);
    });

    it('is offered as .xlsx too', async () => {
      const { fileData, fileExtension } = (await call('downloadCatalogXlsx')).json();
      expect(fileExtension).toBe('xlsx');
      const { value, sheet } = cellsOf(fileData);
      expect([value('A2'), value('B2'), value('C3')]).toEqual(['Caffè', '=1+1', 99_999.99]);
      expect(sheet.C3?.z).toBe('#,##0.00');
    });
  });

  describe('downloadTemplate', () => {
    it('[API-054, IMP-027] answers an .xls with only the headers, and cells ready to be filled in', async () => {
      const { fileData } = (await call('downloadTemplate')).json();
      const { sheet, value } = cellsOf(fileData);
      expect(['A1', 'B1', 'C1', 'D1'].map(value)).toEqual([
        'Nome prodotto',
        'Descrizione',
        'Prezzo in euro',
        'Categorie',
      ]);
      expect(sheet.A2).toMatchObject({ v: '', z: '@' });
      expect(sheet.C2).toMatchObject({ z: '#,##0.00' });
      const xlsx = (await call('downloadTemplateXlsx')).json();
      expect(cellsOf(xlsx.fileData).value('D1')).toBe('Categorie');
    });

    it('is refused as empty when it comes back unchanged', async () => {
      const { fileData } = (await call('downloadTemplate')).json();
      const answer = await call('uploadCatalog', { body: { file: fileData, extension: 'xls' } });
      expect(answer.json().data).toMatchObject({
        statusCode: '4002',
        errorsCause: [
          { nRow: 0, column: '', cause: 'Il file è vuoto: compila almeno una riga sotto le intestazioni.' },
        ],
      });
    });
  });

  describe('downloadImportMistakes', () => {
    const ROWS = [
      ['Caffè', 'Corto', '1,20', 'Bar; Colazione'],
      ['Pane #1', null, '2,40', null],
      ['Olio', null, 'gratis', 'Dispensa'],
    ];

    async function preview(rows: Parameters<typeof catalogueOf>[0]): Promise<ProductImport> {
      return (await call('previewImport', { body: { file: catalogueOf(rows), extension: 'xlsx' } })).json();
    }
    const rowsOf = async (importId: string): Promise<ImportRow[]> =>
      (await call('getImport', { params: { importId } })).json().rows;

    it('gives the file back with each row in its place, and with wrong cells coloured and explained', async () => {
      const { importId } = await preview([
        ['Caffè', 'Corto', '1,20', 'Bar'],
        [null],
        ['Pane #1', null, '2,40', null],
        ['Olio', null, null, null],
      ]);
      const { fileData, fileExtension } = (await call('downloadImportMistakes', { params: { importId } })).json();
      const { sheet, value } = cellsOf(fileData);
      expect(fileExtension).toBe('xlsx');
      expect([value('E1'), value('A2'), value('C2'), value('E2'), value('A3')]).toEqual([
        'Errore',
        'Caffè',
        1.2,
        undefined,
        undefined,
      ]);
      expect(value('E4')).toBe('Il nome può contenere solo lettere, numeri, spazi e apostrofi.');
      expect(value('E5')).toBe('Manca il prezzo.');
      const colours = ['A2', 'A4', 'C4', 'C5'].map((address) => sheet[address]?.s?.fgColor?.rgb);
      expect(colours).toEqual([undefined, 'FF99CC', undefined, 'FF99CC']);
    });

    it('may come back unchanged: the column of mistakes is ignored', async () => {
      const { importId, counts } = await preview(ROWS);
      const { fileData } = (await call('downloadImportMistakes', { params: { importId } })).json();
      const again = await call('previewImport', { body: { file: fileData, extension: 'xlsx' } });
      expect(again.json().counts).toEqual(counts);
      expect(await rowsOf(again.json().importId)).toMatchObject(
        (await rowsOf(importId)).map(({ nRow, verdict, after }) => ({ nRow, verdict, after })),
      );
    });
  });
});

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

const sheet = (...rows: (readonly string[])[]) => ({
  rows: rows.map((texts, index) => ({
    number: index + 1,
    cells: texts.map((text) => (text === '' ? undefined : { value: text, text })),
  })),
});

describe('the headers of a catalogue file', () => {
  it('[IMP-159] may stand below a title, and rows keep their numbers', async () => {
    const read = await fileRows(sheet(['Listino 2026'], ['', 'valido da maggio'], HEADERS, ['Caffè', '', '1,20']));
    expect(read).toMatchObject({ rows: [{ nRow: 4, cells: { A: 'Caffè', C: '1,20' } }] });
  });

  it('[IMP-159] are missed in the first row when no row has them', async () => {
    const read = await fileRows(sheet(['Listino 2026'], ['Caffè', '', '1,20']));
    expect(read).toMatchObject({ mistakes: [{ nRow: 1, column: 'A', value: 'Listino 2026' }, {}, {}, {}] });
  });

  it('[IMP-159] are not looked for among the products', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => [`Prodotto ${index}`]);
    expect(await fileRows(sheet(...rows, HEADERS, ['Caffè']))).toMatchObject({ mistakes: [{ nRow: 1 }, {}, {}, {}] });
  });
});

const priced = (nRow: number, name: string, price: string) => row(nRow, name, '', price);

const leftOut = (rows: readonly FileRow[], products = importTarget().products) =>
  withoutTotals(rows, { products }).flatMap((one) => (one.leftOut ? [one.nRow] : []));

const TABLE = [priced(2, 'Caffè', '1,20'), priced(3, 'Tè', '2')];

describe('a row that looks like the sum of the table', () => {
  it.each(['Totale', 'TOTALI', ' totale: ', 'Totale generale', 'Totale €', 'Subtotale', 'Sub-totale', 'Tot.', 'Total'])(
    '[IMP-156] is left out below it: %s',
    (name) => expect(leftOut([...TABLE, priced(4, name, '50')])).toEqual([4]),
  );

  it.each(['Totale relax', 'Caffè totale', 'Tot', 'Somma', 'Media'])('[IMP-156] is not called %s', (name) => {
    expect(leftOut([...TABLE, priced(4, name, '50')])).toEqual([]);
  });

  it('[IMP-156] is left out between products when it has their sum or no price', () => {
    const rows = [...TABLE, priced(4, 'Subtotale', '3,20'), priced(5, 'Pane', '4'), priced(6, 'Subtotale', '4')];
    expect(leftOut([...rows, priced(7, 'Totale', ''), priced(8, 'IVA inclusa', '')])).toEqual([4, 6, 7]);
    expect(leftOut([...rows, priced(7, 'Totale', '7,20'), priced(8, 'IVA inclusa', '')])).toEqual([4, 6, 7]);
  });

  it('[IMP-156] is a product between others with a price of its own, and where no product is above it', () => {
    expect(leftOut([priced(2, 'Parziale', '15'), priced(3, 'Totale', '25'), priced(4, 'Braccia', '10')])).toEqual([]);
    expect(leftOut([priced(2, 'Totale', '25')])).toEqual([]);
  });

  it('[IMP-156] is a product when the catalogue has one of that name', () => {
    expect(leftOut([...TABLE, priced(4, 'totale', '3,20')], [product('Totale')])).toEqual([]);
  });

  it('[IMP-156] says why it is left out and is counted, until somebody takes it in', async () => {
    const rows = withoutTotals([...TABLE, priced(4, 'Totale', '3,20')], importTarget());
    const { rows: judged, counts } = await judgeRows(rows, importTarget());
    expect(counts).toMatchObject({ new: 2, wrong: 0, leftOut: 1, totals: 1 });
    expect(judged[2]).toMatchObject({
      verdict: 'leftOut',
      mistakes: [{ nRow: 4, column: '', cause: 'Sembra il totale della tabella, non un prodotto.' }],
    });
    const takenIn = await judgeRows(
      rows.map((one) => ({ ...one, leftOut: false })),
      importTarget(),
    );
    expect(takenIn.counts).toMatchObject({ new: 3, leftOut: 0 });
    expect(takenIn.counts).not.toHaveProperty('totals');
  });
});

describe('how rows are read', () => {
  const ROWS = 200;
  const contractCode = '1000001';
  const portal = portalForEachTest();
  const rowsRead = (tx: Executor) => rowsReadOf(tx, 'product_import_rows');

  /** A file that changes so many products, which the statistics do not know yet. It isn't written. */
  async function fileOfNewProducts(): Promise<string> {
    const { token } = await addSignedInMerchant(portal, contractCode, 'marta.ferri');
    await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const names = Array.from({ length: ROWS }, (_, index) => ({ name: `Prodotto ${index}` }));
    await addProducts(portal, '2000002', names.slice(0, 50));
    await portal.database.db.execute(sql`analyze`);
    await addProducts(portal, contractCode, names);
    const file = catalogueOf(names.map(({ name }) => [name, null, '2,40', 'Bar']));
    const answer = await portal.call('previewImport', { token, body: { file, extension: 'xlsx' } });
    await portal.database.db.execute(sql`analyze product_import_rows (import_id, n_row, verdict)`);
    return answer.json().importId;
  }

  it('[IMP-041] writing an import, and undoing it, reads its own rows a few times and not again for each product', async () => {
    const decided = { id: await fileOfNewProducts(), contractCode, doneAt: portal.clock.now };
    const written = await portal.database.transaction(async (tx) => {
      await writeRows(tx, decided);
      return rowsRead(tx);
    });
    const takenBack = await portal.database.transaction(async (tx) => {
      await undoRows(tx, { ...decided, undoing: { at: decided.doneAt.toISOString(), categories: [] } });
      return rowsRead(tx);
    });
    expect(Math.max(written, takenBack)).toBeLessThan(10 * ROWS);
  });
});
