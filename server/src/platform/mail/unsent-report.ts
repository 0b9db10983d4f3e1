import { StartupError } from '../startup-error.ts';
import type { Unsent } from './post-office.ts';

/** What helps when no first password reaches people. */
const passwordByLink = (where: string): string =>
  `Where the address is right, they can choose a password through 'Password dimenticata?' at the login; where it is wrong, ${where}.`;

export const PASSWORD_BY_LINK = passwordByLink(
  "'correct-email <username> <email>' mends it and mails another first password",
);

/** Of a developer the address is the user name. */
export const DEVELOPERS_PASSWORD_BY_LINK = passwordByLink("'forget' the account, and let them ask again");

/** Most people named in one line. */
const MAX_NAMED = 10;

interface Report {
  /** What was done. */
  done: string;
  /** Added when a mail server has taken every message. */
  sent?: string;
  /** The folder in which messages stay; absent when a mail server takes them. */
  outbox: string | undefined;
  /** What people who get no message can do instead. */
  insteadOfIt?: string;
  unsent: readonly Unsent[];
}

/**
 * Tells the operator what was done, and whether the messages about it were sent.
 *
 * @throws StartupError when a message was refused for good, so that the command fails although the change was made
 * @example reportOf({ done: 'The request is refused.', outbox: mail.outbox, unsent: await mail.tryNow(messages) })
 */
export function reportOf({ done, sent = '', outbox, insteadOfIt = '', unsent }: Report): string {
  const kept =
    outbox === undefined || sent === '' ? sent : `No mail server is set (SMTP_URL): the mails stay in ${outbox}.`;
  if (unsent.length === 0) return line(done, kept);
  const refused = unsent.filter(({ isTriedAgain }) => !isTriedAgain);
  if (refused.length > 0) {
    throw new StartupError(line(done, `No message could be sent to ${named(refused)}.`, insteadOfIt));
  }
  return line(done, `Some messages wait and are tried again while the portal runs: ${named(unsent)}.`);
}

const line = (...sentences: readonly string[]) => sentences.filter((sentence) => sentence !== '').join(' ');

function named(unsent: readonly Unsent[]): string {
  const some = unsent.slice(0, MAX_NAMED).map(({ to, reason }) => `${to} (${reason})`);
  const others = unsent.length - some.length;
  return others > 0 ? `${some.join(', ')} and ${others.toLocaleString('en')} more` : some.join(', ');
}
