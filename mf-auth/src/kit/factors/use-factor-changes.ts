import type { CallAnswer } from '@portal/contract';
import { WRONG_FACTOR_CODE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useFreshProof } from '@portal/pages/fresh-proof';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { disableAuthenticator, enableAuthenticator, prepareAuthenticator, renewRecoveryCodes } from './factors.api';
import { factorTexts as texts } from './factors.texts';

export type FactorChanges = ReturnType<typeof useFactorChanges>;

/** What is asked or shown over the page. */
type Step =
  | { name: 'page' }
  | { name: 'key'; prepared: CallAnswer<'prepareAuthenticator'> }
  | { name: 'codes'; codes: readonly string[]; renewed: boolean }
  | { name: 'renew' | 'disable' };

type Change = 'enable' | 'disable' | 'renew';

/** Why a change was not made. */
type Mistake = { why: 'wrong-code' | 'too-many-tries' | 'failed' | 'already-on'; error: ApiError };

/**
 * The changes of the second factor, step by step; each may ask again who is signed in.
 *
 * @param hasPasskey with a passkey the account already has recovery codes, which an app replaces
 */
export function useFactorChanges(onChanged: () => Promise<void>, hasPasskey: boolean) {
  const { client, events } = usePortal();
  const { withProof, proofDialog } = useFreshProof();
  const [step, setStep] = useState<Step>({ name: 'page' });
  const [busy, setBusy] = useState<Change | null>(null);
  const [mistake, setMistake] = useState<Mistake | null>(null);

  /** Makes a change. A refusal is shown in the current step. */
  async function make<Answer>(
    change: Change,
    about: string,
    call: () => Promise<Answer>,
    done: (answer: Answer) => void,
  ) {
    setBusy(change);
    setMistake(null);
    try {
      const answer = await withProof(about, call);
      if (answer !== null) done(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMistake({ why: whyOf(error), error });
      // What is stored may be other than what the page shows.
      void onChanged();
    } finally {
      setBusy(null);
    }
  }

  const back = () => {
    setMistake(null);
    setStep({ name: 'page' });
  };
  const show = (codes: readonly string[], renewed: boolean) => {
    setStep({ name: 'codes', codes, renewed });
    void onChanged();
  };

  return {
    step,
    // While the person must prove who they are, no change is in progress.
    busy: proofDialog ? null : busy,
    mistake,
    proofDialog,
    back,
    forgive: () => setMistake(null),
    ask(name: 'renew' | 'disable'): void {
      setMistake(null);
      setStep({ name });
    },
    prepare: () =>
      make(
        'enable',
        texts.aboutToEnable,
        () => prepareAuthenticator(client),
        (prepared) => setStep({ name: 'key', prepared }),
      ),
    enable: (code: string) =>
      make(
        'enable',
        texts.aboutToEnable,
        () => enableAuthenticator(client, code),
        ({ recoveryCodes }) => show(recoveryCodes, hasPasskey),
      ),
    renew: () =>
      make(
        'renew',
        texts.aboutToRenew,
        () => renewRecoveryCodes(client),
        ({ recoveryCodes }) => show(recoveryCodes, true),
      ),
    disable: () =>
      make(
        'disable',
        texts.aboutToDisable,
        () => disableAuthenticator(client),
        () => {
          events.emit('notice:shown', { text: texts.disabled });
          back();
          void onChanged();
        },
      ),
  };
}

function whyOf({ status, code }: ApiError): Mistake['why'] {
  if (code === WRONG_FACTOR_CODE) return 'wrong-code';
  if (status === 429) return 'too-many-tries';
  if (status === 409) return 'already-on';
  return 'failed';
}
