import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { type FirstPassword, firstPasswordColumns, newFirstPassword } from '../kit/accounts/first-password.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';
import { uniqueViolation } from '../platform/database/database-errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { EnrolmentEntry } from './enrolment-file.ts';
import { linesOfWhatStays } from './existing-merchant.ts';

/** An administrator who was added. The password is in clear here and in the message, and nowhere else. */
export interface NewAdministrator extends FirstPassword {
  merchant: string;
  username: string;
  email: string;
}

/** Who enrols, for the audit, and when. */
interface Enrolment {
  by: string;
  now: Date;
}

export interface Enrolled {
  administrators: readonly NewAdministrator[];
  /** How many terminals were added. */
  terminals: number;
  /** How many merchants got their address, and terminals a fact such as their day of activation, not known before. */
  completed: number;
  /** What the file says of existing merchants and was not done, in words. */
  stays: readonly string[];
}

/**
 * Adds merchants with their administrators and terminals. An existing merchant keeps what it has, and gets the
 * terminals that are new and the facts that were not known, so that the same file can grow and be used again.
 *
 * @throws StartupError when a user name is taken, or a terminal is another merchant's
 */
export async function enrolMerchants(
  tx: Executor,
  entries: readonly EnrolmentEntry[],
  enrolment: Enrolment,
): Promise<Enrolled> {
  const administrators: NewAdministrator[] = [];
  let added = 0;
  let completed = 0;
  const stays: string[] = [];
  for (const entry of entries) {
    if (await isNew(tx, entry, enrolment.now)) administrators.push(await addAdministrator(tx, entry, enrolment));
    else {
      completed += await addAddress(tx, entry, enrolment);
      stays.push(...(await linesOfWhatStays(tx, entry)));
    }
    added += await addTerminals(tx, entry, enrolment);
    completed += await addFacts(tx, entry, enrolment);
  }
  return { administrators, terminals: added, completed, stays };
}

async function isNew(
  tx: Executor,
  { contractCode, name, vatNumber, address }: EnrolmentEntry,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insert(merchants)
    .values({ contractCode, name, vatNumber, address, createdAt: now })
    .onConflictDoNothing()
    .returning({ contractCode: merchants.contractCode });
  return written.length > 0;
}

/**
 * Makes an account for an administrator of a merchant, with a first password that must be changed.
 *
 * @throws StartupError when the user name is taken, or an account of the merchant has the e-mail
 */
export async function addAdministrator(
  tx: Executor,
  { contractCode, name: merchant, administrator }: Pick<EnrolmentEntry, 'contractCode' | 'name' | 'administrator'>,
  { by, now, action = 'enrolMerchant' }: Enrolment & { action?: 'enrolMerchant' | 'addAdministrator' },
): Promise<NewAdministrator> {
  const { username, email } = administrator;
  const first = newFirstPassword(now);
  try {
    await tx.insert(accounts).values({
      ...administrator,
      ...firstPasswordColumns(first),
      userType: 'administrator',
      contractCode,
      createdAt: now,
    });
  } catch (error) {
    const taken = uniqueViolation(error);
    if (!taken) throw error;
    if (taken === 'accounts_email_of_merchant_live') {
      throw new StartupError(`An account of merchant ${contractCode} already has the e-mail ${email}.`, {
        cause: error,
      });
    }
    throw new StartupError(usernameTaken(username), { cause: error });
  }
  await writeAudit(tx, {
    actorAccountId: null,
    contractCode,
    action,
    subject: username,
    detail: { by },
  });
  return { merchant, username, email, ...first };
}

export const usernameTaken = (username: string): string => `The user name ${username} is taken: nothing was added.`;

async function addTerminals(
  tx: Executor,
  { contractCode, terminals: wanted }: EnrolmentEntry,
  { by, now }: Enrolment,
): Promise<number> {
  const known = await ownersOf(
    tx,
    wanted.map(({ terminalId }) => terminalId),
  );
  const foreign = wanted.find(({ terminalId }) => (known.get(terminalId) ?? contractCode) !== contractCode);
  if (foreign) throw new StartupError(`The terminal ${foreign.terminalId} is another merchant's: nothing was added.`);
  const added = wanted.filter(({ terminalId }) => !known.has(terminalId));
  for (const part of batches(added)) {
    await tx.insert(terminals).values(
      part.map(({ tidStatus: status = 'ATTIVO', ...terminal }) => ({
        ...terminal,
        status,
        contractCode,
        createdAt: now,
      })),
    );
  }
  const events = added.map(({ terminalId: subject }) => ({
    actorAccountId: null,
    contractCode,
    action: 'enrolTerminal' as const,
    subject,
    detail: { by },
  }));
  await writeAudit(tx, ...events);
  return added.length;
}

/** An address that was not known. */
async function addAddress(tx: Executor, entry: EnrolmentEntry, enrolment: Enrolment): Promise<number> {
  const { contractCode, address } = entry;
  if (address === undefined) return 0;
  const written = await tx
    .update(merchants)
    .set({ address })
    .where(and(eq(merchants.contractCode, contractCode), isNull(merchants.address)))
    .returning({ subject: merchants.contractCode });
  return noteCompleted(tx, entry, enrolment, written);
}

/** What a terminal is stays as it was enrolled. Everything else that the file may say is a fact, unknown while null. */
const factsOf = ({ terminalId, terminalType, softposType, tidStatus, ...facts }: EnrolmentEntry['terminals'][number]) =>
  facts;

/** Facts of terminals that were not known. */
async function addFacts(tx: Executor, entry: EnrolmentEntry, enrolment: Enrolment): Promise<number> {
  const facts = entry.terminals.map(factsOf);
  const names = new Set(facts.flatMap((each) => Object.keys(each) as (keyof typeof each)[]));
  const written = new Set<string>();
  for (const name of names) {
    for (const [value, those] of Map.groupBy(entry.terminals, (terminal) => factsOf(terminal)[name])) {
      if (value === undefined) continue;
      const ids = those.map(({ terminalId }) => terminalId);
      const unknown = and(inArray(terminals.terminalId, ids), isNull(terminals[name]));
      const subject = terminals.terminalId;
      const rows = await tx
        .update(terminals)
        .set({ [name]: value })
        .where(unknown)
        .returning({ subject });
      for (const row of rows) written.add(row.subject);
    }
  }
  const completed = [...written].map((subject) => ({ subject }));
  return noteCompleted(tx, entry, enrolment, completed);
}

async function noteCompleted(
  tx: Executor,
  { contractCode }: EnrolmentEntry,
  { by }: Enrolment,
  completed: readonly { subject: string }[],
): Promise<number> {
  const event = { actorAccountId: null, contractCode, action: 'completeEnrolment' as const, detail: { by } };
  await writeAudit(tx, ...completed.map(({ subject }) => ({ ...event, subject })));
  return completed.length;
}

/** Which merchant owns each of these terminals; a terminal that does not exist is left out. */
async function ownersOf(tx: Executor, terminalIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ terminalId: terminals.terminalId, contractCode: terminals.contractCode })
    .from(terminals)
    .where(inArray(terminals.terminalId, [...terminalIds]));
  return new Map(rows.map(({ terminalId, contractCode }) => [terminalId, contractCode]));
}
