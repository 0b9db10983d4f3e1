import { firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Message } from '../platform/mail/message.ts';
import type { NewAdministrator } from './enrol-merchants.ts';
import { enrolmentTexts as texts } from './enrolment.texts.ts';

/** @param login address of the login */
export const administratorMail = (administrator: NewAdministrator, login: string): Message => ({
  to: administrator.email,
  goodUntil: administrator.firstPasswordEndsAt,
  subject: texts.subject,
  parts: [
    texts.greeting,
    texts.created(administrator.merchant),
    { name: texts.username, value: administrator.username },
    { name: texts.password, value: administrator.firstPassword },
    { label: texts.link, url: login },
    texts.change,
    firstPasswordEnds(administrator),
  ],
});
