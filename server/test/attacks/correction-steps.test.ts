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

  const correct = (server: TestApp, importId: string, body: Record<string, unknown>) =>
    server.call('correctImport', { token: bottega.token, params: { importId }, body });
});
