import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation, useNavigate } from '@portal/federation/router';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { useEffect } from 'react';
import { productFormUrl } from '../kit/catalogue/catalogue.urls';
import { useProductOfForm } from '../kit/catalogue/catalogue-queries';
import { EditProduct } from './edit-product';
import { copiedProductId, editedProductId, startCategoryId } from './flow-state';
import { NewProduct } from './new-product';
import { draftFrom, useProductDraft } from './product-draft';
import { ProductUnavailable } from './product-gone';
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
  const copyOf = copiedProductId(state);
  if (copyOf) return <ProductToCopy productId={copyOf} />;
  return productId ? <LoadedProduct productId={productId} /> : <NewProduct startCategoryId={startCategoryId(state)} />;
}

/** Makes a draft of a product, which the form of a new product then starts with. */
function ProductToCopy({ productId }: { productId: string }) {
  const { data, error, failed, retry } = useProductOfForm(productId);
  const { ready, keep } = useProductDraft();
  const navigate = useNavigate();

  useEffect(() => {
    if (!data || !ready) return;
    keep(draftFrom(data));
    void navigate(productFormUrl, { replace: true, state: null });
  }, [data, ready, keep, navigate]);

  if (failed) return <ProductUnavailable error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 56]} />;
}

function LoadedProduct({ productId }: { productId: string }) {
  const { data, error, failed, retry } = useProductOfForm(productId);
  const owner = useDraftOwner();
  if (data && owner !== null) return <EditProduct key={productId} product={data} owner={owner} />;
  if (failed) return <ProductUnavailable error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 56]} />;
}

export default withQueries(ProductFormPage);
