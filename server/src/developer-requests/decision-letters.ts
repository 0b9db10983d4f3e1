import { type FirstPassword, firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { decisionTexts as texts } from './decision.texts.ts';

interface Approval extends FirstPassword {
  to: string;
  /** Address of the login. */
  login: string;
}

export const approvalLetter = ({ to, firstPassword, firstPasswordEndsAt, login }: Approval): Letter => ({
  to,
  goodUntil: firstPasswordEndsAt,
  subject: texts.approved,
  parts: [
    texts.greeting,
    texts.created,
    { name: texts.username, value: to },
    { name: texts.password, value: firstPassword },
    { label: texts.link, url: login },
    texts.change,
    firstPasswordEnds({ firstPasswordEndsAt }),
  ],
});

export const refusalLetter = (to: string): Letter => ({
  to,
  subject: texts.refused,
  parts: [texts.greeting, texts.notAccepted],
});
