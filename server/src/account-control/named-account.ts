import { eq } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { namedAs } from '../kit/accounts/named-account.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';

export type NamedAccount = typeof accounts.$inferSelect;
export type NamedMerchant = typeof merchants.$inferSelect;

/**
 * The account that an operator names: the one with this user name, or else the only one with this e-mail. The row is
 * locked until the transaction ends.
 *
 * @throws StartupError when there is none, or several have the e-mail
 */
export async function accountNamed(tx: Executor, name: string): Promise<NamedAccount> {
  const found = await tx.select().from(accounts).where(namedAs(name)).orderBy(accounts.username).for('update');
  const account = found.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? found[0];
  if (!account) throw new StartupError(`There is no account ${name}.`);
  if (found.length === 1 || account.username.toLowerCase() === name.toLowerCase()) return account;
  const names = found.map(({ username, contractCode }) => `${username} (merchant ${contractCode ?? 'none'})`);
  throw new StartupError(`Several accounts have the e-mail ${name}. Give the user name: ${names.join(', ')}.`);
}

/** @throws StartupError when there is none */
export async function merchantOf(tx: Executor, contractCode: string): Promise<NamedMerchant> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.contractCode, contractCode)).for('update');
  if (!merchant) throw new StartupError(`There is no merchant ${contractCode}.`);
  return merchant;
}

/** @example describe(account) // 'the staff user giulia.longhi (giulia@example.com) of merchant 1000001' */
export function described({ userType, username, email, contractCode }: NamedAccount): string {
  const kind = { administrator: 'administrator', staff: 'staff user', developer: 'developer' }[userType];
  const address = username.toLowerCase() === email.toLowerCase() ? '' : ` (${email})`;
  return `the ${kind} ${username}${address}${contractCode === null ? '' : ` of merchant ${contractCode}`}`;
}
