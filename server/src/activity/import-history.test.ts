import { addProduct } from '../../test/catalogue.ts';
import { catalogueOf, cellsOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { activityPage, sentencesOf } from '../../test/worded-activity.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const edicola = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

describe('[PROD-105] the history of what imports changed', () => {
  type Cells = [name: string, description: string | null, price: string, categories: string | null];
  const pass = () => portal.later(60_000);
  /** Each import at its own moment, as in real life. */
  const upload = async (...rows: Cells[]) => {
    pass();
    const body = { file: catalogueOf(rows), extension: 'xlsx' };
    expect((await portal.call('uploadCatalog', { token: bottega.token, body })).json()).toBe(true);
    const [last] = (await portal.call('getImports', { token: bottega.token })).json();
    return last.importId as string;
  };
  const historyOf = async (about: string, who = bottega) =>
    sentencesOf(await activityPage(portal, who, { about })).map((sentence) => sentence.replace(/^.*? ha /, 'ha '));

  it('tells the old and the new price of a product with the file, and that the import was undone', async () => {
    const te = await addProduct(portal, '1000001', 'Tè', { amount: 280 });
    const orzo = await addProduct(portal, '1000001', 'Orzo', { amount: 110 });
    const olio = await addProduct(portal, '1000001', 'Olio', { amount: 900 });
    const importId = await upload(
      ['Tè', null, '3,00', null],
      ['Orzo', 'Biologico', '1,20', 'Bar'],
      ['Olio', null, '9,00', null],
    );
    const prices = [{ productId: te, from: 300, to: 320 }];
    await portal.call('changePrices', { token: bottega.token, body: { prices } });
    pass();
    await portal.call('undoImport', { token: bottega.token, params: { importId }, body: { dryRun: false } });
    const undone = "ha annullato l'importazione di «catalogo.xlsx»";
    expect(await historyOf(te)).toEqual([
      undone,
      'ha cambiato il prezzo di «Tè» da 3,00 € a 3,20 €',
      'ha cambiato il prezzo di «Tè» da 2,80 € a 3,00 € importando «catalogo.xlsx»',
    ]);
    expect(await historyOf(orzo)).toEqual([
      undone,
      'ha modificato «Orzo» importando «catalogo.xlsx»: il prezzo da 1,10 € a 1,20 €, la descrizione e le categorie',
    ]);
    expect(await historyOf(olio)).toEqual([]);
    expect(await historyOf(te, edicola)).toEqual([]);
    expect((await activityPage(portal, bottega)).total).toBe(3);
  });

  it('tells which import created a product or a category, and keeps one row for each import in the list', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Prodotto ${index}`);
    await upload(...names.map((name): Cells => [name, null, '1', 'Scaffale']));
    await upload(...names.map((name, index): Cells => [name, null, `2,${10 + (index % 90)}`, 'Scaffale']));
    const products = (await portal.call('getProducts', { token: bottega.token })).json();
    const categories = (await portal.call('getCategories', { token: bottega.token })).json();
    const { productId } = products.find(({ name }: { name: string }) => name === 'Prodotto 110');
    const { categoryId } = categories.find(({ name }: { name: string }) => name === 'Scaffale');
    expect(await historyOf(productId)).toEqual([
      'ha cambiato il prezzo di «Prodotto 110» da 1,00 € a 2,30 € importando «catalogo.xlsx»',
      'ha creato il prodotto «Prodotto 110» importando «catalogo.xlsx»',
    ]);
    expect(await historyOf(categoryId)).toEqual(['ha creato la categoria «Scaffale» importando «catalogo.xlsx»']);
    const file = await portal.call('downloadActivity', { token: bottega.token, query: { about: productId } });
    const { value } = cellsOf(file.rawPayload.toString('base64'));
    expect([value('C3'), value('C4')]).toEqual([
      expect.stringMatching(/ha creato il prodotto «Prodotto 110» importando/),
      undefined,
    ]);
    expect(sentencesOf(await activityPage(portal, bottega)).slice(1)).toEqual([
      expect.stringMatching(/ ha importato «catalogo.xlsx»: 0 prodotti nuovi, 300 modificati$/),
      expect.stringMatching(/ ha importato «catalogo.xlsx»: 300 prodotti nuovi, 0 modificati$/),
    ]);
  });
});
