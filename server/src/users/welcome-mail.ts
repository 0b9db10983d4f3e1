import { eq } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Message } from '../platform/mail/message.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import type { CreatedStaff } from './staff-creation.ts';
import { welcomeTexts } from './users.texts.ts';

interface Sender {
  /** The merchant's name. */
  merchant: string;
  mail: PostOffice;
  /** The address of the page to sign in on. */
  login: string;
}

/** The name under which a merchant's staff knows it. */
export async function merchantName(db: Executor, contractCode: string): Promise<string> {
  const [merchant] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode));
  return merchant?.name ?? contractCode;
}

/**
 * Writes to new staff what they sign in with. The messages leave once the transaction that created the staff is
 * committed.
 *
 * @example await welcomeStaff(tx, { merchant: await merchantName(tx, contractCode), mail, login: mail.linkTo('/login') }, created);
 */
export async function welcomeStaff(
  tx: Executor,
  { merchant, mail, login }: Sender,
  created: readonly CreatedStaff[],
): Promise<void> {
  await mail.send(tx, ...created.map((person) => welcomeMail(person, merchant, login)));
}

function welcomeMail(person: CreatedStaff, merchant: string, login: string): Message {
  const { email, username, firstPassword, firstPasswordEndsAt } = person;
  return {
    to: email,
    goodUntil: firstPasswordEndsAt,
    subject: welcomeTexts.subject(merchant),
    parts: [
      welcomeTexts.greeting,
      welcomeTexts.created(merchant),
      { name: welcomeTexts.username, value: username },
      { name: welcomeTexts.password, value: firstPassword },
      { label: welcomeTexts.link, url: login },
      welcomeTexts.change,
      firstPasswordEnds(person),
    ],
  };
}
