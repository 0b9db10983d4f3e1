import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation } from '@portal/federation/router';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { useProduct } from '../kit/catalogue/catalogue-queries';
import { Unavailable } from '../kit/catalogue/unavailable';
import { EditProduct } from './edit-product';
import { editedProductId, startCategoryId } from './flow-state';
import { NewProduct } from './new-product';
import { productsTexts } from './products.texts';

/** The details of a product: of a new one, or of the one in the navigation state (PROD-024 to PROD-027). */
function ProductFormPage() {
  const { state } = useLocation();
  const productId = editedProductId(state);
  useHeader({
    title: productId ? productsTexts.edit : productsTexts.create,
    showTitle: true,
    showBack: true,
    selectedElement: 1,
  });
  return productId ? <LoadedProduct productId={productId} /> : <NewProduct startCategoryId={startCategoryId(state)} />;
}

function LoadedProduct({ productId }: { productId: string }) {
  const { data, error, failed, retry } = useProduct(productId);
  if (data) return <EditProduct key={productId} product={data} />;
  if (failed) return <Unavailable area="product" error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 56]} />;
}

export default withQueries(ProductFormPage);
