import { ApiError } from '@portal/platform';

/**
 * The line that identifies a failed call for the support team.
 *
 * @example supportCode('5f0c-11') // 'Codice assistenza: 5f0c-11'
 * Source: SHELL-195, SHELL-225.
 */
export const supportCode = (supportId: string) => `Codice assistenza: ${supportId}`;

/**
 * The support id of a failure; undefined if no server gave one.
 *
 * @example supportIdOf(new ApiError({ …, supportId: '5f0c-11' })) // '5f0c-11'
 */
export const supportIdOf = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.supportId) || undefined;

/**
 * The support line for a failure; undefined if no server gave a support id.
 *
 * @example <FailedState title={texts.failed} note={supportNote(query.error)} onRetry={retry} />
 */
export function supportNote(error: unknown): string | undefined {
  const supportId = supportIdOf(error);
  return supportId === undefined ? undefined : supportCode(supportId);
}
