import { and, eq } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { EnrolmentEntry } from './enrolment-file.ts';

/** A line for each thing that the file says of an existing merchant and that stays as it was. */
export async function linesOfWhatStays(
  tx: Executor,
  { contractCode, name, vatNumber, administrator: { username } }: EnrolmentEntry,
): Promise<string[]> {
  const [known] = await tx.select().from(merchants).where(eq(merchants.contractCode, contractCode));
  if (!known) return [];
  const itsAccount = and(eq(accounts.contractCode, contractCode), eq(accounts.username, username));
  const others = [
    name !== known.name && `its name '${known.name}' stays`,
    vatNumber !== known.vatNumber && `its VAT number ${known.vatNumber} stays`,
    (await tx.$count(accounts, itsAccount)) === 0 &&
      `${username} was not added ('administrator ${contractCode} ${username} <email>' does)`,
  ].filter((each) => each !== false);
  return others.length === 0 ? [] : [`Merchant ${contractCode} is there already: ${others.join('; ')}.`];
}
