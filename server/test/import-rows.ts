import { LIMIT } from '@portal/contract';
import { nameKeyOf } from '../src/kit/names.ts';
import type { FileRow } from '../src/product-import/file-rows.ts';
import type { ImportTarget, StoredProduct } from '../src/product-import/stored-catalogue.ts';

/** The categories of the catalogue that rows are judged against. */
export const categories = ['Bar', 'Pane; dolci'].map((name, index) => ({ id: `c${index}`, name }));
export const [bar = { id: '', name: '' }, pane = { id: '', name: '' }] = categories;

/** A stored product. */
export const product = (name: string, change: Partial<StoredProduct> = {}): StoredProduct => ({
  id: `p-${name}`,
  name,
  nameKey: nameKeyOf(name),
  description: null,
  amount: 120,
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  categories: [],
  ...change,
});

/** A row of a file: its cells, as text. */
export const row = (nRow: number, A: string, B = '', C = '1,20', D = ''): FileRow => ({
  nRow,
  cells: { A, B, C, D },
  leftOut: false,
});

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
