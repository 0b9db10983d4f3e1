import { OUTCOME } from '@portal/contract';
import { ApiError } from '@portal/platform';

/** How a change of applications failed. */
export type ChangeFailure = typeof OUTCOME.notFound | typeof OUTCOME.alreadyPresent | typeof OUTCOME.ko;

/**
 * Deleting an application, adding points of sale: 400 is NOT_FOUND, anything else KO (ERR-012). A name or a point of sale that is taken
 * is told apart where the backend answers 409.
 */
export function changeFailure(error: unknown): ChangeFailure {
  if (!(error instanceof ApiError)) return OUTCOME.ko;
  if (error.status === 409) return OUTCOME.alreadyPresent;
  return error.status === 400 ? OUTCOME.notFound : OUTCOME.ko;
}

/** Removing a point of sale: 401 is NOT_FOUND too, and ends the session as any 401 does (ERR-013, Q-088). */
export function removalFailure(error: unknown): ChangeFailure {
  return error instanceof ApiError && error.status === 401 ? OUTCOME.notFound : changeFailure(error);
}
