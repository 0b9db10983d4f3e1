import { setImmediate as turn } from 'node:timers/promises';
import type { Category, Product, ProductImport } from '@portal/contract';
import { and, eq, like, sql } from 'drizzle-orm';
import { atOneRevision } from '../../src/kit/catalogue/at-one-revision.ts';
import { catalogues, products } from '../../src/kit/catalogue/catalogue.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import { productImports } from '../../src/product-import/product-import.tables.ts';
import { addProducts } from '../catalogue.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { ACQUA, isOneTransaction, numberedProducts, serverWithImportSteps, uploadProducts } from '../import-steps.ts';
import { addSignedInMerchant, type TestMerchant } from '../merchant.ts';
import { allowRows, refuseRows } from '../refused-rows.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const ROWS = 120;
const OLD = 60;

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

beforeEach(async () => {
  for (const { contractCode } of [bottega, osteria]) {
    await addProducts(portal, contractCode, numberedProducts(OLD));
  }
});

const withSteps = (beforeStep: (step: number) => Promise<unknown>) => serverWithImportSteps(portal, beforeStep);

const upload = (server: TestApp, merchant: TestMerchant) => uploadProducts(server, merchant, ROWS);

/** A catalogue as a person sees it. */
async function shown(server: TestApp, { token }: TestMerchant) {
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

it('[IMP-034] other merchants are served between two steps of an import', async () => {
  const written: number[] = [];
  const server = await withSteps(async () => {
    expect((await portal.call('getCatalog', { token: osteria.token })).statusCode).toBe(200);
    written.push(await portal.database.db.$count(products, eq(products.amount, 240)));
  });
  expect((await upload(server, bottega)).statusCode).toBe(200);
  if (isOneTransaction(portal)) expect(written).toEqual([]);
  else expect(written.filter((count) => count > 0 && count < ROWS).length).toBeGreaterThan(0);
  await server.close();
});

it('[IMP-034] whoever asks for the catalogue meanwhile gets it as it is afterwards', async () => {
  let asked: Promise<unknown> | undefined;
  const server = await withSteps(async (step) => {
    if (step === 2) asked = shown(server, bottega);
  });
  await upload(server, bottega);
  expect((await asked) ?? (await shown(portal, bottega))).toEqual(await shown(portal, bottega));
  expect((await shown(portal, bottega)).products).toHaveLength(ROWS);
  await server.close();
});

it('[CAT-075] whoever was let in just before is refused, to try again, and gets no half of it', async () => {
  const { token } = bottega;
  const refused: unknown[] = [];
  // The gate of `portal` stays open, as for calls that passed it before the import closed it.
  const server = await withSteps(async (step) => {
    if (step !== 2) return;
    for (const name of ['getCatalog', 'getProducts', 'downloadCatalog', 'downloadCatalogXlsx'] as const) {
      const { statusCode, headers } = await portal.call(name, { token });
      refused.push([name, statusCode, headers['retry-after']]);
    }
  });
  await upload(server, bottega);
  const all = ['getCatalog', 'getProducts', 'downloadCatalog', 'downloadCatalogXlsx'].map((name) => [name, 503, '5']);
  expect(refused).toEqual(isOneTransaction(portal) ? [] : all);
  expect((await shown(portal, bottega)).products).toHaveLength(ROWS);
  await server.close();
});

it('[CAT-075] a list that an import overtakes is not read again while half of the import is written', async () => {
  if (isOneTransaction(portal)) return;
  const [isHalf, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await withSteps(async (step) => {
    if (step !== 2) return;
    isHalf.resolve();
    await mayGoOn.promise;
  });
  let uploading: ReturnType<typeof upload> | undefined;
  const reader = { ...portal.database, contractCode: bottega.contractCode };
  const reading = atOneRevision(reader, async (db) => {
    uploading ??= upload(server, bottega);
    await isHalf.promise;
    return db.$count(products, eq(products.contractCode, bottega.contractCode));
  });
  await expect(reading).rejects.toMatchObject({ status: 503 });
  mayGoOn.resolve();
  expect((await uploading)?.statusCode).toBe(200);
  await server.close();
});

it('[CAT-076] the list of categories waits for the import too', async () => {
  const { token } = bottega;
  const categories = async (from: TestApp) => (await from.call('getCategories', { token })).json();
  let asked: Promise<unknown> | undefined;
  const server = await withSteps(async (step) => {
    if (step === 2) asked = categories(server);
  });
  await upload(server, bottega);
  expect((await asked) ?? (await categories(portal))).toEqual(await categories(portal));
  await server.close();
});

it('[IMP-034] an interrupted import is written completely by the next process, and nobody writes or sees the catalogue before', async () => {
  await upload(portal, osteria);
  const { token } = bottega;
  const server = await withSteps(async (step) => {
    if (step > 1) throw new Error('The process dies');
  });
  const interrupted = await upload(server, bottega);
  if (isOneTransaction(portal)) {
    expect(interrupted.statusCode).toBe(200);
  } else {
    expect(interrupted.statusCode).toBe(503);
    expect((await server.call('getCatalog', { token })).statusCode).toBe(503);
    expect((await portal.call('createProducts', { token, body: ACQUA })).statusCode).toBe(503);
  }
  const next = await createTestApp({ beside: portal });
  expect(await shown(next, bottega)).toEqual(await shown(portal, osteria));
  const [last]: ProductImport[] = (await next.call('getImports', { token })).json();
  expect(last).toMatchObject({ state: 'DONE', progress: 100, counts: { new: ROWS - OLD, changed: OLD } });
  expect(await portal.database.db.$count(auditEvents, eq(auditEvents.subject, last?.importId ?? ''))).toBe(1);
  await Promise.all([server.close(), next.close()]);
});

it('[IMP-034] an import that a backup brought half written is written completely by the server that starts on it', async () => {
  await upload(portal, bottega);
  const after = await shown(portal, bottega);
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
  expect(await shown(next, bottega)).toEqual(after);
  expect((await next.call('createProducts', { token: bottega.token, body: ACQUA })).statusCode).toBe(200);
  await next.close();
});

describe('an import that fails while it is being written', () => {
  /** Makes the database refuse a row of the last step, so many times or until it may. */
  async function refuseLastRow(times: number): Promise<void> {
    await portal.database.db.execute(sql`create sequence refusals`);
    const last = `new.contract_code = '1000001' and new.name = 'Prodotto ${ROWS - 1}'`;
    await refuseRows(portal, 'insert', 'products', `${last} and nextval('refusals') <= ${times}`);
  }
  async function allow(): Promise<void> {
    await allowRows(portal);
    await portal.database.db.execute(sql`drop sequence if exists refusals`);
  }
  afterEach(allow);

  it('[IMP-035] is tried again, and answered when it is written', async () => {
    const log: string[] = [];
    const server = await createTestApp({ beside: portal, log });
    await upload(server, osteria);
    if (!isOneTransaction(portal)) await refuseLastRow(2);
    const answer = await upload(server, bottega);
    expect([answer.statusCode, answer.json()]).toEqual([200, true]);
    expect(await shown(server, bottega)).toEqual(await shown(server, osteria));
    const failures = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    const fact = { msg: 'an import of products is decided but not written yet', contractCode: '1000001' };
    const supportId = answer.headers['x-support-id'];
    const told = [1, 2].map((count) => ({ ...fact, supportId, failures: count }));
    expect(failures).toMatchObject(isOneTransaction(portal) ? [] : told);
    await server.close();
  });

  it('[IMP-035] makes nobody wait, and shows the catalogue as soon as it is written', async () => {
    if (isOneTransaction(portal)) return;
    await refuseLastRow(1_000_000);
    const { token } = bottega;
    expect((await upload(portal, bottega)).statusCode).toBe(503);
    const refused = await portal.call('getCatalog', { token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const [running]: ProductImport[] = (await portal.call('getImports', { token })).json();
    expect(running).toMatchObject({ state: 'RUNNING' });
    expect((await upload(portal, osteria)).statusCode).toBe(200);
    await allow();
    while ((await portal.call('getCatalog', { token })).statusCode !== 200) await turn();
    expect(await shown(portal, bottega)).toEqual(await shown(portal, osteria));
    expect((await portal.call('createProducts', { token, body: ACQUA })).statusCode).toBe(200);
  });
});
