import type { AuditRefusal } from '../../platform/audit/audit-actions.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** Why a one-time link does nothing, as the audit names it. */
export type LinkRefusal = Extract<AuditRefusal, 'unknownLink' | 'usedLink' | 'endedLink'>;

/** Whether it is the link itself that a call was refused for. */
export const isLinkRefusal = (reason: string): reason is LinkRefusal =>
  reason === 'unknownLink' || reason === 'usedLink' || reason === 'endedLink';

/**
 * The answer to whoever opens a one-time link that does nothing: 401 when it has run out, 400 with 'already' in the
 * message when it was used.
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
