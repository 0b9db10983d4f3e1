import { issueResetLink } from '../kit/reset-link.ts';
import { changeStaff } from '../kit/staff-change.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { findStaff } from './user-accounts.ts';
import { newPasswordTexts } from './users.texts.ts';

/** Mails a staff user the link to choose a new password. Until they do, the old one holds. */
export async function sendPassword(call: Call<'sendUserPassword'>): Promise<void> {
  const { account, clock, contractCode, mail, query } = call;
  const letter = await changeStaff(call, async (tx) => {
    const staff = await findStaff(tx, contractCode, query.username);
    if (staff.email.toLowerCase() !== query.mail.trim().toLowerCase()) {
      throw new HttpError(404, `The user ${staff.username} has another e-mail`);
    }
    const path = await issueResetLink(tx, staff.id, clock());
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode,
      action: 'sendUserPassword',
      accountId: staff.id,
      subject: staff.username,
      detail: { email: staff.email },
    });
    return { to: staff.email, ...newPasswordTexts(staff.username, mail.linkTo(path)) };
  });
  try {
    await mail.send(letter);
  } catch (cause) {
    throw new HttpError(502, 'The mail could not be sent', { cause });
  }
}
