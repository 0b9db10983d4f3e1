import { LIMIT } from '@portal/contract';
import type { SessionFacts } from './session-facts';

type Life = Pick<SessionFacts, 'endsAt' | 'lasts' | 'endsForGood'>;

/** What an answer says of the life of a session, in seconds. */
interface ToldLife {
  expires_in?: number | null | undefined;
  ends_in?: number | null | undefined;
}

/** The life of a session that was just opened or extended. */
export function lifeOf({ expires_in, ends_in }: ToldLife): Life {
  const endsForGood = endAfter(ends_in);
  const lasts = isLife(expires_in) ? expires_in : null;
  return { endsAt: earlier(endAfter(lasts), endsForGood), lasts, endsForGood };
}

/**
 * The life of a session after a call. The backend moves the end once a minute at most, so this call may not have moved
 * it: the end known here is never later than the backend's.
 *
 * @returns null when the backend does not say how long a session lasts
 */
export function lifeAfterCall({ endsAt, lasts, endsForGood }: Life): Pick<Life, 'endsAt'> | null {
  if (lasts === null) return null;
  const surely = Date.now() + (lasts - LIMIT.sessionRenewalSeconds) * 1_000;
  return { endsAt: earlier(Math.max(endsAt ?? 0, surely), endsForGood) };
}

const isLife = (seconds: number | null | undefined): seconds is number => typeof seconds === 'number' && seconds > 0;

const endAfter = (seconds: number | null | undefined) => (isLife(seconds) ? Date.now() + seconds * 1_000 : null);

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
