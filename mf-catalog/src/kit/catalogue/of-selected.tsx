import type { Product } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { Navigate } from '@portal/federation/router';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import type { ReactNode } from 'react';
import { catalogueUrl } from './catalogue.urls';
import { useCatalogue } from './catalogue-queries';
import type { Catalogue } from './catalogue-rules';
import type { SelectedState } from './selected-products';
import { Unavailable } from './unavailable';

interface Props<Asked> {
  title: string;
  /** What the page was opened with; without it, it leads to the list. */
  asked: Asked | null;
  /** Where its close control leads; by default to the list, where the products are selected again. */
  closePage?: string | undefined;
  /** @param products those of the catalogue that are meant: those that somebody deleted meanwhile are left out */
  children: (asked: Asked, products: readonly Product[], catalogue: Catalogue) => ReactNode;
}

/** A page about selected products. */
export function OfSelected<Asked extends { products: readonly string[] }>({
  title,
  asked,
  closePage = catalogueUrl('products'),
  children,
}: Props<Asked>) {
  useHeader({
    title,
    showTitle: true,
    showClose: true,
    closePage,
    returnState: asked && ({ selected: asked.products } satisfies SelectedState),
    selectedElement: 1,
  });
  const { data, error, failed, retry } = useCatalogue();

  if (!asked) return <Navigate to={catalogueUrl('products')} replace />;
  if (failed && !data) return <Unavailable area="catalogue" error={error} onRetry={retry} />;
  if (!data) return <FormSkeleton fields={[56, 96, 96]} />;
  const meant = new Set(asked.products);
  return children(
    asked,
    data.products.filter(({ productId }) => meant.has(productId)),
    data,
  );
}
