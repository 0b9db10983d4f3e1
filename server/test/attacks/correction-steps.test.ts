import { eq } from 'drizzle-orm';
import { productImportRows } from '../../src/product-import/product-import.tables.ts';
import { BATCH } from '../../src/product-import/stage-rows.ts';
import { catalogueOf } from '../catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addSignedInMerchant } from '../merchant.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

/** On a PostgreSQL server a correction is one transaction, which blocks nobody. */
const isOneTransaction = () => portal.database.kind === 'postgres';

describe('a correction of thousands of rows', () => {
  const WRONG = 450;
  const preview = async () => {
    const rows = Array.from({ length: WRONG }, (_, index) => [`Nuovo ${index}`, null, 'gratis', null]);
    const body = { file: catalogueOf(rows), extension: 'xlsx' };
    const { importId } = (await portal.call('previewImport', { token: bottega.token, body })).json();
    return String(importId);
  };

  it('[IMP-034] makes nobody wait: it is written batch by batch, and counted at the end', async () => {
    const importId = await preview();
    const leftOut = () => portal.database.db.$count(productImportRows, eq(productImportRows.leftOut, true));
    const seen: number[] = [];
    const server = await createTestApp({
      beside: portal,
      transactionsOf:
        ({ transaction }) =>
        async (work, config) => {
          seen.push(await leftOut());
          return transaction(work, config);
        },
    });
    const answer = await correct(server, importId, { leaveOut: 'wrong' });
    expect(answer.json().counts).toMatchObject({ wrong: 0, leftOut: WRONG });
    // It is claimed, written batch by batch, and counted.
    const batches = Array.from({ length: WRONG / BATCH }, (_, batch) => batch * BATCH);
    expect(seen).toEqual(isOneTransaction() ? [0] : [0, ...batches, WRONG]);
    expect(await leftOut()).toBe(WRONG);
    await server.close();
  });

  it('[IMP-034] and another one at the same moment are both kept', async () => {
    const importId = await preview();
    const cells = [{ nRow: 2, column: 'C', value: '2' }];
    const answers = await Promise.all([
      correct(portal, importId, { leaveOut: 'wrong' }),
      correct(portal, importId, { cells, takeIn: [2] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { token } = bottega;
    const { import: kept, rows } = (await portal.call('getImport', { token, params: { importId } })).json();
    expect(kept.counts).toMatchObject({ new: 1, wrong: 0, leftOut: WRONG - 1 });
    expect(rows[0]).toMatchObject({ nRow: 2, verdict: 'new' });
  });

  const CELLS = [{ nRow: 2, column: 'C', value: '2' }];

  it('[IMP-034] is judged again when another server corrected the file meanwhile, and both corrections are kept', async () => {
    const importId = await preview();
    let isFirst = true;
    const server = await serverOvertaken(async () => {
      if (!isFirst) return;
      isFirst = false;
      await correct(portal, importId, { cells: CELLS });
    });
    const answer = await correct(server, importId, { leaveOut: 'wrong' });
    expect(answer.json().counts).toMatchObject({ new: 1, wrong: 0, leftOut: WRONG - 1 });
    await server.close();
  });

  it('[IMP-034] gives up when others correct the file again and again, and loses nothing of theirs', async () => {
    const importId = await preview();
    let overtaken = 0;
    const server = await serverOvertaken(async () => {
      overtaken += 1;
      await correct(portal, importId, { cells: [{ nRow: 1 + overtaken, column: 'C', value: '2' }] });
    });
    const answer = await correct(server, importId, { leaveOut: 'wrong' });
    expect([answer.statusCode, overtaken]).toEqual([409, 5]);
    const { token } = bottega;
    const { import: kept } = (await portal.call('getImport', { token, params: { importId } })).json();
    expect(kept.counts).toMatchObject({ new: 5, wrong: WRONG - 5, leftOut: 0 });
    await server.close();
  });

  it('[IMP-034] while the file is being confirmed is kept, and the file is not carried out', async () => {
    const importId = await preview();
    await correct(portal, importId, { cells: CELLS, leaveOut: 'wrong' });
    const server = await createTestApp({
      beside: portal,
      transactionsOf:
        ({ transaction }) =>
        async (work, config) => {
          const done = await transaction(work, config);
          await correct(portal, importId, { leaveOut: [2] });
          return done;
        },
    });
    const { token } = bottega;
    const answer = await server.call('confirmImport', { token, params: { importId } });
    expect(answer.statusCode).toBe(409);
    const { import: kept } = (await portal.call('getImport', { token, params: { importId } })).json();
    expect(kept).toMatchObject({ state: 'READY', counts: { new: 0, leftOut: WRONG } });
    await server.close();
  });

  /** A server beside the portal, where something happens before each transaction that it begins. */
  const serverOvertaken = (by: () => Promise<void>) =>
    createTestApp({
      beside: portal,
      transactionsOf:
        ({ transaction }) =>
        async (work, config) => {
          await by();
          return transaction(work, config);
        },
    });

  const correct = (server: TestApp, importId: string, body: Record<string, unknown>) =>
    server.call('correctImport', { token: bottega.token, params: { importId }, body });
});
