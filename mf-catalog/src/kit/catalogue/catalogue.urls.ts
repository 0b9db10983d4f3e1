import type { Category } from '@portal/contract';

/** Names of the parameters in the catalogue's addresses. */
export const PARAMETER = {
  tab: 'tab',
  shown: 'shown',
  sort: 'sort',
  search: 'q',
  color: 'color',
  name: 'name',
  hasImage: 'hasImage',
  verdict: 'verdict',
  page: 'page',
};

/** Encodes names for an address, with '%20' for a space, so that every decoder reads the right name (CAT-037). */
function queryOf(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString().replaceAll('+', '%20');
}

/** The catalogue's tabs in their order (CAT-001). */
export const TABS = ['categories', 'products'] as const;
export type CatalogueTab = (typeof TABS)[number];

/** @example catalogueUrl('products') // '/catalog?tab=products' */
export function catalogueUrl(tab: CatalogueTab = 'categories'): string {
  return tab === 'categories' ? '/catalog' : `/catalog?${new URLSearchParams({ [PARAMETER.tab]: tab })}`;
}

/** The tab that an address asks for; by default the categories. */
export function tabFromUrl(value: string | null): CatalogueTab {
  return TABS.find((tab) => tab === value) ?? 'categories';
}

/** The search for products. It opens only with {@link PRODUCT_SEARCH} as navigation state. */
export const productSearchUrl = '/catalog/search';

/** The new prices of selected products. It opens only with a `PricesState` as navigation state. */
export const pricesUrl = '/catalog/prices';

/** Shelf labels of selected products. It opens only with a `LabelsState` as navigation state. */
export const labelsUrl = '/catalog/labels';

/** Selected products as a table to write in. It opens only with a `TableState` as navigation state. */
export const tableUrl = '/catalog/table';

/** All products with their prices, to be printed. */
export const priceListUrl = '/catalog/priceList';

/** Navigation state of the search. It is only a marker: the products come from the cache (PROD-013, Q-044). */
export const PRODUCT_SEARCH = { list: 'products' } as const;

export function isProductSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'list' in state && state.list === PRODUCT_SEARCH.list;
}

/**
 * @example categoryUrl({ categoryId: 'c1', color: '#ED7840', name: 'Pasta fresca' }) // '/category/c1?color=%23ED7840&name=Pasta%20fresca'
 */
export function categoryUrl({ categoryId, color, name }: Pick<Category, 'categoryId' | 'color' | 'name'>): string {
  const query = queryOf({ [PARAMETER.color]: color, [PARAMETER.name]: name });
  return `/category/${encodeURIComponent(categoryId)}?${query}`;
}

/** The parts of the address of a product's detail. */
export interface ProductAddress {
  productId: string;
  name: string;
  hasImage?: boolean;
}

/**
 * @example productUrl({ productId: 'p1', name: 'Caffè', hasImage: true }) // '/product/p1?name=Caff%C3%A8&hasImage=true'
 */
export function productUrl({ productId, name, hasImage = false }: ProductAddress): string {
  const query = queryOf({ [PARAMETER.name]: name, [PARAMETER.hasImage]: String(hasImage) });
  return `/product/${encodeURIComponent(productId)}?${query}`;
}

export const addProductUrl = '/addProduct/first';
export const productFormUrl = '/addProduct/insertOrUpdate';
export const productCategoriesUrl = '/addProduct/categories';
export const productImportUrl = '/addProduct/import';
export const importHistoryUrl = '/addProduct/imports';

/**
 * One import with its rows: a preview before it is carried out, then its result.
 *
 * @param verdict shows only the rows with this verdict
 * @example importUrl('i1', 'wrong') // '/addProduct/import/i1?verdict=wrong'
 */
export function importUrl(importId: string, verdict?: string): string {
  const address = `${productImportUrl}/${encodeURIComponent(importId)}`;
  return verdict === undefined ? address : `${address}?${new URLSearchParams({ [PARAMETER.verdict]: verdict })}`;
}
