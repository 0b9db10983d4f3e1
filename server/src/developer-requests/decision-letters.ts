import type { Letter } from '../platform/mail/letter.ts';
import { decisionTexts as texts } from './decision.texts.ts';

interface Approval {
  to: string;
  firstPassword: string;
  /** Address of the login. */
  login: string;
}

export const approvalLetter = ({ to, firstPassword, login }: Approval): Letter => ({
  to,
  subject: texts.approved,
  parts: [
    texts.greeting,
    texts.created,
    { name: texts.username, value: to },
    { name: texts.password, value: firstPassword },
    { label: texts.link, url: login },
    texts.change,
  ],
});

export const refusalLetter = (to: string): Letter => ({
  to,
  subject: texts.refused,
  parts: [texts.greeting, texts.notAccepted],
});
