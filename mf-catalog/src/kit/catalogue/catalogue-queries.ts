import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQuery, useQueryClient } from '@portal/federation/query';
import { loadStateOf } from '@portal/pages/load-state';
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

export function useCatalogue() {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: KEY.catalogue,
    queryFn: async ({ signal }) => catalogueFrom(await getCatalog(client, signal)),
    ...always,
  });
  return loadStateOf(query);
}

/** The catalogue for the search: the cached one, with its products refreshed by a separate call. */
export function useSearchedCatalogue() {
  const { client } = usePortal();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: KEY.catalogue,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<Catalogue>(KEY.catalogue);
      if (!known) return catalogueFrom(await getCatalog(client, signal));
      return { ...known, products: sortProducts(await getProducts(client, signal)) };
    },
    ...always,
  });
  return loadStateOf(query);
}

/** The categories to choose from; until they load, those of the cached catalogue. */
export function useCategories() {
  const { client } = usePortal();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: KEY.categories,
    queryFn: async ({ signal }) => sortCategories(await getCategories(client, signal)),
    placeholderData: (): readonly Category[] | undefined => cache.getQueryData<Catalogue>(KEY.catalogue)?.categories,
    ...always,
  });
  return loadStateOf(query);
}

export function useCategoryProducts(categoryId: string) {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: KEY.categoryProducts(categoryId),
    queryFn: async ({ signal }) => sortProducts(await getCategoryProducts(client, categoryId, signal)),
    ...always,
  });
  return loadStateOf(query);
}

/** One product with its image. Until it loads, the catalogue's data of it are used. */
export function useProduct(productId: string, { enabled = true } = {}) {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: KEY.product(productId),
    queryFn: ({ signal }): Promise<Product> => getProduct(client, productId, signal),
    enabled,
    staleTime: 0,
  });
  return loadStateOf(query);
}
