import { and, count, desc, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { knownSources, type SourceKind } from '../kit/sign-in/sign-in.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import type { Source } from './sign-in-source.ts';

/** How many devices, and how many networks, an account is known to sign in from. */
const MAX_OF_A_KIND = 10;

/** How long a device or network stays known after the last sign-in from it, in milliseconds. */
export const KNOWN_SOURCE_LIFE = 90 * 24 * 60 * 60_000;

/** Sources last seen before this are no longer known. */
export const rememberedAfter = (now: Date) => new Date(now.getTime() - KNOWN_SOURCE_LIFE);

/**
 * Two columns for a query of accounts: whether the account is known to sign in from this device, and from this network.
 */
export const knownColumns = ({ device, network }: Source, now: Date) => ({
  isKnownDevice: isKnown(hashToken(device ?? ''), now),
  isKnownNetwork: isKnown(network, now),
});

const isKnown = (source: string, now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${knownSources} where ${and(
    eq(knownSources.accountId, accounts.id),
    eq(knownSources.source, source),
    gt(knownSources.seenAt, rememberedAfter(now)),
  )})`;

/**
 * Remembers where the right password of an account came from. Call it with the account locked.
 *
 * @returns the token for the device to keep: the one it sent if this portal made it, even for another account (people
 * share a till), or else a new one
 */
export async function rememberSource(
  tx: Executor,
  accountId: string,
  { network, device }: Source,
  now: Date,
): Promise<string> {
  const token = device !== undefined && (await isOurs(tx, device, now)) ? device : newToken();
  await remember(tx, accountId, { kind: 'device', source: hashToken(token) }, now);
  if (network !== '') await remember(tx, accountId, { kind: 'network', source: network }, now);
  return token;
}

/** A device's token as the database keeps it; null when it sent none, or one that this portal did not make. */
export const sourceOfDevice = async (tx: Executor, device: string | undefined, now: Date): Promise<string | null> =>
  device !== undefined && (await isOurs(tx, device, now)) ? hashToken(device) : null;

/**
 * Remembers where the second factor of an account came from, as `rememberSource` does for a sign-in without one. The
 * device's cookie came with the password, not with this call.
 *
 * @returns the known device, and a token for it to keep unless it has one
 */
export async function rememberProven(
  tx: Executor,
  { account, deviceSource }: Session,
  network: string,
  now: Date,
): Promise<{ deviceSource: string; deviceToken: string | undefined }> {
  if (deviceSource === null) {
    const deviceToken = await rememberSource(tx, account.id, { network, device: undefined }, now);
    return { deviceSource: hashToken(deviceToken), deviceToken };
  }
  await remember(tx, account.id, { kind: 'device', source: deviceSource }, now);
  if (network !== '') await remember(tx, account.id, { kind: 'network', source: network }, now);
  return { deviceSource, deviceToken: undefined };
}

/** Whether an account is known to sign in from a device, and from a network. */
export async function knownSourcesOf(
  db: Executor,
  { account, deviceSource }: Session,
  network: string,
  now: Date,
): Promise<{ isKnownDevice: boolean; isKnownNetwork: boolean }> {
  const rows = await db
    .select({ source: knownSources.source })
    .from(knownSources)
    .where(and(eq(knownSources.accountId, account.id), gt(knownSources.seenAt, rememberedAfter(now))));
  const isKnownTo = (source: string | null) => rows.some((row) => row.source === source);
  return { isKnownDevice: isKnownTo(deviceSource), isKnownNetwork: isKnownTo(network) };
}

async function isOurs(tx: Executor, token: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ known: count() })
    .from(knownSources)
    .where(and(eq(knownSources.source, hashToken(token)), gt(knownSources.seenAt, rememberedAfter(now))));
  return (row?.known ?? 0) > 0;
}

async function remember(
  tx: Executor,
  accountId: string,
  { kind, source }: { kind: SourceKind; source: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(knownSources)
    .values({ accountId, kind, source, seenAt: now })
    .onConflictDoUpdate({
      target: [knownSources.accountId, knownSources.source],
      set: { seenAt: now, cameBack: true },
    });
  const others = and(
    eq(knownSources.accountId, accountId),
    eq(knownSources.kind, kind),
    ne(knownSources.source, source),
  );
  // A program that keeps no cookies is a new device each time. It must not push out devices that return.
  const kept = tx
    .select({ source: knownSources.source })
    .from(knownSources)
    .where(others)
    .orderBy(desc(knownSources.cameBack), desc(knownSources.seenAt))
    .limit(MAX_OF_A_KIND - 1);
  await tx.delete(knownSources).where(and(others, notInArray(knownSources.source, kept)));
}

/**
 * Forgets every device and network of an account that has a new password.
 *
 * @param kept the sources from which the owner has just set it
 */
export async function forgetSources(tx: Executor, accountId: string, kept: readonly string[] = []): Promise<void> {
  await tx
    .delete(knownSources)
    .where(and(eq(knownSources.accountId, accountId), notInArray(knownSources.source, [...kept])));
}
