import { USER_TYPE, type UserType } from '@portal/contract';
import type { SessionFacts } from '@portal/platform';

/** The account of a detail, found among those that the session knows; developers by id or e-mail. */
export type FoundAccount =
  | { userType: typeof USER_TYPE.administrator | typeof USER_TYPE.staff; username: string }
  | { userType: typeof USER_TYPE.developer; id: string; email: string };

/**
 * Finds the account of an address among those that the session knows; null means the not-found page (SEC-014, Q-085).
 * The requested type is tried first, but the session decides what the account is: the administrator cannot be shown as
 * revocable staff.
 */
export function findAccount(
  { superUser, usernames, developers }: Pick<SessionFacts, 'superUser' | 'usernames' | 'developers'>,
  key: string,
  asked: UserType,
): FoundAccount | null {
  const developer = developers?.find(({ id, email }) => id === key || email === key);
  const asDeveloper = developer && { userType: USER_TYPE.developer, id: developer.id, email: developer.email };
  if (asDeveloper && asked === USER_TYPE.developer) return asDeveloper;
  if (key === superUser?.username) return { userType: USER_TYPE.administrator, username: key };
  if (usernames?.includes(key)) return { userType: USER_TYPE.staff, username: key };
  return asDeveloper ?? null;
}
