import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';

/**
 * Counts a message of a merchant to a mailbox, within the transaction that sends it.
 *
 * @throws HttpError 429 when the mailbox has got too many of this merchant's messages
 */
export async function refuseFullMailbox(
  tx: Executor,
  { contractCode, mail }: { contractCode: string; mail: PostOffice },
  mailbox: string,
): Promise<void> {
  const full = await mail.fullMailboxes(tx, contractCode, [mailbox]);
  if (full.size > 0) throw new HttpError(429, 'Too many messages to this mailbox: try again later');
}
