import { type CallInput, isBlank, isEmailAddress, isPhoneNumber, isWebsite, YEARLY_VOLUMES } from '@portal/contract';

export type DeveloperRequest = CallInput<'requestDeveloper'>['body'];

/**
 * The first field that breaks a rule of the form, or undefined (AUTH-050 to AUTH-053, Q-079). The browser checks the
 * same rules; a caller without a browser is told the field.
 */
export function brokenField(request: DeveloperRequest): keyof DeveloperRequest | undefined {
  if (isBlank(request.fullname)) return 'fullname';
  if (!isEmailAddress(request.email)) return 'email';
  if (!isPhoneNumber(request.phone)) return 'phone';
  if (isBlank(request.companyName)) return 'companyName';
  if (isBlank(request.companyAddress)) return 'companyAddress';
  if (!isWebsite(request.companyWebsite)) return 'companyWebsite';
  return YEARLY_VOLUMES.some((volume) => volume === request.companyMonetaryValue) ? undefined : 'companyMonetaryValue';
}
