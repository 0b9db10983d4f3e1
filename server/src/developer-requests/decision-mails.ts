import { type FirstPassword, firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Message } from '../platform/mail/message.ts';
import { decisionTexts as texts } from './decision.texts.ts';

interface Approval extends FirstPassword {
  to: string;
  /** Address of the login. */
  login: string;
}

export const approvalMail = ({ to, firstPassword, firstPasswordEndsAt, login }: Approval): Message => ({
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

export const refusalMail = (to: string, why: string | undefined): Message => ({
  to,
  subject: texts.refused,
  parts: [
    texts.greeting,
    texts.notAccepted,
    ...(why === undefined ? [] : [{ name: texts.reason, value: why }]),
    texts.whatNow,
  ],
});
