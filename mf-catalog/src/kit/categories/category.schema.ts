import { CATEGORY_COLORS, isBlank, LIMIT } from '@portal/contract';
import { type InferType, object, string } from 'yup';

/** The rules of a category (CAT-023, CAT-024). */
export const categorySchema = object({
  // Formik passes an empty text as undefined.
  name: string().trim().max(LIMIT.categoryNameLength).default(''),
  color: string().required(),
});

export type CategoryFormValues = InferType<typeof categorySchema>;

export const newCategoryValues: CategoryFormValues = { name: '', color: CATEGORY_COLORS[0] };

/** The purpose of a popup: it decides which fields there are and when they can be sent. */
export type CategoryPurpose = 'create' | 'edit' | 'duplicate';

/**
 * Whether a popup can be sent. Creating and copying need a name; an edit needs a name or another colour (CAT-026,
 * CAT-029, Q-050).
 *
 * @param before the current colour of the category
 */
export function canSend(purpose: CategoryPurpose, { name, color }: CategoryFormValues, before: string): boolean {
  if (!isBlank(name)) return true;
  return purpose === 'edit' && color !== before;
}
