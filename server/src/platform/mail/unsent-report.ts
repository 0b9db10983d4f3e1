import { StartupError } from '../startup-error.ts';
import type { Unsent } from './post-office.ts';

/** What people do whom no first password reaches. */
export const PASSWORD_BY_LINK = "They can choose a password through 'Password dimenticata?' at the login.";

/** People named in one line. */
const MAX_NAMED = 10;

interface Report {
  /** What was done. */
  done: string;
  /** Said when every letter was sent. */
  sent?: string;
  /** What helps whoever gets no letter. */
  insteadOfIt?: string;
  unsent: readonly Unsent[];
}

/**
 * What the operator is told of something done and of the letters that tell people of it.
 *
 * @throws StartupError when a letter was refused for good, so that the command fails although it was done
 * @example reportOf({ done: 'The request is refused.', unsent: await mail.tryNow(letters) })
 */
export function reportOf({ done, sent = '', insteadOfIt = '', unsent }: Report): string {
  if (unsent.length === 0) return line(done, sent);
  const refused = unsent.filter(({ isTriedAgain }) => !isTriedAgain);
  if (refused.length > 0) {
    throw new StartupError(line(done, `No letter could be sent to ${named(refused)}.`, insteadOfIt));
  }
  return line(done, `Letters wait, and are tried again while the portal runs: ${named(unsent)}.`);
}

const line = (...sentences: readonly string[]) => sentences.filter((sentence) => sentence !== '').join(' ');

function named(unsent: readonly Unsent[]): string {
  const some = unsent.slice(0, MAX_NAMED).map(({ to, reason }) => `${to} (${reason})`);
  const others = unsent.length - some.length;
  return others > 0 ? `${some.join(', ')} and ${others.toLocaleString('en')} more` : some.join(', ');
}
