import type { Category, Product, ProductImport } from '@portal/contract';
import { and, eq, isNull, like } from 'drizzle-orm';
import { catalogues, products } from '../../src/kit/catalogue/catalogue.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import type { Executor } from '../../src/platform/database/database.ts';
import { productImports } from '../../src/product-import/product-import.tables.ts';
import { addProducts, numberedProducts, uploadProducts } from '../catalogue.ts';
import { catalogueOf } from '../catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { allowRows, refuseRows } from '../import-calls.ts';
import { beforeCommit, interleaved } from '../interleaving.ts';
import { addSignedInMerchant, type TestMerchant } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const ROWS = 120;
const OLD = 60;

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

beforeEach(async () => {
  for (const { contractCode } of [bottega, osteria]) await addProducts(portal, contractCode, numberedProducts(OLD));
});
afterEach(() => allowRows(portal));

const upload = (server: TestApp, merchant: TestMerchant = bottega) => uploadProducts(server, merchant, ROWS);

/** A catalogue as a person sees it. */
async function shown({ token }: TestMerchant = bottega, server: TestApp = portal) {
  const { categories, products: list } = (await server.call('getCatalog', { token })).json();
  const names = new Map(categories.map(({ categoryId, name }: Category) => [categoryId, name]));
  return {
    categories: categories.map(({ name, nProducts }: Category) => `${name}: ${nProducts}`),
    products: list.map((product: Product) => [
      product.name,
      product.amount,
      product.categories.map((id) => names.get(id)),
    ]),
  };
}

const lastImport = async (): Promise<ProductImport> =>
  (await portal.call('getImports', { token: bottega.token })).json()[0];

async function undo(server: TestApp) {
  const params = { importId: (await lastImport()).importId };
  return server.call('undoImport', { token: bottega.token, params, body: { dryRun: false } });
}

const isUpload = and(eq(auditEvents.action, 'uploadCatalog'), isNull(auditEvents.refusal));
const imported = and(eq(products.contractCode, '1000001'), eq(products.amount, 240), isNull(products.deletedAt));

describe('an import', () => {
  const isWritten = async (tx: Executor) => (await tx.$count(products, imported)) > 0;

  it('[IMP-200] is seen completely or not at all, and nobody waits for it', async () => {
    const before = await shown();
    const seen: unknown[] = [];
    const server = await beforeCommit(portal, isWritten, async () => {
      seen.push(await shown(), (await portal.call('getCategories', { token: bottega.token })).json().length);
      expect((await upload(portal, osteria)).statusCode).toBe(200);
    });
    expect((await upload(server)).statusCode).toBe(200);
    expect(seen).toEqual([before, before.categories.length]);
    expect(await shown()).toEqual(await shown(osteria));
    expect((await shown()).products).toHaveLength(ROWS);
    await server.close();
  });

  it('[IMP-200] that fails while it is written has changed nothing, and can be sent again', async () => {
    const before = await shown();
    await refuseRows(portal, 'insert', 'products', `new.name = 'Prodotto ${ROWS - 1}'`);
    expect((await upload(portal)).statusCode).toBe(500);
    expect(await shown()).toEqual(before);
    expect(await lastImport()).toMatchObject({ state: 'FAILED', canUndo: false });
    expect(await portal.database.db.$count(auditEvents, isUpload)).toBe(0);
    await allowRows(portal);
    expect((await upload(portal)).statusCode).toBe(200);
    expect((await shown()).products).toHaveLength(ROWS);
  });

  it('[IMP-201] that a backup of an earlier version brought half written is finished by the server that starts on it', async () => {
    await upload(portal);
    const after = await shown();
    const { db } = portal.database;
    const [kept] = await db.update(productImports).set({ state: 'RUNNING' }).returning();
    const ofMerchant = eq(catalogues.contractCode, '1000001');
    await db
      .update(catalogues)
      .set({ importId: kept?.id ?? '' })
      .where(ofMerchant);
    const some = and(eq(products.contractCode, '1000001'), like(products.name, 'Prodotto 1__'));
    expect(await db.delete(products).where(some).returning()).toHaveLength(ROWS - 100);
    const next = await createTestApp({ beside: portal });
    await next.app.ready();
    expect(await shown(bottega, next)).toEqual(after);
    expect(await lastImport()).toMatchObject({ state: 'DONE', progress: 100, canUndo: true });
    await next.close();
  });
});

describe('undoing an import', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await shown();
    portal.later(60_000);
    expect((await upload(portal)).statusCode).toBe(200);
    expect(await shown()).not.toEqual(before);
  });

  const isUndone = async (tx: Executor) => (await tx.$count(productImports, eq(productImports.state, 'UNDONE'))) > 0;
  const DONE = { removedProducts: ROWS - OLD, restoredProducts: OLD, removedCategories: 3, changedSince: [] };

  it('[IMP-202] is seen completely or not at all, and nobody waits for it', async () => {
    const after = await shown();
    const seen: unknown[] = [];
    const server = await beforeCommit(portal, isUndone, async () => {
      seen.push(await shown());
      expect((await upload(portal, osteria)).statusCode).toBe(200);
    });
    expect((await undo(server)).json()).toMatchObject({ ...DONE, import: { state: 'UNDONE', canUndo: false } });
    expect(seen).toEqual([after]);
    expect(await shown()).toEqual(before);
    await server.close();
  });

  it('[IMP-202] that fails has changed nothing, and can be tried again', async () => {
    const after = await shown();
    await refuseRows(portal, 'update', 'products', `old.name = 'Prodotto ${ROWS - 1}'`);
    expect((await undo(portal)).statusCode).toBe(500);
    expect(await shown()).toEqual(after);
    expect(await lastImport()).toMatchObject({ state: 'DONE', canUndo: true });
    await allowRows(portal);
    expect((await undo(portal)).json()).toMatchObject(DONE);
    expect(await shown()).toEqual(before);
  });

  it('[IMP-202] takes into account what was changed at the last moment', async () => {
    const { token } = bottega;
    const list: Product[] = (await portal.call('getCatalog', { token })).json().products;
    const { productId = '', name } = list.find((product) => product.name === `Prodotto ${ROWS - 1}`) ?? {};
    const server = await interleaved(portal, 1, () => portal.call('deleteProduct', { token, params: { productId } }));
    expect((await undo(server)).json()).toMatchObject({
      ...DONE,
      removedProducts: ROWS - OLD - 1,
      changedSince: [{ kind: 'product', name, change: 'deleted' }],
    });
    expect(await shown()).toEqual(before);
    await server.close();
  });

  it('[IMP-202] is done once when two people ask for it at the same moment', async () => {
    const answers = await Promise.all([undo(portal), undo(portal)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await shown()).toEqual(before);
    expect(await portal.database.db.$count(auditEvents, eq(auditEvents.action, 'undoImport'))).toBe(1);
  });

  it('[IMP-201] that a backup of an earlier version brought half done is finished by the server that starts on it', async () => {
    const { db } = portal.database;
    const { importId } = await lastImport();
    const [kept] = await db.select().from(productImports).where(eq(productImports.id, importId));
    const categories = kept?.newCategories.map(({ id }) => id) ?? [];
    const undoing = { at: portal.clock.now.toISOString(), categories };
    await db.update(productImports).set({ undoing }).where(eq(productImports.id, importId));
    await db.update(catalogues).set({ importId }).where(eq(catalogues.contractCode, '1000001'));
    const some = and(imported, like(products.name, 'Prodotto 1__'));
    expect(await db.update(products).set({ deletedAt: portal.clock.now }).where(some).returning()).toHaveLength(
      ROWS - 100,
    );
    const next = await createTestApp({ beside: portal });
    await next.app.ready();
    expect(await shown(bottega, next)).toEqual(before);
    expect(await lastImport()).toMatchObject({ state: 'UNDONE', canUndo: false });
    await next.close();
  });
});

describe('a correction of thousands of rows', () => {
  it('[IMP-200] and another one at the same moment are both kept', async () => {
    const { token } = bottega;
    const WRONG = 450;
    const rows = Array.from({ length: WRONG }, (_, index) => [`Nuovo ${index}`, null, 'gratis', null]);
    const { importId } = (
      await portal.call('previewImport', { token, body: { file: catalogueOf(rows), extension: 'xlsx' } })
    ).json();
    const correct = (body: Record<string, unknown>) =>
      portal.call('correctImport', { token, params: { importId }, body });
    const cells = [{ nRow: 2, column: 'C', value: '2' }];
    const answers = await Promise.all([correct({ leaveOut: 'wrong' }), correct({ cells, takeIn: [2] })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { import: kept, rows: after } = (await portal.call('getImport', { token, params: { importId } })).json();
    expect(kept.counts).toMatchObject({ new: 1, wrong: 0, leftOut: WRONG - 1 });
    expect(after[0]).toMatchObject({ nRow: 2, verdict: 'new' });
  });
});
