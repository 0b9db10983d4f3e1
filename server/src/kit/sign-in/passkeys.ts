import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { deviceOf } from '../../platform/http/device-names.ts';
import { currentCall } from '../../platform/logging/current-call.ts';
import { passkeys } from './passkeys.tables.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The passkeys of an account, the most recently added first. */
export const listPasskeys = (db: Executor, accountId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.createdAt), passkeys.id);

export async function findPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/**
 * Notes the use of a passkey, by one statement that also moves its counter forward.
 *
 * @returns false when its counter went back, as with a copy of the device's key, or when it no longer exists
 */
export async function noteUse(
  tx: Executor,
  { id, counter: seen }: Pick<StoredPasskey, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  // Many devices do not count and always say 0.
  const isLater = or(lt(passkeys.counter, seen), and(eq(passkeys.counter, 0), eq(passkeys.counter, seen)));
  const used = await tx
    .update(passkeys)
    .set({ counter: seen, usedAt: now, ...deviceOf(currentCall()?.userAgent) })
    .where(and(eq(passkeys.id, id), isLater))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
