import { type ApiClient, ApiError } from '@portal/platform';

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

/** As for a reset by link: 401 is an expired link, a 400 with 'already' a used one (ERR-007, Q-024). */
function outcomeOf(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 401) return 'expired';
  if (error.status !== 400) return 'failed';
  return error.detail?.includes('already') ? 'used' : 'unknown';
}
