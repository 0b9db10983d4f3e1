import { USER_TYPE, type UserType } from '@portal/contract';
import type { Accounts } from '../kit/accounts/use-accounts';

/** Whom a detail is about, found in the lists; developers by id or e-mail. */
export type FoundAccount =
  | { userType: typeof USER_TYPE.administrator | typeof USER_TYPE.staff; username: string }
  | { userType: typeof USER_TYPE.developer; id: string; email: string };

/**
 * Finds the account of an address in the cached lists; null means the not-found page (SEC-014, Q-085). What is asked for comes first, but the lists
 * decide what the account is: the administrator can't be shown as revocable staff.
 */
export function findAccount(lists: Accounts, key: string, asked: UserType): FoundAccount | null {
  const { superUser, users, developers } = lists;
  const developer = developers.find(({ id, email }) => id === key || email === key);
  const asDeveloper = developer && { userType: USER_TYPE.developer, id: developer.id, email: developer.email };
  if (asDeveloper && asked === USER_TYPE.developer) return asDeveloper;
  if (key === superUser.username) return { userType: USER_TYPE.administrator, username: key };
  if (users.some(({ username }) => username === key)) return { userType: USER_TYPE.staff, username: key };
  return asDeveloper ?? null;
}
