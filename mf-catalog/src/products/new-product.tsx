import { useNavigate } from '@portal/federation/router';
import { Page } from '@portal/ui';
import { useFormik } from 'formik';
import { useEffect, useLayoutEffect, useState } from 'react';
import { productCategoriesUrl } from '../kit/catalogue/catalogue.urls';
import type { ProductImage } from '../kit/images/product-image';
import type { CategoriesState } from '../kit/products/product-states';
import { ImageField } from './images/image-field';
import { type ProductFormValues, productSchema } from './product.schema';
import { emptyDraft, type ProductDraft, useProductDraft } from './product-draft';
import { ProductForm } from './product-form';
import { productsTexts } from './products.texts';

/** The first step of a new product. Every change is saved in the draft (PROD-026). */
export function NewProduct({ startCategoryId }: { startCategoryId: string | null }) {
  const { draft, keep, username } = useProductDraft();
  const begun = useBegunBefore(username !== null);
  // The form starts from the draft once its owner is known, unless the person has begun: a chosen file would be lost.
  return <NewProductForm key={begun ? null : username} draft={draft} keep={keep} startCategoryId={startCategoryId} />;
}

/** Whether the person typed or chose something before it was known whose draft to read. */
function useBegunBefore(known: boolean): boolean {
  const [begun, setBegun] = useState(false);
  // In the layout effect, because a person may type into a field as soon as it is drawn.
  useLayoutEffect(() => {
    if (known) return;
    const deeds = ['input', 'change', 'drop'] as const;
    const begin = () => setBegun(true);
    // After React has heard of it, not in the capture: drawing the field before that would put its old text back.
    for (const deed of deeds) document.addEventListener(deed, begin);
    return () => {
      for (const deed of deeds) document.removeEventListener(deed, begin);
    };
  }, [known]);
  return begun;
}

interface Props {
  draft: ProductDraft;
  keep: (draft: ProductDraft) => void;
  startCategoryId: string | null;
}

function NewProductForm({ draft: start, keep, startCategoryId }: Props) {
  const navigate = useNavigate();
  const [draft] = useState(start);
  const [image, setImage] = useState<ProductImage | null>(draft.image);
  const formik = useFormik<ProductFormValues>({
    initialValues: draft.values,
    validationSchema: productSchema,
    onSubmit: () => void navigate(productCategoriesUrl, { state: { flow: 'create' } satisfies CategoriesState }),
  });
  const { values } = formik;
  // Formik copies its initial values.
  const [first] = useState(values);
  // A person who only looks at the form leaves no draft. A draft that was begun keeps the category it started in.
  const pristine = draft === emptyDraft && values === first && image === null;

  useEffect(() => {
    if (pristine) return;
    const categories = [...new Set([...draft.categories, ...(startCategoryId ? [startCategoryId] : [])])];
    keep({ ...draft, categories, values, image });
  }, [pristine, draft, values, image, startCategoryId, keep]);

  return (
    <Page $form>
      <ProductForm formik={formik} title={productsTexts.detailsHead} submitLabel={productsTexts.next}>
        <ImageField image={image} onChange={setImage} />
      </ProductForm>
    </Page>
  );
}
