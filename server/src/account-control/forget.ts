import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { lockStaff } from '../kit/accounts/staff-lock.ts';
import { applications } from '../kit/applications/applications.tables.ts';
import { certificates } from '../kit/certificates.tables.ts';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { authenticators, recoveryCodes } from '../kit/sign-in/authenticators.tables.ts';
import { passkeys } from '../kit/sign-in/passkeys.tables.ts';
import { knownSources, oneTimeTokens, passwordHistory, sessions } from '../kit/sign-in/sign-in.tables.ts';
import { terminalAssignments } from '../kit/terminals/terminals.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { Executor } from '../platform/database/database.ts';
import { messages } from '../platform/mail/messages.tables.ts';
import { StartupError } from '../platform/startup-error.ts';
import { described, type NamedAccount } from './named-account.ts';
import { isOnlyAdministrator } from './only-administrator.ts';
import type { Ordered } from './suspension.ts';
import { many } from './wording.ts';

/** What belongs to the person alone, in words: it goes. */
const OWN = [
  ['session', 'sessions', sessions, sessions.accountId],
  ['earlier password', 'earlier passwords', passwordHistory, passwordHistory.accountId],
  ['mailed link', 'mailed links', oneTimeTokens, oneTimeTokens.accountId],
  ['known device or network', 'known devices and networks', knownSources, knownSources.accountId],
  ['authenticator app', 'authenticator apps', authenticators, authenticators.accountId],
  ['recovery code', 'recovery codes', recoveryCodes, recoveryCodes.accountId],
  ['passkey', 'passkeys', passkeys, passkeys.accountId],
  ['terminal', 'terminals', terminalAssignments, terminalAssignments.accountId],
  ['certificate', 'certificates', certificates, certificates.developerId],
  ['merchant that enables them', 'merchants that enable them', developerEnablements, developerEnablements.developerId],
  ['application with its secret', 'applications with their secrets', applications, applications.developerId],
] as const;

/** Actions that record what somebody called a device of theirs. */
const NAMING: readonly AuditAction[] = ['addPasskey', 'renamePasskey', 'removePasskey'];

/**
 * What is known about a person, and what forgetting would remove and keep.
 *
 * @throws StartupError when nobody has the name, or the merchant would be left without an administrator
 */
export async function forgettingPlan(tx: Executor, name: string): Promise<string> {
  const account = await accountToForget(tx, name);
  const counted: (readonly [number, string, string])[] = [];
  for (const [one, more, table, owner] of OWN) {
    counted.push([await tx.$count(table, eq(owner, account.id)), one, more]);
  }
  const ofMail = await tx.$count(messages, eq(messages.recipient, account.email));
  const requests = await tx.$count(developerRequests, eq(developerRequests.email, account.email));
  const rows = await tx.$count(auditEvents, itsEvents(account));
  const gone = [
    ...counted,
    [ofMail, 'message', 'messages'] as const,
    [requests, 'request for a developer account', 'requests for a developer account'] as const,
  ].flatMap(([count, one, more]) => (count === 0 ? [] : [many(count, one, more)]));
  return [
    `Forgets ${described(account)} for good; nothing brings it back.`,
    `To remove: name, e-mail, user name and password${gone.map((each) => `, ${each}`).join('')}.`,
    `Kept: ${many(rows, 'row', 'rows')} of the audit, which call the account ${pseudonymOf(account)}, and its answers to the terms.`,
  ].join('\n');
}

/**
 * Removes what is known about a person. The account keeps its row under another name, so that the audit and the
 * activity of its merchant still say that one and the same person did something.
 *
 * @returns what was done, in words
 */
export async function forget(tx: Executor, name: string, { by, now }: Ordered): Promise<string> {
  const account = await accountToForget(tx, name);
  const { id, contractCode, email, username } = account;
  const pseudonym = pseudonymOf(account);
  if (contractCode !== null) await lockStaff(tx, contractCode);
  for (const [, , table, owner] of OWN) await tx.delete(table).where(eq(owner, id));
  await tx.delete(developerRequests).where(eq(developerRequests.email, email));
  await tx.delete(messages).where(eq(messages.recipient, email));
  await tx
    .update(auditEvents)
    .set({ detail: ONLY_WHO })
    .where(
      or(
        eq(auditEvents.accountId, id),
        and(eq(auditEvents.actorAccountId, id), inArray(auditEvents.action, [...NAMING])),
      ),
    );
  await tx
    .update(auditEvents)
    .set({ subject: pseudonym })
    .where(and(itsEvents(account), isCalled(username, email)));
  await tx
    .update(accounts)
    .set({
      username: pseudonym,
      email: `${pseudonym}@invalid`,
      name: '',
      surname: '',
      description: '',
      passwordHash: '',
      mustChangePassword: false,
      firstPasswordEndsAt: null,
      signedInAt: null,
      deletedAt: account.deletedAt ?? now,
    })
    .where(eq(accounts.id, id));
  await writeAudit(tx, {
    actorAccountId: null,
    accountId: id,
    contractCode,
    action: 'forgetAccount',
    subject: pseudonym,
    detail: { by },
  });
  return `The account is forgotten: it is called ${pseudonym} from now on. Done by ${by}.`;
}

/** Of a row's detail, which operator did it: that is not the person who is forgotten. */
const ONLY_WHO = sql`case when ${auditEvents.detail} ? 'by' then jsonb_build_object('by', ${auditEvents.detail} -> 'by') else '{}' end`;

/** What people read instead of the user name. */
const pseudonymOf = ({ id }: NamedAccount): string => `utenza-cancellata-${id.slice(0, 8)}`;

/**
 * The rows about an account, those that name it by an e-mail that no other account has, and those of a command that
 * made it, which have no account.
 */
const itsEvents = ({ id, email, username }: NamedAccount): SQL | undefined =>
  or(
    eq(auditEvents.actorAccountId, id),
    eq(auditEvents.accountId, id),
    isCalled(email),
    and(isNull(auditEvents.accountId), isCalled(username)),
  );

const isCalled = (...names: readonly string[]): SQL =>
  inArray(
    sql`lower(${auditEvents.subject})`,
    names.map((name) => name.toLowerCase()),
  );

/** The account that an operator names, also one that its merchant revoked. The row is locked. */
async function accountToForget(tx: Executor, name: string): Promise<NamedAccount> {
  const isNamed = or(eq(accounts.username, name), eq(accounts.email, name), eq(sql`${accounts.id}::text`, name));
  const found = await tx.select().from(accounts).where(isNamed).orderBy(accounts.createdAt).for('update');
  const [account, ...others] = found;
  if (!account) throw new StartupError(`There is no account ${name}, not even a revoked one.`);
  if (others.length > 0) {
    const all = found.map((one) => `  ${one.id}  ${described(one)}${one.deletedAt ? ', revoked' : ''}`);
    throw new StartupError(`Several accounts are called ${name}: give the id of one.\n${all.join('\n')}`);
  }
  if (!(await isOnlyAdministrator(tx, account))) return account;
  throw new StartupError(
    `This is the only administrator of merchant ${account.contractCode}: 'administrator' adds another one first.`,
  );
}
