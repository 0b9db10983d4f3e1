import type { Category } from '@portal/contract';
import { useQueryClient } from '@portal/federation/query';
import { useLoaded } from '@portal/pages/load-state';
import type { ApiClient } from '@portal/platform';
import { getCategories } from '../categories/categories.api';
import { getCatalog, getCategoryProducts, getProduct, getProducts } from '../products/products.api';
import { type Catalogue, catalogueFrom, sortCategories, sortProducts } from './catalogue-rules';

/** Keys of the cached server data of the catalogue. */
export const KEY = {
  catalogue: ['catalogue'],
  categories: ['catalogue-categories'],
  categoryProducts: (categoryId: string) => ['catalogue-category-products', categoryId],
  product: (productId: string) => ['catalogue-product', productId],
} as const;

/** Cached data are shown at once and refreshed whenever a page opens (CAT-012, Q-044). */
const always = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY } as const;

export const useCatalogue = () => useLoaded(KEY.catalogue, loadCatalogue, always);

export const loadCatalogue = async (client: ApiClient, signal: AbortSignal) =>
  catalogueFrom(await getCatalog(client, signal));

/** The catalogue for the search: the cached one, with its products refreshed by a separate call. */
export function useSearchedCatalogue() {
  const cache = useQueryClient();
  const load = async (client: ApiClient, signal: AbortSignal): Promise<Catalogue> => {
    const known = cache.getQueryData<Catalogue>(KEY.catalogue);
    return known
      ? { ...known, products: sortProducts(await getProducts(client, signal)) }
      : loadCatalogue(client, signal);
  };
  return useLoaded(KEY.catalogue, load, always);
}

/** The categories to choose from; until they load, those of the cached catalogue. */
export function useCategories() {
  const cache = useQueryClient();
  return useLoaded(KEY.categories, async (client, signal) => sortCategories(await getCategories(client, signal)), {
    placeholderData: (): readonly Category[] | undefined => cache.getQueryData<Catalogue>(KEY.catalogue)?.categories,
    ...always,
  });
}

export function useCategoryProducts(categoryId: string) {
  const load = async (client: ApiClient, signal: AbortSignal) =>
    sortProducts(await getCategoryProducts(client, categoryId, signal));
  return useLoaded(KEY.categoryProducts(categoryId), load, always);
}

/** One product with its image. Until it loads, the catalogue's data of it are used. */
export const useProduct = (productId: string, { enabled = true } = {}) =>
  useLoaded(KEY.product(productId), (client, signal) => getProduct(client, productId, signal), {
    enabled,
    staleTime: 0,
  });

/** One product for a form to start with: always read anew, because a form saves what it started with. */
export const useProductOfForm = (productId: string) =>
  useLoaded([...KEY.product(productId), 'form'], (client, signal) => getProduct(client, productId, signal), {
    staleTime: 0,
    gcTime: 0,
  });
