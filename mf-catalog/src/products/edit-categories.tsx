import { type Category, isBlank, type Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { DraftNotice } from '@portal/pages/draft-notice';
import { removeDraft, storedDraft, useKeptChanges } from '@portal/pages/draft-storage';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { type WhyFull, whyFull } from '../kit/catalogue/catalogue-full';
import { categoryNamed } from '../kit/catalogue/catalogue-rules';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { hasPicture } from '../kit/products/product-rules';
import { updateProductCategories } from '../kit/products/products.api';
import { categoriesEdited, categoriesEditFailed } from '../kit/results/result-states';
import { CategoryChoice, type CategoryChoiceValues } from './category-choice';
import { categoryChanges } from './category-choice-rules';
import { changedChoice, changesKey, restoredChoice } from './product-changes';
import { isGone, ProductGone } from './product-gone';

interface Props {
  product: Product;
  categories: readonly Category[];
  /** Whose changes are kept. */
  owner: string;
}

/**
 * Changes the categories of an existing product: one call, then the result (PROD-027, Q-064). Changes are kept
 * (PROD-093).
 */
export function EditCategories({ product, categories, owner }: Props) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const here = useStillHere();
  const changed = useCatalogueChanged();
  // The bucket is not a category that a product can leave.
  const [before] = useState(() =>
    product.categories.filter((id) => categories.some(({ categoryId }) => categoryId === id)),
  );
  const stored: CategoryChoiceValues = { chosen: before, newCategory: '' };
  const key = changesKey('categories', product.productId, owner);
  const [restored, setRestored] = useState(() => restoredChoice(storedDraft(key), before, categories));
  const [values, setValues] = useState(restored ?? stored);
  const [sending, setSending] = useState(false);
  const [full, setFull] = useState<WhyFull | null>(null);
  const [gone, setGone] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    setFull(null);
    const { productId, name } = product;
    const shown = { productId, name, hasImage: hasPicture(product) };
    // The name of an existing category chooses that category.
    const named = categoryNamed(values.newCategory, categories);
    const chosen = named ? [...new Set([...values.chosen, named.categoryId])] : values.chosen;
    const newCategory = named || isBlank(values.newCategory) ? null : values.newCategory.trim();
    try {
      await updateProductCategories(client, productId, { ...categoryChanges(before, chosen), newCategory });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404 && (await isGone(client, productId)) && here()) return setGone(true);
      const why = whyFull(error);
      if (why && here()) {
        setFull(why);
        return setSending(false);
      }
      return endOn(categoriesEditFailed(shown), { error });
    }
    await endOn(categoriesEdited(shown), { replace: true });
    removeDraft(key);
    await changed();
  }

  useKeptChanges(key, changedChoice(values, before));

  function beginAnew() {
    setValues(stored);
    setRestored(null);
  }

  if (gone) return <ProductGone />;
  return (
    <CategoryChoice
      categories={categories}
      values={values}
      onChange={setValues}
      notice={restored && <DraftNotice onBeginAnew={beginAnew} />}
      nameTaken={false}
      full={full}
      sending={sending}
      onSubmit={() => void send()}
    />
  );
}
