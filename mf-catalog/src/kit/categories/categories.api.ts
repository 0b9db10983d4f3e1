import { type CallInput, type Category, isBlank } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { type WhyFull, whyFull } from '../catalogue/catalogue-full';
import { isUncategorised } from '../catalogue/catalogue-rules';
import { change } from '../change';

/** How creating, editing or copying a category ended. */
export type CategoryOutcome =
  | { kind: 'done' }
  /** ERR-023, CAT-032 */
  | { kind: 'name-taken' }
  /** ERR-022: the server could not make the copy; `name` is the name that the copy would have had. */
  | { kind: 'copy-failed'; name: string }
  /** The catalogue has no room for it (CAT-081). */
  | { kind: 'full'; why: WhyFull }
  /** ERR-019 to ERR-021, ERR-024; without an error where the backend only answered `false` */
  | { kind: 'failed'; error?: ApiError };

/** An outcome that the person can mend in the popup. */
export type CategoryMistake = Extract<CategoryOutcome, { kind: 'name-taken' | 'full' | 'failed' }>;

/** What a person enters for a category. */
export interface CategoryValues {
  name: string;
  color: string;
}

const COPY_FAILED = '4300';
const COPY_NAME_TAKEN = ['400', '4000'];

/** All categories of the merchant, unsorted. */
export function getCategories(client: ApiClient, signal?: AbortSignal): Promise<readonly Category[]> {
  return client.call('getCategories', {}, { signal });
}

export function createCategory(client: ApiClient, { name, color }: CategoryValues): Promise<CategoryOutcome> {
  return outcomeOf(
    change(client, 'createCategory', { body: { categories: [{ name: name.trim(), color }] } }),
    writeFailure,
  );
}

/** The name of a category after an edit. An empty field keeps the old name. */
export const nameAfter = (category: Category, typed: string): string => (isBlank(typed) ? category.name : typed.trim());

/** Edits a category. An empty name keeps the old one; the bucket is sent without a name (CAT-021, Q-050). */
export function updateCategory(
  client: ApiClient,
  category: Category,
  { name, color }: CategoryValues,
): Promise<CategoryOutcome> {
  const { categoryId, nProducts } = category;
  const newName = isUncategorised(category) ? null : nameAfter(category, name);
  // Without a name, no name can be taken.
  const failureOf = newName === null ? otherFailure : writeFailure;
  const input: CallInput<'updateCategory'> = {
    params: { categoryId },
    body: { categoryId, color, name: newName, nProducts },
  };
  return outcomeOf(change(client, 'updateCategory', input), failureOf);
}

export function duplicateCategory(
  client: ApiClient,
  categoryId: string,
  { name, color }: CategoryValues,
): Promise<CategoryOutcome> {
  return outcomeOf(
    change(client, 'duplicateCategory', { body: { categoryId, name: name.trim(), color } }),
    copyFailure,
  );
}

export async function deleteCategory(client: ApiClient, categoryId: string): Promise<void> {
  await change(client, 'deleteCategory', { params: { categoryId } });
}

export async function restoreCategory(client: ApiClient, categoryId: string): Promise<void> {
  await change(client, 'restoreCategory', { body: { categoryId } });
}

export async function removeFromCategory(
  client: ApiClient,
  categoryId: string,
  products: readonly string[],
): Promise<void> {
  await change(client, 'removeCategoryProducts', { body: { categoryId, products: [...products] } });
}

export async function addToCategory(client: ApiClient, categoryId: string, products: readonly string[]): Promise<void> {
  await change(client, 'addCategoryProducts', { body: { categoryId, products: [...products] } });
}

async function outcomeOf(
  call: Promise<unknown>,
  failureOf: (error: ApiError) => CategoryOutcome,
): Promise<CategoryOutcome> {
  try {
    await call;
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error);
    throw error;
  }
}

/**
 * A write that answers `false` has a success status, yet it means the same as 400 (CAT-032). An answer that is no JSON,
 * or has another status such as 204, says nothing about the name.
 */
function writeFailure(error: ApiError): CategoryOutcome {
  const { status, cause } = error;
  const answeredFalse = (status === 200 || status === 201) && cause === undefined;
  return status === 400 || answeredFalse ? { kind: 'name-taken' } : otherFailure(error);
}

function copyFailure(error: ApiError): CategoryOutcome {
  const { code, detail } = error;
  if (code === COPY_FAILED) return { kind: 'copy-failed', name: detail ?? '' };
  return code !== null && COPY_NAME_TAKEN.includes(code) ? { kind: 'name-taken' } : otherFailure(error);
}

function otherFailure(error: ApiError): CategoryOutcome {
  const why = whyFull(error);
  return why ? { kind: 'full', why } : { kind: 'failed', error };
}
