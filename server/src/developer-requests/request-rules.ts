import { type CallInput, isEmailAddress, isPhoneNumber, isWebsite, YEARLY_VOLUMES } from '@portal/contract';

export type DeveloperRequest = CallInput<'requestDeveloper'>['body'];

const isEmpty = (text: string) => text.trim() === '';

/**
 * The first field that breaks a rule of the form, or undefined (AUTH-050 to AUTH-053, Q-079). The browser checks the same; whoever calls without
 * it is told the field.
 */
export function brokenField(request: DeveloperRequest): keyof DeveloperRequest | undefined {
  if (isEmpty(request.fullname)) return 'fullname';
  if (!isEmailAddress(request.email)) return 'email';
  if (!isPhoneNumber(request.phone)) return 'phone';
  if (isEmpty(request.companyName)) return 'companyName';
  if (isEmpty(request.companyAddress)) return 'companyAddress';
  if (!isWebsite(request.companyWebsite)) return 'companyWebsite';
  return YEARLY_VOLUMES.some((volume) => volume === request.companyMonetaryValue) ? undefined : 'companyMonetaryValue';
}
