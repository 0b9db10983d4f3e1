import type { CallAnswer, ImportRow, Product, ProductImport } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { addCategory, addProduct } from './catalogue.ts';
import { catalogueOf } from './catalogue-file.ts';
import { callsOf, type TestMerchant } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Rows of a file for the catalogue of `addTwoProducts`: changed, unchanged, new, and two that are wrong. */
export const MIXED_ROWS = [
  ['Caffè', 'Corto', '1,20', 'Bar; Colazione'],
  ['Tè', null, 2, null],
  ['Orzo', null, '1,10', 'Bar'],
  ['Pane #1', null, '2,40', null],
  ['Olio', null, 'gratis', 'Dispensa'],
];

export async function addTwoProducts(portal: TestApp, contractCode: string): Promise<void> {
  const bar = await addCategory(portal, contractCode, 'Bar');
  await addProduct(portal, contractCode, 'Caffè', { amount: 100, categoryIds: [bar] });
  await addProduct(portal, contractCode, 'Tè', { amount: 200 });
}

/** A merchant's calls about imports. */
export function importCalls(portal: TestApp, bottega: TestMerchant) {
  const call = callsOf(portal, bottega);
  const get = async (importId: string, query: Record<string, string> = {}): Promise<CallAnswer<'getImport'>> =>
    (await call('getImport', { params: { importId }, query })).json();
  const products = async (): Promise<Product[]> => (await call('getProducts')).json();
  return {
    call,
    get,
    products,
    async productOf(name: string): Promise<Product> {
      const found = (await products()).find((product) => product.name === name);
      if (!found) throw new Error(`No product ${name}`);
      return found;
    },
    async preview(rows: Parameters<typeof catalogueOf>[0] = MIXED_ROWS): Promise<ProductImport> {
      const body = { file: catalogueOf(rows), extension: 'xlsx' };
      const headers = { 'x-file-name': encodeURIComponent('C:\\listino più nuovo.xlsx') };
      return (await call('previewImport', { body, headers })).json();
    },
    rowsOf: async (importId: string): Promise<ImportRow[]> => (await get(importId)).rows,
    correct: (importId: string, body: Record<string, unknown>) => call('correctImport', { params: { importId }, body }),
    confirm: (importId: string) => call('confirmImport', { params: { importId } }),
    catalogue: async () => (await call('getCatalog')).body,
  };
}

/**
 * Makes the database refuse some rows of a table until `allowRows`.
 *
 * @param when which ones, as a condition on `old` or `new`
 * @example await refuseRows(portal, 'insert', 'products', `new.name = 'Acqua'`);
 */
export async function refuseRows(portal: TestApp, write: 'insert' | 'update', table: string, when: string) {
  const { db } = portal.database;
  await db.execute(
    sql.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if ${when} then raise exception 'Refused by the test'; end if;
        return new;
      end $$`),
  );
  await db.execute(sql.raw(`create trigger refuse before ${write} on ${table} for each row execute function refuse()`));
}

export const allowRows = ({ database: { db } }: TestApp) => db.execute(sql`drop function if exists refuse cascade`);
