import { isNativeError } from 'node:util/types';

/** The code of an error of the system, such as `ENOENT`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
