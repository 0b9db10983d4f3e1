import { type ApiClient, ApiError } from '@portal/platform';
import { whyRefused } from '../kit/refused-link';

/** How a confirmation ends. After `failed` the link still works. */
export type ConfirmationOutcome = 'confirmed' | 'used' | 'expired' | 'unknown' | 'failed';

/** Confirms a later request with the one-time token of its link. Never rejects. */
export async function confirmDeveloperRequest(client: ApiClient, token: string): Promise<ConfirmationOutcome> {
  try {
    await client.call('confirmDeveloperRequest', { body: { token } });
    return 'confirmed';
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): ConfirmationOutcome {
  return whyRefused(error) ?? (error instanceof ApiError && error.status === 400 ? 'unknown' : 'failed');
}
