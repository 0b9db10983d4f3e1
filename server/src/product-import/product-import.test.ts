import { setImmediate as turn } from 'node:timers/promises';
import type { Product } from '@portal/contract';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { base64, catalogueOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/people.ts';
import { spreadsheet } from '../../test/spreadsheets.ts';
import { productImages } from '../kit/catalogue/catalogue.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = callsOf(portal, bottega);

const send = (file: string, body: object = {}) => call('uploadCatalog', { body: { file, extension: 'xlsx', ...body } });
const upload = (...rows: Parameters<typeof catalogueOf>[0]) => send(catalogueOf(rows));
const catalogue = async () => (await call('getCatalog')).json();
const products = async (): Promise<Product[]> => (await call('getProducts')).json();
const categoryNames = async () => (await catalogue()).categories.map(({ name }: { name: string }) => name);

describe('uploadCatalog', () => {
  it('[API-055, IMP-018] adds products with their categories from a base64 file, and answers true', async () => {
    await addCategory(portal, '1000001', 'Bar', '#E34263');
    const answer = await upload(['Caffè', 'Corto', '1,20', 'BAR; Colazione'], ["Tè all'arancia", null, 2.5, null]);
    expect(answer.json()).toBe(true);
    const { categories, products: list } = await catalogue();
    expect(categories).toMatchObject([
      { name: 'senza categoria', nProducts: '1' },
      { name: 'Bar', color: '#E34263', nProducts: '1' },
      { name: 'Colazione', color: '#2E7FF9', nProducts: '1' },
    ]);
    expect(list).toMatchObject([
      { name: 'Caffè', descr: 'Corto', amount: 120, categories: [categories[1].categoryId, categories[2].categoryId] },
      { name: "Tè all'arancia", descr: null, amount: 250, categories: [] },
    ]);
  });

  it('[API-055] takes .xls as well, whatever the letter case of its extension', async () => {
    const file = catalogueOf([['007', null, '1.250', null]], 'xls');
    expect((await send(file, { extension: '.XLS' })).json()).toBe(true);
    expect(await products()).toMatchObject([{ name: '007', amount: 125_000 }]);
  });

  it('[IMP-025] changes existing products, matching names in any letter case, and keeps their image and whatever the file does not name', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const [caffe = ''] = await addProducts(portal, '1000001', [
      { name: 'Caffè', description: 'Corto', categoryIds: [bar] },
      { name: 'Orzo' },
    ]);
    const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const body = { productId: caffe, name: 'Caffè', amount: 120, categories: [bar], lastUpdate: '', image: picture };
    expect((await call('updateProduct', { params: { productId: caffe }, body })).json()).toBe(true);
    const imageBefore = await portal.database.db.select().from(productImages);
    portal.clock.now = new Date('2026-11-20T09:20:00Z');
    expect((await upload(['CAFFÈ', 'Lungo', '1,30', 'Colazione'])).json()).toBe(true);
    const [changed, kept] = await products();
    expect(changed).toMatchObject({
      productId: caffe,
      name: 'CAFFÈ',
      descr: 'Lungo',
      amount: 130,
      hasImage: true,
      lastUpdate: '2026-11-20 10:20:00',
    });
    expect(kept).toMatchObject({ name: 'Orzo', lastUpdate: '2026-11-20 10:00:00' });
    expect(await categoryNames()).toEqual(['senza categoria', 'Bar', 'Colazione']);
    expect(await portal.database.db.select().from(productImages)).toEqual(imageBefore);
  });

  it('does not touch a product that the file repeats unchanged', async () => {
    await addProduct(portal, '1000001', 'Caffè', { amount: 120 });
    const before = await catalogue();
    portal.clock.now = new Date('2026-11-20T09:20:00Z');
    expect((await upload(['Caffè', null, '1,20', null])).json()).toBe(true);
    expect(await catalogue()).toEqual(before);
  });

  it('[IMP-019, IMP-011] writes nothing when a row is wrong, and tells every mistake with row, column and cause', async () => {
    const answer = await upload(['Caffè', null, '1,20', 'Nuova'], [null], ['Pane #1', null, 'gratis', null]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject({
      statusCode: '400',
      errorsCause: [
        {
          nRow: 4,
          column: 'A',
          cause: 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.',
          value: 'Pane #1',
        },
        {
          nRow: 4,
          column: 'C',
          cause: 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.',
          value: 'gratis',
        },
      ],
      importId: expect.any(String),
    });
    expect(await catalogue()).toEqual({ categories: [], products: [] });
  });

  it('[IMP-010, CONST-010] refuses a second sheet with code 4001', async () => {
    const answer = await send(base64(spreadsheet([[['Nome prodotto']], [['a']]])));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject({
      statusCode: '4001',
      errorsCause: [{ nRow: 0, column: '', cause: 'Il file deve contenere al massimo un foglio di lavoro.' }],
    });
  });

  it('[IMP-018] takes the columns as the guidelines name them', async () => {
    const header = ['Nome', 'Descrizione (opzionale)', 'PREZZO (€)', 'Categoria'];
    expect((await send(base64(spreadsheet([[header, ['Caffè', '', '1,20', 'Bar']]])))).json()).toBe(true);
    expect(await products()).toMatchObject([{ name: 'Caffè', amount: 120 }]);
  });

  it('refuses a file without the headers of the template, and names each', async () => {
    const answer = await send(
      base64(
        spreadsheet([
          [
            ['NOME PRODOTTO', 'Descrizione', 'Costo'],
            ['Caffè', '', '1', ''],
          ],
        ]),
      ),
    );
    expect(answer.json().data).toMatchObject({
      statusCode: '4002',
      errorsCause: [
        {
          nRow: 1,
          column: 'C',
          cause: "L'intestazione di questa colonna deve essere «Prezzo in euro». Usa il template.",
          value: 'Costo',
        },
        { nRow: 1, column: 'D', value: '' },
      ],
    });
  });

  it('[CONST-010, IMP-014] refuses a file of 5 MB and one byte in Italian, and reads one of 5 MB', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1);
    Buffer.from('504b0304', 'hex').copy(bytes);
    const causeOf = async (file: Buffer) => (await send(base64(file))).json().data.errorsCause;
    expect(await causeOf(bytes)).toEqual([
      { nRow: 0, column: '', cause: 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.' },
    ]);
    expect(await causeOf(bytes.subarray(0, -1))).toMatchObject([{ cause: expect.stringContaining('danneggiato') }]);
  });

  it('[IMP-015] refuses another extension', async () => {
    const answer = await send(catalogueOf([['Caffè', null, '1', null]]), { extension: 'csv' });
    expect(answer.json().data.errorsCause).toEqual([
      { nRow: 0, column: '', cause: expect.stringMatching(/^Il formato del file non è valido\./) },
    ]);
  });

  it('writes one audit row with what was done', async () => {
    await upload(['Caffè', null, '1,20', 'Bar']);
    expect((await portal.audit()).filter(({ action }) => action === 'uploadCatalog')).toMatchObject([
      { detail: { new: 1, changed: 0, newCategories: 1 } },
    ]);
  });

  it('uses the newest state when the catalogue changes while the import is prepared', async () => {
    await addProduct(portal, '1000001', 'Caffè', { amount: 100 });
    const rows = Array.from({ length: 1_500 }, (_, index) => [`Prodotto ${index}`, null, 1, 'Tanti']);
    const uploading = upload(...rows, ['Caffè', null, '1,20', null]);
    const isUnderWay = async () => (await call('getImports')).json()[0]?.progress > 0;
    while (!(await isUnderWay())) await turn();
    // Rows planned as new exist by now.
    for (const name of ['Uno', 'Prodotto 7', 'PRODOTTO 1499']) {
      await call('createProducts', { body: { products: [{ name, amount: 999, categories: [] }] } });
    }
    expect((await uploading).json()).toBe(true);
    const list = await products();
    expect(list).toHaveLength(1_502);
    expect(list.find(({ name }) => name === 'Caffè')).toMatchObject({ amount: 120 });
    expect(list.find(({ name }) => name === 'Prodotto 1499')).toMatchObject({ amount: 100 });
  });

  it('carries out two files of one merchant one after the other', async () => {
    const answers = await Promise.all([
      upload(['Caffè', null, '1', 'Bar'], ['Tè', null, '1', 'Bar']),
      upload(['caffè', null, '2', 'bar'], ['Orzo', null, '2', 'Bar']),
    ]);
    expect(answers.map((answer) => answer.json())).toEqual([true, true]);
    expect((await products()).map(({ name }) => name.toLowerCase())).toEqual(['caffè', 'orzo', 'tè']);
    expect(await categoryNames()).toHaveLength(1);
  });
});
