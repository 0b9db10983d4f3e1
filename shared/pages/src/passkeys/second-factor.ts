import type { CallAnswer } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { useEffect, useState } from 'react';
import { askPasskey, canUsePasskeys } from './index';
import type { Asked, PasskeyAnswer } from './passkey-types';

/** The ways in which the second factor can be given here, apart from recovery codes. */
export interface SecondFactors {
  /** A code of the authenticator app. */
  app: boolean;
  /** A passkey, in a browser that supports them. */
  passkey: boolean;
  /** The account has no factor yet, and one must be added before going on. */
  mustAdd: boolean;
}

/** What every backend with a second factor accepts. */
const APP_ALONE: SecondFactors = { app: true, passkey: false, mustAdd: false };

/**
 * The ways in which the second factor can be given; null until the backend has answered.
 *
 * @param isNeeded when false, the backend is not asked
 */
export function useSecondFactors(client: ApiClient, isNeeded = true): SecondFactors | null {
  const isAsked = isNeeded && client.offers('prepareSecondFactor');
  const [factors, setFactors] = useState<SecondFactors | null>(isAsked ? null : APP_ALONE);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void client.call('prepareSecondFactor').then(
      (told) => !isGone && setFactors(here(told)),
      () => !isGone && setFactors(APP_ALONE),
    );
    return () => {
      isGone = true;
    };
  }, [client, isAsked]);
  return factors;
}

const here = ({ app, passkey, mustAdd = false }: CallAnswer<'prepareSecondFactor'>): SecondFactors => ({
  app,
  mustAdd,
  passkey: passkey !== null && canUsePasskeys(),
});

/** Has the browser ask for a passkey of the account. It rejects only if there is a defect. */
export async function askOwnPasskey(client: ApiClient): Promise<Asked<PasskeyAnswer>> {
  try {
    const { passkey } = await client.call('prepareSecondFactor');
    return passkey ? await askPasskey(passkey) : { kind: 'failed' };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed' };
    throw error;
  }
}
