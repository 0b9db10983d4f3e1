import { spellingOf } from '@portal/contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { KeyRing } from '../../platform/config/key-ring.ts';
import { type Seal, sealFor } from '../../platform/config/seal.ts';
import type { SealedRows } from '../../platform/config/sealed-rows.ts';
import type { Executor } from '../../platform/database/database.ts';
import { authenticators, recoveryCodes } from './authenticators.tables.ts';
import { newAuthenticatorSecret, stepOfCode } from './one-time-code.ts';
import { hashRecoveryCode, type NewRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

const PURPOSE = 'authenticator';

/** Seals the keys of authenticator apps. */
export const authenticatorSeal = (keys: KeyRing): Seal => sealFor(PURPOSE, keys);

/** Where the sealed keys are kept, for `rekey`. */
export const sealedAuthenticators: SealedRows = {
  what: 'keys of authenticator apps',
  purpose: PURPOSE,
  table: authenticators,
  sealed: authenticators.sealedSecret,
  bond: authenticators.accountId,
  // The text is a key that nobody knows: the app stays on, and only recovery codes open the account.
  whenLost: { text: newAuthenticatorSecret, meaning: 'authenticator apps stay on, but only recovery codes work' },
};

type Authenticator = typeof authenticators.$inferSelect;

export async function findAuthenticator(db: Executor, accountId: string): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId));
  return found;
}

/** A code that may be right: the app's code for a step, or the hash of a recovery code. */
export type ReadCode =
  | { factor: 'authenticator'; keyId: string; step: number }
  | { factor: 'recoveryCode'; codeHash: string };

/**
 * Reads a typed code. It does not use the code up yet: the slow hash of a recovery code is made outside any
 * transaction.
 *
 * @param authenticator the app whose codes count, if any
 * @returns undefined when it looks like neither a code of this app nor a recovery code
 */
export async function readCode(
  db: Executor,
  { accountId, authenticator }: { accountId: string; authenticator: Authenticator | undefined },
  { code, seal, now }: { code: string; seal: Seal; now: Date },
): Promise<ReadCode | undefined> {
  const digits = spellingOf(code).replaceAll(' ', '');
  if (/^\d{6}$/.test(digits)) {
    const step = authenticator && stepOfCode(seal.open(authenticator.sealedSecret, accountId), digits, now);
    return authenticator && step !== undefined
      ? { factor: 'authenticator', keyId: authenticator.keyId, step }
      : undefined;
  }
  const signs = readRecoveryCode(spellingOf(code));
  const salt = signs === undefined ? undefined : await saltOf(db, accountId);
  if (signs === undefined || salt === undefined) return undefined;
  return { factor: 'recoveryCode', codeHash: await hashRecoveryCode(signs, salt) };
}

async function saltOf(db: Executor, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1);
  return row?.salt;
}

/**
 * Uses a code up, so that it never works again. One statement does this, so of two calls with the same code only one
 * succeeds.
 *
 * @returns whether it worked
 */
export async function takeCode(tx: Executor, accountId: string, read: ReadCode, now: Date): Promise<boolean> {
  if (read.factor === 'authenticator') {
    // A code of an earlier key does not work.
    const isLater = and(
      eq(authenticators.accountId, accountId),
      eq(authenticators.keyId, read.keyId),
      lt(authenticators.lastStep, read.step),
    );
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: read.step })
      .where(isLater)
      .returning({ lastStep: authenticators.lastStep });
    return taken.length > 0;
  }
  const isOpen = and(
    eq(recoveryCodes.accountId, accountId),
    eq(recoveryCodes.codeHash, read.codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(isOpen)
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

/** Stores new recovery codes instead of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Executor,
  accountId: string,
  { hashes, salt }: NewRecoveryCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash, salt })));
}

/** How many recovery codes of an account have not been used. */
export const countRecoveryCodes = (db: Executor, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));

/** How many recovery codes an account was given, including used ones: 0 before its first factor. */
export const countAllCodes = (db: Executor, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
