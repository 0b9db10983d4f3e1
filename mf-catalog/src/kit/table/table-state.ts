import { LIMIT, type OwnOperationName } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { isIds } from '../catalogue/selected-products';

/** Navigation state of the table of products, and of its preview. */
export interface TableState {
  products: readonly string[];
  /** The category whose products they are all; its page is where the table leads back to. */
  categoryUrl?: string;
  /** Of the preview: where the table's changes are kept until they are confirmed. */
  draft?: string;
}

const DRAFT = 'draft:table:';

/** Reads the navigation state; null when it is not that of the table. */
export function tableState(state: unknown): TableState | null {
  const { products, categoryUrl, draft } = (state ?? {}) as Partial<Record<keyof TableState, unknown>>;
  if (!isIds(products) || products.length === 0) return null;
  return {
    products,
    ...(typeof categoryUrl === 'string' && categoryUrl.startsWith('/category/') && { categoryUrl }),
    ...(typeof draft === 'string' && draft.startsWith(DRAFT) && { draft }),
  };
}

const CALLS: readonly OwnOperationName[] = ['previewTable', 'getImport', 'confirmImport'];

/** Whether the backend has what a table needs. */
export const isTableOffered = (client: ApiClient): boolean => CALLS.every((call) => client.offers(call));

/** Whether a list of products is longer than a table may be. */
export const isTooLong = (products: number): boolean => products > LIMIT.tableProducts;

/** Where the changes of a table are kept until they are confirmed. */
export const tableDraftKey = (owner: string) => `${DRAFT}${owner}`;
