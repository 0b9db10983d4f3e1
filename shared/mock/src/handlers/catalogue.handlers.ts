import { beginningOf, type Category, LIMIT, type Product } from '@portal/contract';
import { namedMerchants } from '@portal/demo';
import { workbookData } from '../spreadsheet';
import { UNCATEGORISED } from '../world/create-world';
import { callerOf, found, type Handlers, type MockCall, Refusal } from './handler';

type AnyCall = Pick<MockCall<'getCatalog'>, 'world' | 'caller'>;
type SentProduct = MockCall<'createProducts'>['body']['products'][number];

const USUAL_COLOR = '#2E7FF9';
const COLUMNS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

const alphabet = new Intl.Collator('it');
const byName = (one: { name: string }, other: { name: string }) => alphabet.compare(one.name, other.name);

/** The current time as `yyyy-mm-dd hh:mm:ss` in Rome. Swedish dates have exactly this form. */
const wireNow = (): string => new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' });

const hasCatalogue = (call: AnyCall) => callerOf(call).contractCode === namedMerchants.bottegaFerri.contractCode;
const productsOf = (call: AnyCall) => (hasCatalogue(call) ? call.world.products.toSorted(byName) : []);

const productsIn = (call: AnyCall, id: string) =>
  productsOf(call).filter(({ categories }) =>
    id === UNCATEGORISED ? categories.length === 0 : categories.includes(id),
  );

/** All categories with their numbers of products. The bucket comes first, unless it is empty. */
function categoriesOf(call: AnyCall): Category[] {
  const [bucket, ...named] = (hasCatalogue(call) ? call.world.categories : []).map((category) => ({
    ...category,
    nProducts: String(productsIn(call, category.categoryId).length),
  }));
  return [...(bucket && bucket.nProducts !== '0' ? [bucket] : []), ...named.toSorted(byName)];
}

/** A product as lists show it: the picture's address instead of its bytes. */
function listed({ image, imageType, imageName: _, ...product }: Product): Product {
  return { ...product, hasImage: Boolean(image), imageUrl: image ? `data:${imageType};base64,${image}` : null };
}

const productWith = (call: AnyCall, id: string) => found(call.world.products, ({ productId }) => productId === id);
const categoryWith = (call: AnyCall, id: string) => found(call.world.categories, ({ categoryId }) => categoryId === id);

function addCategory({ world }: AnyCall, { name, color }: { name: string; color: string }): string {
  const categoryId = world.nextId('category');
  world.categories.push({ categoryId, name, color });
  return categoryId;
}

const stored = ({ name, descr, amount, categories, image, imageType, imageName }: SentProduct) => ({
  name,
  descr: descr || null,
  amount,
  categories: [...categories],
  image: image ?? null,
  imageType: imageType ?? null,
  imageName: imageName ?? null,
  lastUpdate: wireNow(),
});

const addProduct = ({ world }: AnyCall, sent: SentProduct) =>
  world.products.push({ ...stored(sent), productId: world.nextId('product') });

function changeCategories(product: Product, added: readonly string[], removed: readonly string[] = []): void {
  const kept = product.categories.filter((id) => !removed.includes(id));
  Object.assign(product, { categories: [...new Set([...kept, ...added])], lastUpdate: wireNow() });
}

/** What an imported file brings: the mock reads no spreadsheet. */
const IMPORTED: readonly SentProduct[] = [
  { name: 'Miele di castagno', descr: null, amount: 850, categories: [] },
  { name: 'Farina di ceci', descr: 'Macinata a pietra', amount: 320, categories: [] },
];

/** Catalogue, categories, products, and the catalogue as a spreadsheet. */
export const catalogueHandlers = {
  getCatalog: (call) => ({ categories: categoriesOf(call), products: productsOf(call).map(listed) }),
  getCategories: categoriesOf,
  createCategory(call) {
    for (const category of call.body.categories) addCategory(call, category);
    return true;
  },
  updateCategory(call) {
    const category = categoryWith(call, call.params.categoryId);
    Object.assign(category, { color: call.body.color, name: call.body.name ?? category.name });
    return true;
  },
  deleteCategory(call) {
    const deleted = categoryWith(call, call.params.categoryId);
    for (const product of productsIn(call, deleted.categoryId)) changeCategories(product, [], [deleted.categoryId]);
    call.world.categories = call.world.categories.filter((category) => category !== deleted);
    return true;
  },
  duplicateCategory(call) {
    const { categoryId, color, name } = categoryWith(call, call.body.categoryId);
    const members = productsIn(call, categoryId);
    const copy = addCategory(call, {
      name: call.body.name ?? beginningOf(`Copia di ${name}`, LIMIT.categoryNameLength),
      color: call.body.color ?? color,
    });
    for (const product of members) changeCategories(product, [copy]);
    return true;
  },
  addCategoryProducts(call) {
    for (const id of call.body.products) changeCategories(productWith(call, id), [call.body.categoryId]);
    return true;
  },
  removeCategoryProducts(call) {
    for (const id of call.body.products) changeCategories(productWith(call, id), [], [call.body.categoryId]);
    return true;
  },
  getCategoryProducts: (call) => productsIn(call, call.params.categoryId).map(listed),
  getProducts: (call) => productsOf(call).map(listed),
  getProduct(call) {
    const product = productWith(call, call.params.productId);
    return { ...listed(product), ...product };
  },
  createProducts(call) {
    for (const product of call.body.products) addProduct(call, product);
    return true;
  },
  updateProduct(call) {
    Object.assign(productWith(call, call.params.productId), stored(call.body));
    return true;
  },
  deleteProduct(call) {
    const deleted = productWith(call, call.params.productId);
    call.world.products = call.world.products.filter((product) => product !== deleted);
    return true;
  },
  updateProductCategories(call) {
    const { categoriesToAdd, categoriesToRemove, newCategory } = call.body;
    const created = newCategory ? [addCategory(call, { name: newCategory, color: USUAL_COLOR })] : [];
    changeCategories(productWith(call, call.params.productId), [...categoriesToAdd, ...created], categoriesToRemove);
    return true;
  },
  downloadCatalog(call) {
    const names = new Map(call.world.categories.map(({ categoryId, name }) => [categoryId, name]));
    const rows = productsOf(call).map(({ name, descr, amount, categories }) => [
      name,
      descr ?? '',
      (amount / 100).toFixed(2).replace('.', ','),
      categories.map((id) => names.get(id)).join('; '),
    ]);
    return workbookData([COLUMNS, ...rows]);
  },
  downloadTemplate: () => workbookData([COLUMNS]),
  /** A file whose name contains 'errori' has mistakes; any other brings two products. */
  uploadCatalog(call) {
    if (/errori/i.test(call.headers.get('x-file-name') ?? '')) {
      const errorsCause = [
        { nRow: 6, column: 'A', cause: 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.' },
        { nRow: 7, column: 'C', cause: "Il prezzo non è un numero. Scrivilo in euro, per esempio '1.250,50'." },
      ];
      throw new Refusal(400, 'The file has mistakes', '400', { errorsCause });
    }
    const names = new Set(productsOf(call).map(({ name }) => name));
    for (const product of IMPORTED) if (!names.has(product.name)) addProduct(call, product);
    return true;
  },
} satisfies Partial<Handlers>;
