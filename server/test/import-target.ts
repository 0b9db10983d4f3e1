import { LIMIT } from '@portal/contract';
import type { ImportTarget } from '../src/product-import/stored-catalogue.ts';

const room = {
  products: LIMIT.catalogueProducts,
  categories: LIMIT.catalogueCategories,
  places: LIMIT.cataloguePlaces,
};

/** An empty catalogue that a file is judged against. @example importTarget({ products: [product] }) */
export const importTarget = (change: Partial<ImportTarget> = {}): ImportTarget => ({
  revision: 0,
  products: [],
  categories: [],
  room: { now: room, later: room },
  ...change,
});
