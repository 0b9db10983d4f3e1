import { OUTCOME, spellingOf, withoutUnseen } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import type { DeveloperRequestForm } from './developer-request.schema';

/** How a request ends (AUTH-054). */
export type RequestOutcome = typeof OUTCOME.ok | typeof OUTCOME.used | typeof OUTCOME.ko;

/**
 * Sends the form with the service's field names (API-016, Q-003), with the human check and without the privacy tick.
 * Never rejects.
 */
export async function requestDeveloper(
  client: ApiClient,
  form: DeveloperRequestForm,
  humanCheck: string | null,
): Promise<RequestOutcome> {
  const body = {
    fullname: form.nameSurname.trim(),
    email: spellingOf(form.email),
    phone: withoutUnseen(form.phone).trim(),
    companyName: form.companyName.trim(),
    companyAddress: form.addressCompany.trim(),
    companyWebsite: spellingOf(form.siteCompany),
    companyMonetaryValue: form.volume,
    additionalInfo: form.optionsInfoAdd.trim(),
  };
  try {
    await client.call('requestDeveloper', { body }, { humanCheck });
    return OUTCOME.ok;
  } catch (error) {
    const isUsed = error instanceof ApiError && error.status === 400 && error.detail?.includes('already');
    return isUsed ? OUTCOME.used : OUTCOME.ko;
  }
}
