import { and, eq, isNull } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { countAccess, endSessions, endTokens } from './end-access.ts';
import { accountNamed, described, merchantOf, type NamedAccount } from './named-account.ts';
import { isOnlyAdministrator } from './only-administrator.ts';
import { many, minute } from './wording.ts';

/** Whom to revoke or reinstate. */
export type Aim = { name: string } | { merchant: string };

/** Who orders it, for the audit, and when. */
export interface Ordered {
  by: string;
  now: Date;
}

/**
 * What revoking would do, in words.
 *
 * @throws StartupError when nobody has the name, or they are revoked already
 */
export async function revocationPlan(tx: Executor, aim: Aim, now: Date): Promise<string> {
  if ('merchant' in aim) {
    const { contractCode, name } = await openMerchant(tx, aim.merchant);
    const count = await tx.$count(accounts, and(eq(accounts.contractCode, contractCode), isNull(accounts.deletedAt)));
    const access = await countAccess(tx, { contractCode }, now);
    return (
      `Revokes merchant ${contractCode} (${name}): its ${many(count, 'account', 'accounts')} can't sign in, ` +
      `${many(access.sessions, 'session ends', 'sessions end')} at once. All data stays; 'reinstate' takes it back.`
    );
  }
  const account = await openAccount(tx, aim.name);
  const access = await countAccess(tx, { accountId: account.id }, now);
  const ending =
    account.userType === 'developer'
      ? `${many(access.sessions, 'session', 'sessions')} and ${many(access.tokens, 'token', 'tokens')} of applications end`
      : many(access.sessions, 'session ends', 'sessions end');
  const plan = `Revokes ${described(account)}: the account can't sign in, ${ending} at once. All data stays; 'reinstate' takes it back.`;
  return (await isOnlyAdministrator(tx, account)) ? `${plan}\n${aloneWarning(account)}` : plan;
}

/**
 * Stops an account, or all accounts of a merchant, from signing in, and ends what they have open.
 *
 * @returns what was done, in words
 */
export async function revoke(tx: Executor, aim: Aim, { by, now }: Ordered): Promise<string> {
  if ('merchant' in aim) {
    const { contractCode, name } = await openMerchant(tx, aim.merchant);
    await tx.update(merchants).set({ suspendedAt: now }).where(eq(merchants.contractCode, contractCode));
    const ended = await endSessions(tx, { contractCode }, now);
    const event = { actorAccountId: null, contractCode, action: 'revokeMerchant' as const, subject: contractCode };
    await writeAudit(tx, { ...event, detail: { by, sessions: ended } });
    return `Merchant ${contractCode} (${name}) is revoked; ${many(ended, 'session', 'sessions')} ended. Done by ${by}.`;
  }
  const account = await openAccount(tx, aim.name);
  const { id: accountId, contractCode, username: subject } = account;
  await tx.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, accountId));
  const ended = await endSessions(tx, { accountId }, now);
  await endTokens(tx, { accountId });
  const event = { actorAccountId: null, accountId, contractCode, action: 'revokeAccount' as const, subject };
  await writeAudit(tx, { ...event, detail: { by, sessions: ended } });
  return `${subject} is revoked; ${many(ended, 'session', 'sessions')} ended. Done by ${by}.`;
}

/** What reinstating would do, in words. */
export async function reinstatementPlan(tx: Executor, aim: Aim): Promise<string> {
  if ('merchant' in aim) {
    const { contractCode, name, suspendedAt } = await suspendedMerchant(tx, aim.merchant);
    return `Reinstates merchant ${contractCode} (${name}), revoked since ${minute(suspendedAt)}: its accounts can sign in again.`;
  }
  const account = await suspendedAccount(tx, aim.name);
  return `Reinstates ${described(account)}, revoked since ${minute(account.suspendedAt)}: the account can sign in again.`;
}

/**
 * Ends a revocation. Everything is as before, except that everybody must sign in again.
 *
 * @returns what was done, in words
 */
export async function reinstate(tx: Executor, aim: Aim, { by, now }: Ordered): Promise<string> {
  if ('merchant' in aim) {
    const { contractCode, name } = await suspendedMerchant(tx, aim.merchant);
    await tx.update(merchants).set({ suspendedAt: null }).where(eq(merchants.contractCode, contractCode));
    await endSessions(tx, { contractCode }, now);
    const event = { actorAccountId: null, contractCode, action: 'reinstateMerchant' as const, subject: contractCode };
    await writeAudit(tx, { ...event, detail: { by } });
    return `Merchant ${contractCode} (${name}) is reinstated. Done by ${by}.`;
  }
  const { id: accountId, contractCode, username: subject } = await suspendedAccount(tx, aim.name);
  await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId));
  await endSessions(tx, { accountId }, now);
  const event = { actorAccountId: null, accountId, contractCode, action: 'reinstateAccount' as const, subject };
  await writeAudit(tx, { ...event, detail: { by } });
  return `${subject} is reinstated. Done by ${by}.`;
}

const aloneWarning = ({ contractCode }: NamedAccount): string =>
  `It is the only administrator of merchant ${contractCode} who can sign in: nobody there can manage users and ` +
  "developers any more, until 'administrator' adds another one.";

async function openMerchant(tx: Executor, contractCode: string) {
  const merchant = await merchantOf(tx, contractCode);
  if (!merchant.suspendedAt) return merchant;
  throw new StartupError(`Merchant ${contractCode} is already revoked, since ${minute(merchant.suspendedAt)}.`);
}

async function suspendedMerchant(tx: Executor, contractCode: string) {
  const { suspendedAt, ...merchant } = await merchantOf(tx, contractCode);
  if (suspendedAt) return { ...merchant, suspendedAt };
  throw new StartupError(`Merchant ${contractCode} is not revoked.`);
}

async function openAccount(tx: Executor, name: string) {
  const account = await accountNamed(tx, name);
  if (!account.suspendedAt) return account;
  throw new StartupError(`${account.username} is already revoked, since ${minute(account.suspendedAt)}.`);
}

async function suspendedAccount(tx: Executor, name: string) {
  const { suspendedAt, ...account } = await accountNamed(tx, name);
  if (suspendedAt) return { ...account, suspendedAt };
  const { contractCode } = account;
  const merchant = contractCode === null ? undefined : await merchantOf(tx, contractCode);
  throw new StartupError(
    merchant?.suspendedAt
      ? `${account.username} is not revoked, but merchant ${contractCode} is: reinstate --merchant ${contractCode}.`
      : `${account.username} is not revoked.`,
  );
}
