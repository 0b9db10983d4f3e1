import { italianTime } from '../platform/italian-time.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { factorsResetLetterTexts as texts } from './factors-reset-letter.texts.ts';

/** Tells the owner of an account that the operator took the second factor away, whoever asked for that. */
export const factorsResetLetter = (
  { username, email: to }: { username: string; email: string },
  { at, portal }: { at: Date; portal: string },
): Letter => ({
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
