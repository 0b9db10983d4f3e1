import { spellingOf } from '@portal/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from './accounts.tables.ts';

/** One account by its user name, and two by their e-mail: enough to see that several accounts have the e-mail. */
export const MAX_NAMED = 3;

/**
 * The living accounts that somebody may mean by a name: those that have it as user name or as e-mail, whichever blanks,
 * invisible characters and full-width letters were copied along (AUTH-290). Take at most
 * `MAX_NAMED`, in the order of `byUsernameFirst`, and choose with `meantOf`. So every name takes the same work
 * (AUTH-075).
 *
 * @example
 * const found = await db.select({ …, hasName: hasUsername(name) }).from(accounts).where(namedAs(name))
 *   .orderBy(byUsernameFirst(name)).limit(MAX_NAMED);
 * const account = meantOf(found);
 */
export const namedAs = (name: string): SQL | undefined =>
  and(isNull(accounts.deletedAt), or(isNamed(name), eq(accounts.email, spellingOf(name))));

const isNamed = (name: string): SQL => eq(accounts.username, spellingOf(name));

/** Whether the name is the account's user name, rather than only its e-mail. */
export const hasUsername = (name: string): SQL<boolean> => sql<boolean>`${isNamed(name)}`;

/** The account with the user name comes before those with the e-mail. */
export const byUsernameFirst = (name: string): SQL => desc(isNamed(name));

/**
 * The account that is meant: the one with this user name, or else the only one with this e-mail.
 *
 * @example meantOf([{ hasName: false, id: 'a' }, { hasName: false, id: 'b' }]) // undefined
 */
export function meantOf<Found extends { hasName: boolean }>(found: readonly Found[]): Found | undefined {
  return found.find(({ hasName }) => hasName) ?? (found.length === 1 ? found[0] : undefined);
}
