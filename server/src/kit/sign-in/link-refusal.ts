import type { AuditRefusal } from '../../platform/audit/audit-actions.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** Why a one-time link is refused, as the audit names it. */
export type LinkRefusal = Extract<AuditRefusal, 'unknownLink' | 'usedLink' | 'endedLink'>;

/** Whether the link itself is the reason for a refusal. */
export const isLinkRefusal = (reason: string): reason is LinkRefusal =>
  reason === 'unknownLink' || reason === 'usedLink' || reason === 'endedLink';

/**
 * The answer to a one-time link that no longer works: 401 when it has expired, 400 with 'already' in the message when
 * it was used.
 *
 * Source: ERR-007, Q-024.
 */
export function linkRefused(reason: LinkRefusal): HttpError {
  switch (reason) {
    case 'endedLink':
      return new HttpError(401, 'The link has expired');
    case 'usedLink':
      return new HttpError(400, 'The link was already used');
    case 'unknownLink':
      return new HttpError(400, 'The link is unknown');
  }
}
