import { italianTime } from '../platform/italian-time.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import { confirmationTexts as texts } from './confirmation.texts.ts';

/** Milliseconds in which a mailbox can confirm a later request. */
const LIFE = 24 * 60 * 60_000;

/** A one-time link that stands for reading the mailbox. */
interface Confirmation {
  /** In the letter alone. */
  token: string;
  /** What the database knows of it. */
  tokenHash: string;
  endsAt: Date;
}

export function newConfirmation(now: Date): Confirmation {
  const token = newToken();
  return { token, tokenHash: hashToken(token), endsAt: new Date(now.getTime() + LIFE) };
}

/** The path of the page that confirms, with the token behind the hash, which browsers send to no server. */
export const confirmationPath = (token: string): string => `/registerDevConfirm#${token}`;

interface Asked {
  /** Nobody, where there is nothing to confirm and the time of the call may not tell so. */
  to: string | null;
  url: string;
  askedAt: Date;
  endsAt: Date;
}

/**
 * Asks a mailbox whether a later request is its own. It holds nothing of what a stranger may have typed, so that nobody
 * writes to others through the portal.
 */
export const confirmationLetter = ({ to, url, askedAt, endsAt }: Asked): Letter => ({
  to,
  goodUntil: endsAt,
  subject: texts.subject,
  parts: [
    texts.greeting,
    texts.asked(italianTime(askedAt)),
    texts.choose,
    { label: texts.link, url },
    texts.life(italianTime(endsAt)),
    texts.notYou,
  ],
});
