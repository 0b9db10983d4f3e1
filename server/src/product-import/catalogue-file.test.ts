import type { ImportRow, ProductImport } from '@portal/contract';
import { addCategory, addProduct } from '../../test/catalogue.ts';
import { catalogueOf, cellsOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/merchant.ts';

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
      errorsCause: [{ nRow: 0, column: '', cause: 'Il file è vuoto: compila almeno una riga sotto le intestazioni.' }],
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
