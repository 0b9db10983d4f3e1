import { type FirstPassword, firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Message } from '../platform/mail/message.ts';
import { correctedEmailMailTexts as texts } from './corrected-email-mail.texts.ts';

interface Correction extends FirstPassword {
  to: string;
  username: string;
  /** Address of the login. */
  login: string;
}

/** Brings somebody whose address was mistyped what they sign in with. */
export const correctedEmailMail = ({ to, username, login, ...first }: Correction): Message => ({
  to,
  goodUntil: first.firstPasswordEndsAt,
  subject: texts.subject,
  parts: [
    texts.greeting,
    texts.corrected,
    { name: texts.username, value: username },
    { name: texts.password, value: first.firstPassword },
    { label: texts.link, url: login },
    texts.change,
    firstPasswordEnds(first),
  ],
});
