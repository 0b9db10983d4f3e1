import { useNavigate } from '@portal/federation/router';
import { Page } from '@portal/ui';
import { useFormik } from 'formik';
import { useEffect, useLayoutEffect, useState } from 'react';
import { productCategoriesUrl } from '../kit/catalogue/catalogue.urls';
import type { ProductImage } from '../kit/images/product-image';
import type { CategoriesState } from '../kit/products/product-states';
import { ImageField } from './images/image-field';
import { type ProductFormValues, productSchema } from './product.schema';
import { emptyDraft, useProductDraft } from './product-draft';
import { ProductForm } from './product-form';
import { productsTexts } from './products.texts';

/** The first step of a new product. Every change is saved in the draft (PROD-026). */
export function NewProduct({ startCategoryId }: { startCategoryId: string | null }) {
  const navigate = useNavigate();
  const { draft: found, keep, ready } = useProductDraft();
  const [draft, setDraft] = useState(found);
  const [image, setImage] = useState<ProductImage | null>(draft.image);
  const [goesOn, setGoesOn] = useState(false);
  const formik = useFormik<ProductFormValues>({
    initialValues: draft.values,
    validationSchema: productSchema,
    onSubmit: () => setGoesOn(true),
  });
  const { values, setValues } = formik;
  // Formik copies its initial values.
  const [first] = useState(values);
  // A person who only looks at the form leaves no draft. A draft that was begun keeps the category it started in.
  const pristine = draft === emptyDraft && values === first && image === null;

  // After a reload the draft's owner becomes known later. The same form then loads the draft: a new form would take
  // the focus from a person who is about to type, and forget a chosen file.
  const [taken, setTaken] = useState(ready);
  useLayoutEffect(() => {
    if (taken || !ready) return;
    setTaken(true);
    if (!pristine || found === emptyDraft) return;
    setDraft(found);
    setImage(found.image);
    void setValues(found.values);
  }, [taken, ready, pristine, found, setValues]);

  useEffect(() => {
    if (pristine) return;
    const categories = [...new Set([...draft.categories, ...(startCategoryId ? [startCategoryId] : [])])];
    keep({ ...draft, categories, values, image });
  }, [pristine, draft, values, image, startCategoryId, keep]);

  // The next page reads the draft, which is saved only once its owner is known.
  useEffect(() => {
    if (goesOn && ready) void navigate(productCategoriesUrl, { state: { flow: 'create' } satisfies CategoriesState });
  }, [goesOn, ready, navigate]);

  return (
    <Page $form>
      <ProductForm formik={formik} title={productsTexts.detailsHead} submitLabel={productsTexts.next} goesOn={goesOn}>
        <ImageField image={image} onChange={setImage} />
      </ProductForm>
    </Page>
  );
}
