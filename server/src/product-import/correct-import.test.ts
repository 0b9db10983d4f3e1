import { catalogueOf, finished } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addTwoProducts, importCalls, MIXED_ROWS } from '../../test/import-calls.ts';
import { interleaved } from '../../test/interleaving.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

beforeEach(() => addTwoProducts(portal, '1000001'));

const { call, preview, get, rowsOf, correct, confirm } = importCalls(portal, bottega);

describe('correctImport', () => {
  it('judges corrected cells again, leaves rows out by choice and takes them in again', async () => {
    const { importId } = await preview();
    const cells = [{ nRow: 5, column: 'A', value: ' Pane  uno ' }];
    expect((await correct(importId, { cells })).json().counts).toMatchObject({ new: 2, wrong: 1 });
    expect((await correct(importId, { leaveOut: 'wrong' })).json().counts).toMatchObject({ wrong: 0, leftOut: 1 });
    expect((await rowsOf(importId)).map(({ verdict, cells: { A } }) => [A, verdict]).slice(3)).toEqual([
      ['Pane uno', 'new'],
      ['Olio', 'leftOut'],
    ]);
    expect((await correct(importId, { takeIn: [6], leaveOut: [3] })).json().counts).toEqual({
      new: 2,
      changed: 1,
      unchanged: 0,
      wrong: 1,
      leftOut: 1,
      newCategories: 1,
      newCategoryName: 'Colazione',
    });
  });

  it('keeps the lines of a typed description, and one blank between the words of a name', async () => {
    const { importId } = await preview();
    const cells = [
      { nRow: 5, column: 'A', value: ' Pane  uno ' },
      { nRow: 5, column: 'B', value: ' Due  etti\r\ncotto a legna ' },
    ];
    await correct(importId, { cells });
    const [, , , pane] = await rowsOf(importId);
    expect(pane?.cells).toMatchObject({ A: 'Pane uno', B: 'Due  etti\ncotto a legna' });
  });

  it('makes a row right when another one is changed', async () => {
    const { importId, counts } = await preview([
      ['Orzo', null, 1, null],
      ['ORZO', null, 2, null],
    ]);
    expect(counts).toMatchObject({ new: 1, wrong: 1 });
    const cells = [{ nRow: 2, column: 'A', value: 'Orzo dolce' }];
    expect((await correct(importId, { cells })).json().counts).toMatchObject({ new: 2, wrong: 0 });
  });

  it('continues with the file that uploadCatalog refused', async () => {
    const refused = await call('uploadCatalog', { body: { file: catalogueOf(MIXED_ROWS), extension: 'xlsx' } });
    const { importId } = refused.json().data;
    expect((await get(importId)).import).toMatchObject({
      state: 'READY',
      fileName: 'catalogo.xlsx',
      counts: { wrong: 2 },
    });
    expect((await correct(importId, { leaveOut: 'wrong' })).statusCode).toBe(200);
    expect((await confirm(importId)).json()).toMatchObject({ state: 'RUNNING' });
    expect(await finished(portal, bottega, importId)).toMatchObject({ state: 'DONE', counts: { new: 1, leftOut: 2 } });
  });

  it('refuses a row that the file does not have, and changes nothing of the others', async () => {
    const { importId } = await preview();
    const before = await rowsOf(importId);
    const [known, unknown] = [2, 99];
    for (const body of [
      { leaveOut: [known, unknown] },
      { leaveOut: [known], takeIn: [unknown] },
      { cells: [known, unknown].map((nRow) => ({ nRow, column: 'A', value: 'Latte' })) },
    ]) {
      expect((await correct(importId, body)).statusCode).toBe(400);
    }
    expect(await rowsOf(importId)).toEqual(before);
  });

  it('writes down how many cells and rows each correction was about', async () => {
    const { importId } = await preview();
    await correct(importId, { cells: [{ nRow: 5, column: 'A', value: 'Pane' }], leaveOut: [2, 3] });
    await correct(importId, { takeIn: [2] });
    await correct(importId, { leaveOut: 'wrong' });
    const events = (await portal.audit()).filter(({ action }) => action === 'correctImport');
    expect(events.map(({ detail, subject }) => [subject, detail])).toEqual([
      [importId, { cells: 1, leftOut: 2, takenIn: 0 }],
      [importId, { cells: 0, leftOut: 0, takenIn: 1 }],
      [importId, { cells: 0, leftOut: 'wrong', takenIn: 0 }],
    ]);
  });
});

describe('[IMP-200] a correction', () => {
  const ROWS = Array.from({ length: 8 }, (_, index) => [`Nuovo ${index}`, null, 'gratis', null]);
  const price = (nRow: number) => ({ cells: [{ nRow, column: 'C', value: '2' }] });
  const countsOf = async (importId: string) => (await get(importId)).import.counts;

  it('is judged again when another server corrected the file meanwhile, and both corrections are kept', async () => {
    const { importId } = await preview(ROWS);
    const server = await interleaved(portal, 1, () => correct(importId, price(2)));
    const answer = await importCalls(server, bottega).correct(importId, { leaveOut: 'wrong' });
    expect(answer.json().counts).toMatchObject({ new: 1, wrong: 0, leftOut: 7 });
    await server.close();
  });

  it('gives up when others correct the file again and again, and loses nothing of theirs', async () => {
    const { importId } = await preview(ROWS);
    let times = 0;
    const server = await interleaved(portal, 'each', () => {
      times += 1;
      return correct(importId, price(1 + times));
    });
    const answer = await importCalls(server, bottega).correct(importId, { leaveOut: 'wrong' });
    expect([answer.statusCode, times]).toEqual([409, 5]);
    expect(await countsOf(importId)).toMatchObject({ new: 5, wrong: 3, leftOut: 0 });
    await server.close();
  });

  it('while the file is being confirmed is kept, and the file is not carried out', async () => {
    const { importId } = await preview(ROWS);
    await correct(importId, { ...price(2), leaveOut: 'wrong' });
    const server = await createTestApp({
      beside: portal,
      transactionsOf:
        ({ transaction }) =>
        async (work, config) => {
          const judged = await transaction(work, config);
          await correct(importId, { leaveOut: [2] });
          return judged;
        },
    });
    expect((await importCalls(server, bottega).confirm(importId)).statusCode).toBe(409);
    expect((await get(importId)).import).toMatchObject({ state: 'READY', counts: { new: 0, leftOut: 8 } });
    await server.close();
  });
});
