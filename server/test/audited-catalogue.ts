import type { OperationName } from '@portal/contract';
import { type AuditedCall, administrator, byAdministrator, call, type World } from './audited-call.ts';
import { addCategory, addProduct } from './catalogue.ts';
import { catalogueOf, finished } from './catalogue-file.ts';

const category = ({ portal, bottega, name }: World) => addCategory(portal, bottega.contractCode, name.slice(0, 20));
const product = ({ portal, bottega, name }: World) => addProduct(portal, bottega.contractCode, name);

const upload = ({ name }: World, price: string | number = 2) => ({
  file: catalogueOf([[name, null, price, null]]),
  extension: 'xlsx',
});
async function preview(world: World, price: string | number = 2): Promise<string> {
  const { portal, bottega } = world;
  const answer = await portal.call('previewImport', { token: bottega.token, body: upload(world, price) });
  return answer.json().importId;
}

/** The catalogue and its files. */
export const AUDITED_OF_CATALOGUE = {
  getCatalog: call('reads', byAdministrator()),
  getCategories: call('reads', byAdministrator()),
  getCategoryProducts: call('reads', async (world) =>
    administrator(world, { params: { categoryId: await category(world) } }),
  ),
  createCategory: call('writes', byAdministrator({ body: { categories: [{ name: 'Bar', color: '#2E7FF9' }] } })),
  updateCategory: call('writes', async (world) => {
    const categoryId = await category(world);
    const body = { categoryId, color: '#2E7FF9', name: 'Altro nome', nProducts: '0' };
    return administrator(world, { params: { categoryId }, body });
  }),
  duplicateCategory: call('writes', async (world) =>
    administrator(world, { body: { categoryId: await category(world) } }),
  ),
  deleteCategory: call('writes', async (world) =>
    administrator(world, { params: { categoryId: await category(world) } }),
  ),
  restoreCategory: call('writes', async (world) => {
    const categoryId = await category(world);
    await world.portal.call('deleteCategory', { token: world.bottega.token, params: { categoryId } });
    return administrator(world, { body: { categoryId } });
  }),
  addCategoryProducts: call('writes', async (world) =>
    administrator(world, { body: { categoryId: await category(world), products: [await product(world)] } }),
  ),
  removeCategoryProducts: call('writes', async (world) => {
    const categoryId = await category(world);
    const products = [await product(world)];
    await world.portal.call('addCategoryProducts', {
      token: world.bottega.token,
      body: { categoryId, products },
    });
    return administrator(world, { body: { categoryId, products } });
  }),
  getProduct: call('reads', async (world) => administrator(world, { params: { productId: await product(world) } })),
  getProducts: call('reads', byAdministrator()),
  createProducts: call(
    'writes',
    byAdministrator({ body: { products: [{ name: 'Tè verde', amount: 150, categories: [] }] } }),
  ),
  updateProduct: call('writes', async (world) => {
    const productId = await product(world);
    const body = { name: 'Tè nero', amount: 150, categories: [], productId, lastUpdate: '2026-11-20 10:00:00' };
    return administrator(world, { params: { productId }, body });
  }),
  updateProductCategories: call('writes', async (world) => {
    const body = { categoriesToAdd: [await category(world)], categoriesToRemove: [], newCategory: null };
    return administrator(world, { params: { productId: await product(world) }, body });
  }),
  deleteProduct: call('writes', async (world) => administrator(world, { params: { productId: await product(world) } })),
  deleteProducts: call('writes', async (world) => administrator(world, { body: { products: [await product(world)] } })),
  restoreProducts: call('writes', async (world) => {
    const products = [await product(world)];
    await world.portal.call('deleteProducts', { token: world.bottega.token, body: { products } });
    return administrator(world, { body: { products } });
  }),
  changePrices: call('writes', async (world) =>
    administrator(world, { body: { prices: [{ productId: await product(world), from: 120, to: 150 }] } }),
  ),

  downloadCatalog: call('shows', byAdministrator()),
  downloadCatalogXlsx: call('shows', byAdministrator()),
  downloadTemplate: call('shows', byAdministrator()),
  downloadTemplateXlsx: call('shows', byAdministrator()),
  uploadCatalog: call('writes', (world) => administrator(world, { body: upload(world) })),
  previewImport: call('writes', (world) => administrator(world, { body: upload(world) })),
  previewTable: call('writes', async (world) => {
    const row = { nRow: 1, productId: await product(world), cells: { C: '1,50' } };
    const before = { name: world.name, descr: null, amount: 120, categories: [] };
    return administrator(world, { body: { rows: [{ ...row, before }] } });
  }),
  getImports: call('reads', byAdministrator()),
  getImport: call('reads', async (world) => administrator(world, { params: { importId: await preview(world) } })),
  correctImport: call('writes', async (world) =>
    administrator(world, { params: { importId: await preview(world, 'gratis') }, body: { leaveOut: 'wrong' } }),
  ),
  confirmImport: call('writes', async (world) => ({
    ...(await administrator(world, { params: { importId: await preview(world) } })),
    afterwards: (answer) => finished(world.portal, world.bottega, answer.json().importId),
  })),
  downloadImportMistakes: call('shows', async (world) =>
    administrator(world, { params: { importId: await preview(world, 'gratis') } }),
  ),
  undoImport: call('writes', async (world) => {
    const { portal, bottega } = world;
    // Later than the imports of other calls, because only the last import can be undone.
    portal.later(1_000);
    await portal.call('uploadCatalog', { token: bottega.token, body: upload(world) });
    const imports = await portal.call('getImports', { token: bottega.token });
    return administrator(world, { params: { importId: imports.json()[0].importId }, body: { dryRun: false } });
  }),
} satisfies Partial<Record<OperationName, AuditedCall>>;
