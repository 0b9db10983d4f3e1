import { type CallInput, FRESH_PROOF_CODE, WRONG_FACTOR_CODE } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';

/** What a refused call asks for. */
export type NeededProof = keyof typeof FRESH_PROOF_CODE;

/** The proof that a failure asks for; undefined for a failure of another kind. */
export function neededProof(error: unknown): NeededProof | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  if (error.code === FRESH_PROOF_CODE.password) return 'password';
  return error.code === FRESH_PROOF_CODE.factor ? 'factor' : undefined;
}

/** How a proof ended. */
export type ProofOutcome = 'proven' | 'wrong' | 'too-many-tries' | 'failed';

/** Proves who is signed in: with the password, or with a code or a passkey where the account has a second factor. */
export async function proveIdentity(
  client: ApiClient,
  proof: CallInput<'proveIdentity'>['body'],
): Promise<ProofOutcome> {
  try {
    await client.call('proveIdentity', { body: proof });
    return 'proven';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return 'too-many-tries';
    return error.status === 400 || error.code === WRONG_FACTOR_CODE ? 'wrong' : 'failed';
  }
}
