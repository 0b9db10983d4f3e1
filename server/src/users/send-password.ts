import { textKey } from '@portal/contract';
import { INVITED_LINK_LIFE, issueResetLink } from '../kit/sign-in/reset-link.ts';
import { byAccountTo, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { refuseFullMailbox } from './full-mailbox.ts';
import { changeStaff } from './staff-change.ts';
import { findStaff } from './user-accounts.ts';
import { newPasswordTexts } from './users.texts.ts';

/** Mails a staff user the link to choose a new password. The old password works until they choose one. */
export async function sendPassword(call: Call<'sendUserPassword'>): Promise<void> {
  const { account, clock, contractCode, mail, query } = call;
  const messages = await changeStaff(call, async (tx) => {
    const staff = await findStaff(tx, contractCode, query.username);
    if (textKey(staff.email) !== textKey(query.mail)) {
      throw new HttpError(404, `The user ${staff.username} has another e-mail`);
    }
    await refuseFullMailbox(tx, call, staff.email);
    const now = clock();
    const path = await issueResetLink(tx, staff.id, now);
    await writeAudit(tx, {
      ...byAccountTo(account, staff),
      action: 'sendUserPassword',
      detail: { email: staff.email },
    });
    const goodUntil = new Date(now.getTime() + INVITED_LINK_LIFE);
    return mail.send(tx, { to: staff.email, goodUntil, ...newPasswordTexts(staff.username, mail.linkTo(path)) });
  });
  const [unsent] = await mail.tryNow(messages);
  if (!unsent) return;
  // The caller is told of the failure and will try again: this message must not arrive beside the next one.
  await mail.withdraw(messages);
  throw new HttpError(502, 'The mail could not be sent', { cause: new Error(unsent.reason) });
}
