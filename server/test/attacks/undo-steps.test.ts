import { setImmediate as turn } from 'node:timers/promises';
import type { ProductImport } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { catalogues, products } from '../../src/kit/catalogue/catalogue.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import { productImports } from '../../src/product-import/product-import.tables.ts';
import { takeBackRows } from '../../src/product-import/undo-rows.ts';
import { addProducts } from '../catalogue.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { ACQUA, isOneTransaction, numberedProducts, serverWithImportSteps, uploadProducts } from '../import-steps.ts';
import { addSignedInMerchant, type TestMerchant } from '../merchant.ts';
import { allowRows, refuseRows } from '../refused-rows.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const ROWS = 240;
const OLD = 120;

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));
/** What the merchant saw before the import that is undone. */
let before: unknown;

beforeEach(async () => {
  await addProducts(portal, '1000001', numberedProducts(OLD));
  before = await shown(portal);
  portal.later(60_000);
  expect((await upload(portal, bottega)).statusCode).toBe(200);
  expect(await shown(portal)).not.toEqual(before);
});

const withSteps = (beforeStep: (step: number) => Promise<unknown>) => serverWithImportSteps(portal, beforeStep);

const upload = (server: TestApp, merchant: TestMerchant) => uploadProducts(server, merchant, ROWS);

const shown = async (server: TestApp) => (await server.call('getCatalog', { token: bottega.token })).json();

async function lastImport(server: TestApp): Promise<ProductImport> {
  return (await server.call('getImports', { token: bottega.token })).json()[0];
}

async function undo(server: TestApp, dryRun = false) {
  const params = { importId: (await lastImport(portal)).importId };
  return server.call('undoImport', { token: bottega.token, params, body: { dryRun } });
}

const takenBack = () =>
  portal.database.db.$count(
    products,
    and(eq(products.contractCode, '1000001'), eq(products.amount, 240), isNull(products.deletedAt)),
  );

const DONE = { removedProducts: ROWS - OLD, restoredProducts: OLD, removedCategories: 3, changedSince: [] };

it('[IMP-040] other merchants are served between two steps of undoing an import', async () => {
  const left: number[] = [];
  const server = await withSteps(async () => {
    expect((await portal.call('getCatalog', { token: osteria.token })).statusCode).toBe(200);
    left.push(await takenBack());
  });
  expect((await undo(server)).json()).toMatchObject({ ...DONE, import: { state: 'UNDONE', canUndo: false } });
  if (isOneTransaction(portal)) expect(left).toEqual([]);
  else expect(left.filter((count) => count > 0 && count < ROWS).length).toBeGreaterThan(0);
  expect(await shown(portal)).toEqual(before);
  await server.close();
});

it('[IMP-040] whoever asks for the catalogue meanwhile gets it as it is afterwards, and undoes nothing twice', async () => {
  let asked: Promise<unknown> | undefined;
  let again: ReturnType<typeof undo> | undefined;
  const server = await withSteps(async (step) => {
    if (step !== 2) return;
    asked = shown(server);
    again = undo(server);
    expect(await lastImport(server)).toMatchObject({ state: 'DONE', canUndo: false });
  });
  await undo(server);
  expect(await shown(portal)).toEqual(before);
  if (!isOneTransaction(portal)) {
    expect(await asked).toEqual(before);
    expect((await again)?.statusCode).toBe(409);
  }
  await server.close();
});

it('[IMP-040] an interrupted undoing is completed by the next process, and nobody writes or sees the catalogue before', async () => {
  const { token } = bottega;
  const server = await withSteps(async (step) => {
    if (step > 2) throw new Error('The process dies');
  });
  const interrupted = await undo(server);
  if (isOneTransaction(portal)) {
    expect(interrupted.statusCode).toBe(200);
  } else {
    expect([interrupted.statusCode, interrupted.headers['retry-after']]).toEqual([503, '5']);
    expect(await takenBack()).toBeLessThan(ROWS);
    const refused = await server.call('getCatalog', { token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await portal.call('createProducts', { token, body: ACQUA })).statusCode).toBe(503);
  }
  const next = await createTestApp({ beside: portal });
  expect(await shown(next)).toEqual(before);
  const last = await lastImport(next);
  expect(last).toMatchObject({ state: 'UNDONE', canUndo: false });
  const ofUndo = and(eq(auditEvents.subject, last.importId), eq(auditEvents.action, 'undoImport'));
  expect(await portal.database.db.$count(auditEvents, ofUndo)).toBe(1);
  expect((await next.call('createProducts', { token, body: ACQUA })).statusCode).toBe(200);
  await Promise.all([server.close(), next.close()]);
});

it('[IMP-040] an import that a backup brought half undone is undone completely by the server that starts on it', async () => {
  const { db } = portal.database;
  const [kept] = await db.select().from(productImports).where(eq(productImports.contractCode, '1000001'));
  if (!kept?.doneAt) throw new Error('Nothing was imported');
  const { id, contractCode, doneAt, newCategories } = kept;
  const undoing = { at: portal.clock.now.toISOString(), categories: newCategories.map((category) => category.id) };
  await db.update(productImports).set({ undoing }).where(eq(productImports.id, id));
  await db.update(catalogues).set({ importId: id }).where(eq(catalogues.contractCode, contractCode));
  await takeBackRows(db, { id, contractCode, doneAt, undoing }, { from: 1, to: ROWS / 3 });
  const next = await createTestApp({ beside: portal });
  expect(await shown(next)).toEqual(before);
  expect(await lastImport(next)).toMatchObject({ state: 'UNDONE' });
  expect((await next.call('createProducts', { token: bottega.token, body: ACQUA })).statusCode).toBe(200);
  await next.close();
});

it('[IMP-040] is planned again when the catalogue changes before it is decided', async () => {
  const { token } = bottega;
  const name = `Prodotto ${ROWS - 1}`;
  const [last] = await portal.database.db.select().from(products).where(eq(products.name, name));
  let isFirst = true;
  const server = await createTestApp({
    beside: portal,
    transactionsOf:
      ({ transaction }) =>
      async (work, config) => {
        if (isFirst) {
          isFirst = false;
          await portal.call('deleteProduct', { token, params: { productId: last?.id ?? '' } });
        }
        return transaction(work, config);
      },
  });
  expect((await undo(server)).json()).toMatchObject({
    ...DONE,
    removedProducts: ROWS - OLD - 1,
    changedSince: [{ kind: 'product', name, change: 'deleted' }],
  });
  expect(await shown(portal)).toEqual(before);
  await server.close();
});

describe('a step that fails', () => {
  afterEach(() => allowRows(portal));

  it('[IMP-040] is tried again until it is written; meanwhile nobody waits, and others import', async () => {
    if (isOneTransaction(portal)) return;
    await refuseRows(portal, 'update', 'products', `old.name = 'Prodotto ${ROWS - 1}'`);
    expect((await undo(portal)).statusCode).toBe(503);
    const refused = await portal.call('getCatalog', { token: bottega.token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await upload(portal, osteria)).statusCode).toBe(200);
    await allowRows(portal);
    while ((await portal.call('getCatalog', { token: bottega.token })).statusCode !== 200) await turn();
    expect(await shown(portal)).toEqual(before);
    expect(await lastImport(portal)).toMatchObject({ state: 'UNDONE' });
  });
});
