import { ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { StartupError } from '../startup-error.ts';
import { keyIdOf } from './data-key.ts';
import { dataKeys } from './data-keys.tables.ts';
import { type KeyRing, type KeySettings, keyPlaces, openKeyRing } from './key-ring.ts';
import { opensOldTexts, type SealedRows } from './sealed-rows.ts';

/** The ids of the keys that this database's secrets are sealed with. */
export async function recordedKeys(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys).orderBy(dataKeys.firstUsedAt);
  return rows.map(({ id }) => id);
}

/**
 * Opens the keys for a server, and records that the present key seals from now on.
 *
 * @param kinds everything that is sealed
 * @throws StartupError in one line when the database's secrets are sealed with a key that this server does not hold
 */
export async function openKeysFor(
  database: Pick<Database, 'transaction'>,
  settings: KeySettings,
  kinds: readonly SealedRows[],
  now: Date,
): Promise<KeyRing> {
  return database.transaction(async (tx) => {
    // When two servers start with different keys on an empty database, the second one waits here and is then refused.
    await tx.execute(sql`lock table ${dataKeys} in share row exclusive mode`);
    const recorded = await recordedKeys(tx);
    const keys = openKeyRing(settings, recorded);
    if (recorded.length === 0 && !(await opensOldTexts(tx, kinds, keys))) {
      const { present } = keyPlaces(settings);
      throw new StartupError(
        `${present} is not the key that the secrets in the database are sealed with: put that key there. ` +
          "If it is lost for good, 'rekey --lost' goes on without it.",
      );
    }
    await recordPresent(tx, keys, now);
    return keys;
  });
}

/** Records that the present key seals from now on. */
export async function recordPresent(tx: Executor, { present }: KeyRing, now: Date): Promise<void> {
  await tx
    .insert(dataKeys)
    .values({ id: keyIdOf(present), firstUsedAt: now })
    .onConflictDoNothing();
}

/** Records that only the present key seals anything now. */
export async function forgetOtherKeys(tx: Executor, { present }: KeyRing): Promise<void> {
  await tx.delete(dataKeys).where(ne(dataKeys.id, keyIdOf(present)));
}
