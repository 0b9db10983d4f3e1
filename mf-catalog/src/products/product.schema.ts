import { isBlank, LIMIT } from '@portal/contract';
import { type InferType, number, object, string } from 'yup';

/** The rules of a product (PROD-028 to PROD-033); the price is in cents. */
export const productSchema = object({
  name: string()
    .trim()
    .required()
    .max(LIMIT.productNameLength)
    .test((text) => !isBlank(text)),
  // Formik passes an empty text as undefined.
  description: string().max(LIMIT.productDescriptionLength).default(''),
  price: number().integer().min(1).max(LIMIT.priceMaximum).nullable().defined(),
});

export type ProductFormValues = InferType<typeof productSchema>;

export const emptyProduct: ProductFormValues = { name: '', description: '', price: null };

/** Whether the form is complete: a name, and a price above zero (PROD-033). */
export function canGoOn({ name, price }: ProductFormValues): boolean {
  return !isBlank(name) && price !== null && price > 0;
}
