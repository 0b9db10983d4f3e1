import { beginningOf, type Category, LIMIT, type Product, textKey } from '@portal/contract';
import type { StoredCategory, StoredProduct } from '../world/world';
import { callerOf, found, type MockCall, Refusal } from './handler';

type AnyCall = Pick<MockCall<'getCatalog'>, 'world' | 'caller'>;

/** The bucket of products in no category (CAT-016). */
const UNCATEGORISED = { categoryId: 'uncategorised', name: 'senza categoria', color: '#666666' } as const;

const alphabet = new Intl.Collator('it');
const byName = (one: { name: string }, other: { name: string }) => alphabet.compare(one.name, other.name);

export function categoriesOf(call: AnyCall): StoredCategory[] {
  const { contractCode } = callerOf(call);
  return call.world.categories.filter((one) => !one.deleted && one.contractCode === contractCode).toSorted(byName);
}

export function productsOf(call: AnyCall): StoredProduct[] {
  const { contractCode } = callerOf(call);
  return call.world.products.filter((one) => !one.deleted && one.contractCode === contractCode).toSorted(byName);
}

/** The products of a category, or of the bucket. Deleted categories do not count. */
export function productsIn(call: AnyCall, categoryId: string): StoredProduct[] {
  const living = new Set(categoriesOf(call).map((category) => category.categoryId));
  if (categoryId === UNCATEGORISED.categoryId) {
    return productsOf(call).filter(({ categories }) => !categories.some((id) => living.has(id)));
  }
  if (!living.has(categoryId)) throw new Refusal(404, 'No such category');
  return productsOf(call).filter(({ categories }) => categories.includes(categoryId));
}

/** All categories with their numbers of products. The bucket comes first, unless it is empty. */
export function wireCategories(call: AnyCall): Category[] {
  const wire = ({ categoryId, color, name }: Omit<StoredCategory, 'contractCode' | 'deleted'>): Category => ({
    categoryId,
    color,
    name,
    nProducts: String(productsIn(call, categoryId).length),
  });
  const color = call.world.bucketColors.get(callerOf(call).contractCode) ?? UNCATEGORISED.color;
  const bucket = wire({ ...UNCATEGORISED, color });
  return [...(bucket.nProducts === '0' ? [] : [bucket]), ...categoriesOf(call).map(wire)];
}

/** A product as lists show it: the picture's address instead of its bytes. */
export function wireListed(product: StoredProduct): Product {
  const { productId, name, descr, amount, categories, image, lastUpdate } = product;
  const imageUrl = image && `data:${image.type};base64,${image.data}`;
  return { productId, name, descr, amount, categories, hasImage: image !== null, imageUrl, lastUpdate };
}

export function wireProduct(product: StoredProduct): Product {
  const { image } = product;
  return {
    ...wireListed(product),
    image: image?.data ?? null,
    imageType: image?.type ?? null,
    imageName: image?.name ?? null,
  };
}

export function productNamed(call: AnyCall, productId: string): StoredProduct {
  return found(
    productsOf(call).find((product) => product.productId === productId),
    'product',
  );
}

export function categoryNamed(call: AnyCall, categoryId: string): StoredCategory {
  if (categoryId === UNCATEGORISED.categoryId) throw new Refusal(400, 'This is not a category', '4010');
  return found(
    categoriesOf(call).find((category) => category.categoryId === categoryId),
    'category',
  );
}

/** Refuses a name that another category, or the bucket, has (ERR-023). */
export function requireFreeName(call: AnyCall, name: string, own?: StoredCategory): void {
  const key = textKey(name);
  const taken = [UNCATEGORISED, ...categoriesOf(call).filter((category) => category !== own)];
  if (taken.some((category) => textKey(category.name) === key)) {
    throw new Refusal(400, 'A category with this name exists', '4000');
  }
}

/** Changes name and colour of a category, or the colour of the bucket. Without a name, it keeps its own. */
export function changeCategory(call: MockCall<'updateCategory'>): void {
  const { categoryId } = call.params;
  const { name, color } = call.body;
  if (categoryId === UNCATEGORISED.categoryId && name === null) {
    call.world.bucketColors.set(callerOf(call).contractCode, color);
    return;
  }
  const category = categoryNamed(call, categoryId);
  if (name !== null) requireFreeName(call, name, category);
  Object.assign(category, { color, name: name?.trim() ?? category.name });
}

export function addCategory(call: AnyCall, { name, color }: { name: string; color: string }): StoredCategory {
  requireFreeName(call, name);
  const { contractCode } = callerOf(call);
  const categoryId = call.world.nextId('category');
  const category = { contractCode, categoryId, name: name.trim(), color, deleted: false };
  call.world.categories.push(category);
  return category;
}

/** 'Copia di …' cut at 30 characters (CAT-028), with a number when that name is taken. */
export function freeCopyName(call: AnyCall, name: string): string {
  const taken = new Set(categoriesOf(call).map((category) => textKey(category.name)));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const candidate = beginningOf(`Copia di ${name}`, LIMIT.categoryNameLength - ending.length).trim() + ending;
    if (!taken.has(textKey(candidate))) return candidate;
  }
}

type SentProduct = MockCall<'createProducts'>['body']['products'][number];

/** A product in the form in which it is kept, from what the merchant sent. */
export function asStored({ name, descr, amount, categories, image, imageType, imageName }: SentProduct) {
  return {
    name: name.trim(),
    descr: descr || null,
    amount,
    categories: [...categories],
    image: image ? { data: image, type: imageType ?? 'image/jpeg', name: imageName ?? 'immagine' } : null,
    lastUpdate: wireNow(),
  };
}

export function addProduct(call: AnyCall, sent: SentProduct): void {
  const { contractCode } = callerOf(call);
  call.world.products.push({
    ...asStored(sent),
    contractCode,
    productId: call.world.nextId('product'),
    deleted: false,
  });
}

/** The current time as `yyyy-mm-dd hh:mm:ss` in Rome. Swedish dates have exactly this form. */
export function wireNow(): string {
  return new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' });
}
