import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { authenticators, recoveryCodes } from './authenticators.tables.ts';
import { passkeys } from './passkeys.tables.ts';

/** What an account has in addition to its password. */
interface Factors {
  /** Whether an authenticator app is on. */
  app: boolean;
  /** How many passkeys it has. */
  passkeys: number;
}

export async function factorsOf(db: Executor, accountId: string): Promise<Factors> {
  const isOn = and(eq(authenticators.accountId, accountId), isNotNull(authenticators.enabledAt));
  return {
    app: (await db.$count(authenticators, isOn)) > 0,
    passkeys: await db.$count(passkeys, eq(passkeys.accountId, accountId)),
  };
}

/** Whether a login of the account awaits a second factor. */
export async function hasFactor(db: Executor, accountId: string): Promise<boolean> {
  const factors = await factorsOf(db, accountId);
  return factors.app || factors.passkeys > 0;
}

/** Deletes the recovery codes of an account. */
export async function removeRecoveryCodes(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** Deletes everything except the password. @returns what there was */
export async function removeFactors(tx: Executor, accountId: string): Promise<Factors> {
  const factors = await factorsOf(tx, accountId);
  await removeRecoveryCodes(tx, accountId);
  await tx.delete(authenticators).where(eq(authenticators.accountId, accountId));
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  return factors;
}
