import type { CallAnswer } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { type ApiClient, saveFile } from '@portal/platform';
import { useRef, useState } from 'react';
import { usersFailure } from '../kit/accounts/result-states';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { uploadTexts } from './upload.texts';
import { localRefusal, type UploadMessage, uploadMessage } from './upload-errors';
import { previewUsersUpload, uploadUsers, verifyUsersUpload } from './users.api';

/** A file without mistakes. `preview`: what it would change; null if the backend does not tell, or fails to. */
interface Checked {
  file: File;
  before: number;
  after: number;
  preview: CallAnswer<'previewUsersUpload'> | null;
}

/**
 * The state of an upload: file chosen, verify, confirm, upload, success (USER-014). `share` is the part that was sent,
 * from 0 to 1.
 */
export type UploadState =
  | { step: 'idle' }
  | { step: 'verifying'; file: File; share: number }
  | { step: 'invalid'; messages: readonly UploadMessage[] }
  | ({ step: 'confirm' } & Checked)
  | ({ step: 'uploading'; share: number } & Checked)
  | { step: 'done'; associations: number; fileName: string };

/** The file is verified already, so a preview that fails holds nothing up. */
const shownBefore = (client: ApiClient, file: File, signal: AbortSignal) =>
  client.offers('previewUsersUpload') ? previewUsersUpload(client, file, { signal }).catch(() => null) : null;

const IDLE: UploadState = { step: 'idle' };

/** Uploads users files, one at a time. */
export function useUsersUpload() {
  const { client } = usePortal();
  const endOn = useResultPage();
  const changed = useAccountChanges();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);

  function start(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  const fail = (error: unknown) =>
    endOn(usersFailure(uploadTexts.failed, { from: 'Users', operation: 'upload' }), { error });

  async function choose(file: File) {
    const refusal = localRefusal(file);
    if (refusal) return setState({ step: 'invalid', messages: [refusal] });
    const signal = start();
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ step: 'verifying', file, share });
    };
    onProgress(0);
    try {
      const answer = await verifyUsersUpload(client, file, { signal, onProgress });
      if (signal.aborted) return;
      if (answer.validationErrors.length > 0) {
        return setState({ step: 'invalid', messages: answer.validationErrors.map(uploadMessage) });
      }
      const preview = await shownBefore(client, file, signal);
      if (signal.aborted) return;
      setState({
        step: 'confirm',
        file,
        preview,
        before: answer.associationsBeforeUpload,
        after: answer.associationsAfterUpload,
      });
    } catch (error) {
      if (!signal.aborted) await fail(error);
    }
  }

  async function confirm() {
    if (state.step !== 'confirm') return;
    const { step: _, ...checked } = state;
    const { file, after } = checked;
    const signal = start();
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ step: 'uploading', ...checked, share });
    };
    onProgress(0);
    try {
      const outcome = await uploadUsers(client, file, { signal, onProgress });
      saveFile(outcome);
      setState({ step: 'done', associations: after, fileName: outcome.fileName });
      await changed();
    } catch (error) {
      await fail(error);
    }
  }

  return {
    state,
    choose,
    confirm,
    /** Goes back to the page. A running verification is cancelled. */
    close() {
      running.current?.abort();
      setState(IDLE);
    },
  };
}

export type UsersUpload = ReturnType<typeof useUsersUpload>;
