import { findCatalogue } from '../kit/catalogue-lock.ts';
import { listCategories } from '../kit/category-list.ts';
import { listProducts } from '../kit/product-list.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { catalogueMemory } from './catalogue-memory.ts';

/** The catalogue as a whole. */
export function catalogueRoutes(app: PortalApp): void {
  const remembered = catalogueMemory();

  route(app, 'getCatalog', ({ contractCode, transaction }) =>
    transaction(
      async (tx) => {
        const catalogue = await findCatalogue(tx, contractCode);
        if (!catalogue) return { categories: [], products: [] };
        return remembered(catalogue, async () => ({
          categories: await listCategories(tx, contractCode),
          products: await listProducts(tx, contractCode),
        }));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}
