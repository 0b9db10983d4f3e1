import { entityTag } from '@portal/contract';
import { HttpError } from './http-error.ts';

/**
 * Makes sure that a change replaces what its sender has seen (RFC 9110 §13.1.1). Without the header, or with `*`, it
 * replaces any value.
 *
 * @param ifMatch the header: one entity tag, or several separated by commas
 * @param stored the present values, read in the transaction of the change
 * @throws HttpError 412 when no tag matches them
 */
export function requireSeen(ifMatch: string | undefined, stored: readonly (string | null)[]): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(entityTag(stored))) throw new HttpError(412, 'The stored value was changed in the meantime');
}
