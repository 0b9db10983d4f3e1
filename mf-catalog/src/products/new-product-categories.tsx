import type { Category } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Navigate } from '@portal/federation/router';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { useState } from 'react';
import { productFormUrl } from '../kit/catalogue/catalogue.urls';
import type { WhyFull } from '../kit/catalogue/catalogue-full';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { creationFailed, productCreated } from '../kit/results/result-states';
import { CategoryChoice, type CategoryChoiceValues } from './category-choice';
import { createInCategories } from './create-in-categories';
import { canGoOn } from './product.schema';
import { type ProductDraft, useProductDraft } from './product-draft';

/** The last step of a new product. The draft holds its details; without a draft the flow starts again. */
export function NewProductCategories({ categories }: { categories: readonly Category[] }) {
  const { ready, draft, keep, forget } = useProductDraft();

  if (!ready) return <FormSkeleton fields={[56, 96, 56]} />;
  if (!canGoOn(draft.values)) return <Navigate to={productFormUrl} replace />;
  return <Choice categories={categories} draft={draft} keep={keep} forget={forget} />;
}

interface Props {
  categories: readonly Category[];
  draft: ProductDraft;
  keep: (draft: ProductDraft) => void;
  forget: () => void;
}

function Choice({ categories, draft: start, keep, forget }: Props) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const here = useStillHere();
  const changed = useCatalogueChanged();
  const [draft, setDraft] = useState(start);
  const [sending, setSending] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const [full, setFull] = useState<WhyFull | null>(null);

  const change = ({ chosen, newCategory }: CategoryChoiceValues) => {
    const next = { ...draft, categories: chosen, newCategory };
    setDraft(next);
    keep(next);
  };

  async function send(): Promise<void> {
    setSending(true);
    setFull(null);
    const outcome = await createInCategories(client, draft);
    if (outcome === 'done') {
      // The result page replaces this one, so that going back does not lead into the finished flow.
      await endOn(productCreated(draft.values.name.trim()), { replace: true });
      forget();
      await changed();
    } else if (outcome === 'name-taken' && here()) {
      setTakenName(draft.newCategory);
      setSending(false);
    } else if (typeof outcome === 'object' && 'full' in outcome && here()) {
      setFull(outcome.full);
      setSending(false);
    } else {
      const error = typeof outcome === 'object' && 'failed' in outcome ? outcome.failed : undefined;
      await endOn(creationFailed(), { error });
    }
  }

  return (
    <CategoryChoice
      categories={categories}
      values={{ chosen: draft.categories, newCategory: draft.newCategory }}
      onChange={change}
      nameTaken={takenName !== null && takenName === draft.newCategory}
      full={full}
      sending={sending}
      onSubmit={() => void send()}
    />
  );
}
