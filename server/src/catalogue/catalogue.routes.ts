import type { CallAnswer } from '@portal/contract';
import { atOneRevision } from '../kit/catalogue/at-one-revision.ts';
import { type Catalogue, findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { countedCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import type { Executor } from '../platform/database/database.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { WrittenAnswer } from '../platform/http/written-answer.ts';
import { catalogueMemory } from './catalogue-memory.ts';

/** The catalogue as a whole. */
export function catalogueRoutes(app: PortalApp): void {
  const memory = catalogueMemory();

  route(app, 'getCatalog', async (call) => {
    const { contractCode, db } = call;
    // One statement is enough when nothing was written since.
    const catalogue = await findCatalogue(db, contractCode);
    if (!catalogue) return { categories: [], products: [] };
    const known = memory.recall(catalogue);
    if (known) return known;
    return atOneRevision(call, async (reader, now = catalogue) => {
      const answer = await wholeCatalogue(reader, now);
      memory.keep(now, answer);
      return answer;
    });
  });
}

async function wholeCatalogue(db: Executor, catalogue: Catalogue): Promise<WrittenAnswer<CallAnswer<'getCatalog'>>> {
  const products = await listProducts(db, catalogue.contractCode);
  return WrittenAnswer.ofLists({ categories: await countedCategories(db, catalogue, products), products });
}
