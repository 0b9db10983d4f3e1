import type { Category, Product, ProductImport } from '@portal/contract';
import { eq, isNotNull } from 'drizzle-orm';
import { catalogues, products } from '../../src/kit/catalogue/catalogue.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import { productImportRows } from '../../src/product-import/product-import.tables.ts';
import { addProducts } from '../catalogue.ts';
import { catalogueOf } from '../catalogue-file.ts';
import { addSignedInMerchant, type TestMerchant } from '../merchant.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const ROWS = 120;
const OLD = 60;

let portal: TestApp;
let bottega: TestMerchant;
let osteria: TestMerchant;

beforeEach(async () => {
  portal = await createTestApp();
  bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
  for (const { contractCode } of [bottega, osteria]) {
    await addProducts(
      portal,
      contractCode,
      Array.from({ length: OLD }, (_, index) => ({ name: `Prodotto ${index}` })),
    );
  }
});
afterEach(() => portal.close());

/** A server on the same data that calls a function before each step of an import. */
function withSteps(beforeStep: (step: number) => Promise<unknown>) {
  let step = 0;
  return createTestApp({
    beside: portal,
    transactionsOf:
      ({ db, transaction }) =>
      async (work, config) => {
        if ((await db.$count(catalogues, isNotNull(catalogues.importId))) > 0) {
          step += 1;
          await beforeStep(step);
        }
        return transaction(work, config);
      },
  });
}

async function upload(server: TestApp, { token }: TestMerchant) {
  const rows = Array.from({ length: ROWS }, (_, index) => [`Prodotto ${index}`, null, '2,40', `Reparto ${index % 3}`]);
  return server.call('uploadCatalog', { token, body: { file: catalogueOf(rows), extension: 'xlsx' } });
}

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

/** On a PostgreSQL server an import is one transaction, which blocks nobody. */
const isOneTransaction = () => portal.database.kind === 'postgres';

it('[IMP-034] other merchants are served between two steps of an import', async () => {
  const written: number[] = [];
  const server = await withSteps(async () => {
    expect((await portal.call('getCatalog', { token: osteria.token })).statusCode).toBe(200);
    written.push(await portal.database.db.$count(products, eq(products.amount, 240)));
  });
  expect((await upload(server, bottega)).statusCode).toBe(200);
  if (isOneTransaction()) expect(written).toEqual([]);
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

it('[IMP-034] what is interrupted is written to its end by the next process, and nobody writes or sees it before', async () => {
  await upload(portal, osteria);
  const { token } = bottega;
  const server = await withSteps(async (step) => {
    if (step === 2) throw new Error('The process dies');
  });
  const interrupted = await upload(server, bottega);
  if (isOneTransaction()) {
    expect(interrupted.statusCode).toBe(200);
  } else {
    expect(interrupted.statusCode).toBe(500);
    expect((await server.call('getCatalog', { token })).statusCode).toBe(503);
    const body = { products: [{ name: 'Acqua', amount: 100, categories: [] }] };
    expect((await portal.call('createProducts', { token, body })).statusCode).toBe(503);
  }
  const next = await createTestApp({ beside: portal });
  expect(await shown(next, bottega)).toEqual(await shown(portal, osteria));
  const [last]: ProductImport[] = (await next.call('getImports', { token })).json();
  expect(last).toMatchObject({ state: 'DONE', progress: 100, counts: { new: ROWS - OLD, changed: OLD } });
  expect(await portal.database.db.$count(auditEvents, eq(auditEvents.subject, last?.importId ?? ''))).toBe(1);
  await Promise.all([server.close(), next.close()]);
});

describe('a correction of thousands of rows', () => {
  const WRONG = 450;
  const preview = async () => {
    const rows = Array.from({ length: WRONG }, (_, index) => [`Nuovo ${index}`, null, 'gratis', null]);
    const body = { file: catalogueOf(rows), extension: 'xlsx' };
    const { importId } = (await portal.call('previewImport', { token: bottega.token, body })).json();
    return String(importId);
  };

  it('[IMP-034] holds nobody up: it is written batch by batch, and counted at the end', async () => {
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
    expect(seen).toEqual(isOneTransaction() ? [0] : [0, WRONG]);
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
