import { ApiError } from '@portal/platform';

/**
 * Why a backend refuses the one-time token of a link: a 401 means that it is expired, a 400 with 'already' that it was
 * used. Undefined for any other failure (ERR-007, Q-024).
 */
export function whyRefused(error: unknown): 'expired' | 'used' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return 'expired';
  return error.status === 400 && error.detail?.includes('already') ? 'used' : undefined;
}
