import { NOT_FOUND_STATUSES, OUTCOME } from '@portal/contract';
import { ApiError } from '@portal/platform';

/** How a change of applications failed. */
export type ChangeFailure = typeof OUTCOME.notFound | typeof OUTCOME.alreadyPresent | typeof OUTCOME.ko;

/**
 * Reads why a change failed: not found, or KO (ERR-012, ERR-013). If the backend answers 409, a name or point of sale
 * is already taken.
 *
 * @example changeFailure(error) // 'NOT_FOUND'
 */
export function changeFailure(error: unknown): ChangeFailure {
  if (!(error instanceof ApiError)) return OUTCOME.ko;
  if (error.status === 409) return OUTCOME.alreadyPresent;
  return NOT_FOUND_STATUSES.includes(error.status) ? OUTCOME.notFound : OUTCOME.ko;
}

/**
 * Whether the backend refused a new application because of its name. Any other 409 is about its points of sale.
 *
 * @example isNameTaken(error) // true for 409 'An application with this name already exists'
 */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && /\bname\b/i.test(error.detail ?? '');
