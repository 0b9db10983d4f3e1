import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import { RESET_PASSWORD } from '../kit/sign-in/reset-link.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { byAccountTo, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { requireSeen } from '../platform/http/if-match.ts';
import { readEmail } from './read-email.ts';
import { changeStaff } from './staff-change.ts';
import { type Account, findStaff, refuseTakenEmail } from './user-accounts.ts';

type Details = Pick<Account, 'description' | 'email' | 'name' | 'surname'>;

/** Changes the details of a staff user. An update without changes writes nothing. */
export async function updateUser(call: Call<'updateUser'>): Promise<void> {
  const { account, body, contractCode, headers, session } = call;
  const wanted: Details = {
    description: body.description.trim(),
    email: readEmail(body.email),
    name: body.name.trim(),
    surname: body.surname.trim(),
  };
  await changeStaff(call, async (tx) => {
    const staff = await findStaff(tx, contractCode, body.username);
    requireSeen(headers['if-match'], [staff.description, staff.email, staff.name, staff.surname]);
    const before = changedFields(staff, wanted);
    if (Object.keys(before).length === 0) return;
    // The owner of the mailbox gets the next password, so a stolen session must not choose the mailbox.
    if (before.email !== undefined) await requireFreshProof(tx, session, call.clock());
    if (before.email !== undefined) await refuseTakenEmail(tx, contractCode, wanted.email, staff.id);
    await tx.update(accounts).set(wanted).where(eq(accounts.id, staff.id));
    // Lock the account first: a request for a link locks it until the link is written, so that the link can be ended
    // here.
    if (before.email !== undefined) await endResetLinks(tx, staff.id, call.clock());
    await writeAudit(tx, {
      ...byAccountTo(account, staff),
      action: 'updateUser',
      detail: { before, after: changedFields(wanted, staff) },
    });
  });
}

/** The fields of `one` that differ in `other`, with their values in `one`. */
function changedFields(one: Details, other: Details): Partial<Details> {
  const names = ['description', 'email', 'name', 'surname'] as const;
  return Object.fromEntries(names.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]));
}

/** A link that was sent to the old mailbox must not open the account any more. */
async function endResetLinks(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        eq(oneTimeTokens.purpose, RESET_PASSWORD),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}
