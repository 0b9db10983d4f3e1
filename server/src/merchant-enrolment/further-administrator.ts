import { and, asc, eq, isNull } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { lockStaff } from '../kit/accounts/staff-lock.ts';
import type { OperatorParts } from '../platform/commands/operator-command.ts';
import type { Executor } from '../platform/database/database.ts';
import { PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { StartupError } from '../platform/startup-error.ts';
import { addAdministrator, usernameTaken } from './enrol-merchants.ts';
import { administratorMistake, type EnrolmentEntry } from './enrolment-file.ts';
import { administratorMail } from './enrolment-mail.ts';

/** One more administrator for an existing merchant. */
export type FurtherAdministrator = Pick<EnrolmentEntry, 'contractCode' | 'administrator'>;

/**
 * What adding would do, in words.
 *
 * @throws StartupError when there is no such merchant, or a value is invalid
 */
export async function administratorPlan(
  { database }: OperatorParts,
  { contractCode, administrator }: FurtherAdministrator,
): Promise<string> {
  const mistake = administratorMistake(administrator);
  if (mistake) throw new StartupError(`${mistake}.`);
  const { name } = await merchantNamed(database.db, contractCode);
  const isTaken = and(eq(accounts.username, administrator.username), isNull(accounts.deletedAt));
  if ((await database.db.$count(accounts, isTaken)) > 0) throw new StartupError(usernameTaken(administrator.username));
  const others = await database.db
    .select({ username: accounts.username })
    .from(accounts)
    .where(
      and(
        eq(accounts.contractCode, contractCode),
        eq(accounts.userType, 'administrator'),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(accounts.createdAt));
  const known = others.length === 0 ? 'nobody' : others.map(({ username }) => username).join(', ');
  return (
    `Makes ${administrator.username} an administrator of merchant ${contractCode} (${name}), beside ${known}, ` +
    `and mails a first password to ${administrator.email}.`
  );
}

/** @returns what was done, in words */
export async function addFurtherAdministrator(
  { database, mail, clock }: OperatorParts,
  { contractCode, administrator }: FurtherAdministrator,
  by: string,
): Promise<string> {
  const mistake = administratorMistake(administrator);
  if (mistake) throw new StartupError(`${mistake}.`);
  const messages = await database.transaction(async (tx) => {
    const { name } = await merchantNamed(tx, contractCode);
    await lockStaff(tx, contractCode);
    const order = { by, now: clock(), action: 'addAdministrator' as const };
    const added = await addAdministrator(tx, { contractCode, name, administrator }, order);
    return mail.send(tx, administratorMail(added, mail.linkTo('/login')));
  });
  return reportOf({
    done: `${administrator.username} is an administrator of merchant ${contractCode} now. Done by ${by}.`,
    sent: 'The first password is on its way.',
    insteadOfIt: PASSWORD_BY_LINK,
    outbox: mail.outbox,
    unsent: await mail.tryNow(messages),
  });
}

async function merchantNamed(db: Executor, contractCode: string): Promise<{ name: string }> {
  const [merchant] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode));
  if (!merchant) throw new StartupError(`There is no merchant ${contractCode}: enrol it first.`);
  return merchant;
}
