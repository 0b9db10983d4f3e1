import type { CallInput } from '@portal/contract';
import { isEmailAddress } from '../kit/email-address.ts';

export type DeveloperRequest = CallInput<'requestDeveloper'>['body'];

const PHONE = /^(\+\d{1,2} ?)?\d{1,10}$/;

/** An optional http(s):// and a dotted host, then whatever follows it. */
const WEBSITE = /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Yearly volumes that the form offers (AUTH-046). */
const VOLUMES: readonly string[] = ['0 - 100.000', '100.000€ - 500.000€', '500.000€ - 1.000.000€', 'Oltre 1.000.000'];

const isEmpty = (text: string) => text.trim() === '';

/**
 * The first field that breaks a rule of the form, or undefined (AUTH-050 to AUTH-053, Q-079). The browser checks the same; whoever calls without
 * it is told the field.
 */
export function brokenField(request: DeveloperRequest): keyof DeveloperRequest | undefined {
  if (isEmpty(request.fullname)) return 'fullname';
  if (!isEmailAddress(request.email)) return 'email';
  if (!PHONE.test(request.phone)) return 'phone';
  if (isEmpty(request.companyName)) return 'companyName';
  if (isEmpty(request.companyAddress)) return 'companyAddress';
  if (!WEBSITE.test(request.companyWebsite)) return 'companyWebsite';
  return VOLUMES.includes(request.companyMonetaryValue) ? undefined : 'companyMonetaryValue';
}
