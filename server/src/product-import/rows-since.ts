import { sql } from 'drizzle-orm';
import { categories, productCategories, productImages, products } from '../kit/catalogue/catalogue.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { DecidedImport } from './commit-rows.ts';
import { productImportRows } from './product-import.tables.ts';

/** A row that an import wrote, and what became of its product since. */
export interface RowSince {
  nRow: number;
  verdict: 'new' | 'changed';
  name: string;
  productId: string;
  since: 'asLeft' | 'edited' | 'deleted';
  /** How many more places the product is in once the row is taken back; below zero when it is in fewer. */
  places: number;
}

/**
 * The rows that changed something, and whether their products are as the import left them: every value and the
 * categories. One that was changed and changed back is. A new product with a photo, which no file brings, is not.
 */
export async function rowsSince(db: Executor, { id }: Pick<DecidedImport, 'id'>): Promise<RowSince[]> {
  const { rows } = await db.execute<Omit<RowSince, 'nRow' | 'productId'> & { n_row: number; product_id: string }>(sql`
    select row.n_row, row.verdict, row.after->>'name' as name, row.product_id,
      case when product.id is null or product.deleted_at is not null then 'deleted'
           when product.name = row.after->>'name'
             and product.description is not distinct from row.after->>'descr'
             and product.amount = (row.after->>'amount')::integer
             and living.ids is not distinct from meant.ids
             and (row.verdict = 'changed' or photo.product_id is null) then 'asLeft'
           else 'edited' end as since,
      case when row.verdict = 'new' or row.category_ids is null then 0 else (
        select count(*)::integer from jsonb_array_elements_text(row.before->'categoryIds') as given
          join ${categories} as category on category.id = given and category.deleted_at is null
      ) - coalesce(cardinality(living.ids), 0) end as places
      from ${productImportRows} as row
      left join ${products} as product on product.id = row.product_id
      left join ${productImages} as photo on photo.product_id = row.product_id
      left join lateral (
        select array_agg(place.category_id order by place.category_id) as ids
          from ${productCategories} as place join ${categories} as category on category.id = place.category_id
          where place.product_id = row.product_id and category.deleted_at is null) as living on true
      left join lateral (
        select array_agg(category.id order by category.id) as ids
          from unnest(coalesce(row.category_ids, array(select jsonb_array_elements_text(row.before->'categoryIds')))) as given
          join ${categories} as category on category.id = given and category.deleted_at is null) as meant on true
      where row.import_id = ${id} and row.verdict in ('new', 'changed')
      order by row.n_row`);
  return rows.map(({ n_row: nRow, product_id: productId, ...row }) => ({ nRow, productId, ...row }));
}
