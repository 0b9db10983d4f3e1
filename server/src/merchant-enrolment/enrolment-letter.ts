import { firstPasswordEnds } from '../kit/accounts/first-password.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { NewAdministrator } from './enrol-merchants.ts';
import { enrolmentTexts as texts } from './enrolment.texts.ts';

/** @param login address of the login */
export const administratorLetter = (administrator: NewAdministrator, login: string): Letter => ({
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
