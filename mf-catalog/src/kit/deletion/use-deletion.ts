import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useResultPage } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { scrollBehavior } from '@portal/ui/motion';
import { useToasts } from '@portal/ui/toast';
import { KEY } from '../catalogue/catalogue-queries';
import { type Catalogue, withoutProducts } from '../catalogue/catalogue-rules';
import { useCatalogueChanged } from '../catalogue/use-catalogue-changed';
import { deleteCategory } from '../categories/categories.api';
import { categoryTexts } from '../categories/category.texts';
import { productTexts } from '../products/product.texts';
import { deleteProducts } from '../products/products.api';
import { deletionFailed } from '../results/result-states';
import { animateOut } from './animate-out';
import { categoryElementId, productElementId } from './element-ids';
import { undoTexts } from './undo.texts';
import { useUndo } from './use-undo';

/**
 * Deletes from the lists: makes the call, animates the card, updates the list and offers to undo (CAT-036, PROD-053).
 */
export function useDeletion() {
  const { client } = usePortal();
  const endOn = useResultPage();
  const cache = useQueryClient();
  const changed = useCatalogueChanged();
  const offerUndo = useUndo();
  const toasts = useToasts();

  const known = (change: (catalogue: Catalogue) => Catalogue) =>
    cache.setQueryData<Catalogue>(KEY.catalogue, (catalogue) => catalogue && change(catalogue));

  /** Says that somebody else was faster, in another tab or on another device. */
  const sayGone = (what: keyof typeof undoTexts.alreadyGone) => toasts.show({ text: undoTexts.alreadyGone[what] });

  /** @returns whether it was deleted; if not, the person has been told why */
  async function run(what: 'category' | 'product', call: Promise<void>): Promise<boolean> {
    try {
      await call;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        sayGone(what);
        await changed();
        return false;
      }
      await endOn(deletionFailed(what), { error });
      return false;
    }
  }

  return {
    sayGone,

    async removeCategory(category: Category): Promise<void> {
      const card = show(categoryElementId(category));
      if (!(await run('category', deleteCategory(client, category.categoryId)))) return;
      await animateOut(card);
      known(({ categories, products }) => ({
        categories: categories.filter(({ categoryId }) => categoryId !== category.categoryId),
        products,
      }));
      offerUndo(categoryTexts.deleted, { categoryId: category.categoryId });
      await changed();
    },

    /** @param cards the elements that disappear with the products; by default the products' own cards */
    async removeProducts(products: readonly Product[], cards?: readonly string[]): Promise<void> {
      const productIds = products.map(({ productId }) => productId);
      const leaving = (cards ?? products.map(productElementId)).map((id, place) =>
        place === 0 ? show(id) : document.getElementById(id),
      );
      if (!(await run('product', deleteProducts(client, productIds)))) return;
      await Promise.all(leaving.map(animateOut));
      const gone = new Set(productIds);
      known((catalogue) => withoutProducts(catalogue, gone));
      offerUndo(productTexts.deletedMany(productIds.length), { productIds });
      await changed();
    },
  };
}

/** Scrolls a card into view. */
function show(elementId: string): HTMLElement | null {
  const card = document.getElementById(elementId);
  card?.scrollIntoView?.({ block: 'center', behavior: scrollBehavior() });
  return card;
}
