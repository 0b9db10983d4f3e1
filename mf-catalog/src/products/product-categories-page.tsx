import type { Category } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation } from '@portal/federation/router';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { useCategories, useProduct } from '../kit/catalogue/catalogue-queries';
import { namedCategories } from '../kit/catalogue/catalogue-rules';
import { Unavailable } from '../kit/catalogue/unavailable';
import { EditCategories } from './edit-categories';
import { categoriesState } from './flow-state';
import { NewProductCategories } from './new-product-categories';
import { ProductUnavailable } from './product-gone';
import { productsTexts } from './products.texts';

/**
 * The categories of a new or an existing product. Without its navigation state it redirects to the catalogue
 * (SHELL-010).
 */
function ProductCategoriesPage() {
  const flow = categoriesState(useLocation().state);
  useHeader({
    title: flow?.flow === 'update' ? productsTexts.edit : productsTexts.create,
    showTitle: true,
    showBack: true,
    selectedElement: 1,
  });
  const { data, error, failed, retry } = useCategories();

  if (!flow) return <Navigate to={catalogueUrl()} replace />;
  if (!data && failed) return <Unavailable area="categories" error={error} onRetry={retry} />;
  if (!data) return <FormSkeleton fields={[56, 96, 56]} />;
  const categories = namedCategories(data);
  if (flow.flow === 'create') return <NewProductCategories categories={categories} />;
  return <LoadedProduct productId={flow.productId} categories={categories} />;
}

function LoadedProduct({ productId, categories }: { productId: string; categories: readonly Category[] }) {
  const { data, error, failed, retry } = useProduct(productId);
  const owner = useDraftOwner();
  if (data && owner !== null) {
    return <EditCategories key={productId} product={data} categories={categories} owner={owner} />;
  }
  if (failed) return <ProductUnavailable error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 56]} />;
}

export default withQueries(ProductCategoriesPage);
