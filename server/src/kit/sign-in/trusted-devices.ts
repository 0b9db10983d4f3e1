import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { knownSources } from './sign-in.tables.ts';

/** How long a device that the person chose to remember is not asked for the second factor, in milliseconds. */
const TRUSTED_LIFE = 30 * 24 * 60 * 60_000;

const isDevice = (accountId: string, source: string) =>
  and(eq(knownSources.accountId, accountId), eq(knownSources.source, source));

/** Remembers a known device, so that it is not asked for the second factor for a month. */
export async function trustDevice(tx: Executor, accountId: string, source: string, now: Date): Promise<void> {
  const trustedUntil = new Date(now.getTime() + TRUSTED_LIFE);
  await tx.update(knownSources).set({ trustedUntil }).where(isDevice(accountId, source));
}

/** Whether a device is not asked for an account's second factor. */
export const isTrusted = async (tx: Executor, accountId: string, source: string | null, now: Date): Promise<boolean> =>
  source !== null &&
  (await tx.$count(knownSources, and(isDevice(accountId, source), gt(knownSources.trustedUntil, now)))) > 0;

/** Asks one device for the second factor again. */
export async function distrustDevice(tx: Executor, accountId: string, source: string | null): Promise<void> {
  if (source === null) return;
  await tx.update(knownSources).set({ trustedUntil: null }).where(isDevice(accountId, source));
}

/** Asks every device of an account for the second factor again, or all but one. */
export async function distrustDevices(tx: Executor, accountId: string, but?: string | null): Promise<void> {
  const isMeant = and(
    eq(knownSources.accountId, accountId),
    isNotNull(knownSources.trustedUntil),
    but ? ne(knownSources.source, but) : undefined,
  );
  await tx.update(knownSources).set({ trustedUntil: null }).where(isMeant);
}
