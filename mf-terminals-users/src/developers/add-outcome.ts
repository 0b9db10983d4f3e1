import { OUTCOME } from '@portal/contract';
import { ApiError } from '@portal/platform';

/** How enabling a developer failed. */
export type AddFailure = typeof OUTCOME.alreadyPresent | typeof OUTCOME.notFound | typeof OUTCOME.ko;

/**
 * A 400 with 'already' and a 404 with 'not found' have their own messages; anything else is a failure (ERR-009 to
 * ERR-011, Q-043).
 */
export function addFailure(error: unknown): AddFailure {
  if (!(error instanceof ApiError)) return OUTCOME.ko;
  const detail = error.detail?.toLowerCase() ?? '';
  if (error.status === 400 && detail.includes('already')) return OUTCOME.alreadyPresent;
  return error.status === 404 && detail.includes('not found') ? OUTCOME.notFound : OUTCOME.ko;
}
