import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { DraftNotice } from '@portal/pages/draft-notice';
import { removeDraft, storedDraft, useKeptChanges } from '@portal/pages/draft-storage';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { Page } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { changedProduct } from '../kit/products/changed-product';
import { productTexts } from '../kit/products/product.texts';
import { hasPicture } from '../kit/products/product-rules';
import { getProduct, updateProduct } from '../kit/products/products.api';
import { detailsEdited, detailsEditFailed } from '../kit/results/result-states';
import { ImageField } from './images/image-field';
import { savedImage } from './images/saved-image';
import { useKeptImage } from './images/use-kept-image';
import { type ProductFormValues, productSchema } from './product.schema';
import { changedDetails, changesKey, detailsOf, restoredDetails } from './product-changes';
import { ProductForm } from './product-form';
import { isGone, ProductGone } from './product-gone';
import { productsTexts } from './products.texts';

interface Props {
  product: Product;
  /** Whose changes are kept. */
  owner: string;
}

/** Edits the details of an existing product: one write, then the result (PROD-027). Changes are kept (PROD-092). */
export function EditProduct({ product, owner }: Props) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const here = useStillHere();
  const changed = useCatalogueChanged();
  const [saved] = useState(() => savedImage(product));
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);

  // What the form starts with. The product may be loaded again meanwhile.
  const [stored] = useState(() => detailsOf(product));
  const key = changesKey('details', product.productId, owner);
  const [typed] = useState(() => restoredDetails(storedDraft(key), stored));
  const imageKey = changesKey('image', product.productId, owner);
  const { image, setImage, restored } = useKeptImage(imageKey, saved);
  const [resumes, setResumes] = useState(typed !== null || restored);

  const formik = useFormik<ProductFormValues>({
    initialValues: typed ?? stored,
    validationSchema: productSchema,
    onSubmit: async (values) => {
      const shown = { productId: product.productId, name: product.name, hasImage: hasPicture(product) };
      try {
        // The form does not show the categories, so they stay what they are by now.
        const { categories } = await getProduct(client, product.productId);
        await updateProduct(client, changedProduct({ ...product, categories }, values, image));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404 && (await isGone(client, product.productId)) && here()) return setGone(true);
        return endOn(detailsEditFailed(shown), { error });
      }
      const after = { ...shown, name: values.name.trim(), hasImage: image !== null };
      await endOn(detailsEdited(after), { replace: true });
      removeDraft(key);
      removeDraft(imageKey);
      await changed();
    },
  });

  useKeptChanges(key, changedDetails(formik.values, stored));

  function beginAnew() {
    formik.resetForm({ values: stored });
    setImage(saved);
    setResumes(false);
  }

  if (gone) return <ProductGone />;
  return (
    <Page $form>
      <ProductForm
        formik={formik}
        title={productsTexts.editDetailsHead}
        notice={resumes && <DraftNotice onBeginAnew={beginAnew} />}
        submitLabel={productsTexts.confirm}
      >
        <ImageField
          image={image}
          onChange={setImage}
          onRemove={image !== null && image === saved ? () => setAsking(true) : undefined}
        />
      </ProductForm>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={productTexts.deleteImageTitle}
          text={productTexts.deleteImageText}
          onConfirm={() => {
            setAsking(false);
            setImage(null);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
