import { italianTime } from '../platform/italian-time.ts';
import type { Message } from '../platform/mail/message.ts';
import { factorsResetMailTexts as texts } from './factors-reset-mail.texts.ts';

/** Tells the owner of an account that the operator took the second factor away, whoever asked for that. */
export const factorsResetMail = (
  { username, email: to }: { username: string; email: string },
  { at, portal }: { at: Date; portal: string },
): Message => ({
  to,
  subject: texts.subject,
  parts: [
    texts.greeting,
    texts.wasReset(username, italianTime(at)),
    texts.next,
    { name: texts.portal, value: portal },
    texts.noLinks,
  ],
});
