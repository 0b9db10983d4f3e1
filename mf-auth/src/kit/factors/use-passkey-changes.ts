import type { Passkey } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useFreshProof } from '@portal/pages/fresh-proof';
import { makePasskey } from '@portal/pages/passkeys';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkeys.api';
import { passkeysTexts as texts } from './passkeys.texts';

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;

/** What is asked or shown over the page. */
type Step =
  | { name: 'page' }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'rename' | 'remove'; passkey: Passkey };

type Change = 'add' | 'rename' | 'remove';

/** Why a change was not made. */
export type PasskeyMistake = 'cancelled' | 'known' | 'tooMany' | 'failed';

/** The changes of the passkeys, step by step; adding and removing may ask again who is signed in. */
export function usePasskeyChanges(onChanged: () => Promise<void>) {
  const { client, events } = usePortal();
  const { withProof, proofDialog } = useFreshProof();
  const [step, setStep] = useState<Step>({ name: 'page' });
  const [busy, setBusy] = useState<Change | null>(null);
  const [mistake, setMistake] = useState<PasskeyMistake | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  /** Makes a change. A refusal is shown in the current step. */
  async function make(change: Change, run: () => Promise<PasskeyMistake | null>): Promise<void> {
    setBusy(change);
    setMistake(null);
    setError(null);
    try {
      setMistake(await run());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // Removed meanwhile, in another tab or on another device.
      if (failure.status === 404) setMistake(await changed(texts.gone));
      else {
        setMistake(failure.status === 409 ? 'tooMany' : 'failed');
        setError(failure);
        // What is stored may be other than what the page shows.
        void onChanged();
      }
    } finally {
      setBusy(null);
    }
  }

  function ask(next: Step): void {
    setMistake(null);
    setStep(next);
  }
  const back = () => ask({ name: 'page' });

  async function changed(text?: string): Promise<null> {
    if (text) events.emit('notice:shown', { text });
    await onChanged();
    back();
    return null;
  }

  return {
    step,
    // While the person must prove who they are, no change is in progress.
    busy: proofDialog ? null : busy,
    mistake,
    /** What the change failed with, where a call failed. */
    error,
    proofDialog,
    ask,
    back,
    add: (name: string) =>
      make('add', async () => {
        const offer = await withProof(texts.aboutToAdd, () => preparePasskey(client));
        if (!offer) return null;
        const made = await makePasskey(offer);
        if (made.kind !== 'answered') return made.kind;
        const added = await withProof(texts.aboutToAdd, () => addPasskey(client, { name, passkey: made.answer }));
        if (!added) return 'cancelled';
        await changed(texts.added);
        if (added.recoveryCodes.length > 0) ask({ name: 'codes', codes: added.recoveryCodes });
        return null;
      }),
    rename: ({ passkeyId }: Passkey, name: string) =>
      make('rename', async () => {
        await renamePasskey(client, passkeyId, name);
        return changed();
      }),
    remove: ({ passkeyId, name }: Passkey) =>
      make('remove', async () => {
        const removed = await withProof(texts.aboutToRemove, () => removePasskey(client, passkeyId));
        return removed ? changed(texts.removed(name)) : null;
      }),
  };
}
