import { italianTime } from '../platform/italian-time.ts';
import type { Message } from '../platform/mail/message.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import { confirmationTexts as texts } from './confirmation.texts.ts';

/** How long a mailbox can confirm a later request, in milliseconds. */
const LIFE = 24 * 60 * 60_000;

/** A one-time link; using it proves that a person reads the mailbox. */
interface Confirmation {
  /** Stands in the message only. */
  token: string;
  /** What the database stores of the token. */
  tokenHash: string;
  endsAt: Date;
}

export function newConfirmation(now: Date): Confirmation {
  const token = newToken();
  return { token, tokenHash: hashToken(token), endsAt: new Date(now.getTime() + LIFE) };
}

/** The path of the page that confirms. The token comes after the hash, which browsers send to no server. */
export const confirmationPath = (token: string): string => `/registerDevConfirm#${token}`;

interface Asked {
  /** Null when there is nothing to confirm: the call still does the same work, so that its time does not reveal it. */
  to: string | null;
  url: string;
  askedAt: Date;
  endsAt: Date;
}

/**
 * Asks a mailbox whether a later request is its own. The message repeats nothing that the sender typed, so that
 * strangers cannot write to others through the portal.
 */
export const confirmationMail = ({ to, url, askedAt, endsAt }: Asked): Message => ({
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
