import type { CallAnswer } from '@portal/contract';
import { applicationWithId } from '../kit/applications/own-application.ts';
import { awaitsFactor, requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Call } from '../platform/http/call.ts';

/** The client secret of an application, to be shown. Only a developer who has a second factor is asked for a proof. */
export async function showClientSecret(
  { clock, db, developerId, params, session }: Call<'showClientSecret'>,
  clientSecrets: Seal,
): Promise<CallAnswer<'showClientSecret'>> {
  const { clientId, sealedSecret } = await applicationWithId(db, developerId, params.appId);
  if (await awaitsFactor(db, session, clock())) await requireFreshProof(db, session, clock());
  return { client_secret: clientSecrets.open(sealedSecret, clientId) };
}
