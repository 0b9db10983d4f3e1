import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { KEY } from '../kit/developer-queries';
import { uploadCertificate } from './certificate.api';
import { certificateTexts as texts } from './certificate.texts';
import { refusalOf } from './certificate-file';

/**
 * The state of an upload: no file, file chosen, or sending. The session knows whether a certificate was uploaded
 * (HOME-015).
 */
type UploadState =
  | { step: 'none'; mistake: string | null; error?: unknown }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File };

const NONE: UploadState = { step: 'none', mistake: null };

export function useCertificateUpload() {
  const { client } = usePortal();
  const cache = useQueryClient();
  const [state, setState] = useState<UploadState>(NONE);

  return {
    state,
    choose(file: File) {
      const mistake = refusalOf(file);
      setState(mistake ? { step: 'none', mistake } : { step: 'chosen', file });
    },
    drop: () => setState(NONE),
    async send() {
      if (state.step !== 'chosen') return;
      setState({ step: 'sending', file: state.file });
      try {
        await uploadCertificate(client, state.file);
      } catch (error) {
        return setState({ step: 'none', mistake: messageOf(error), error });
      }
      setState(NONE);
      await cache.invalidateQueries({ queryKey: KEY.certificate });
    },
  };
}

/** The server's own message, as the specification asks (HOME-014); our message when no server answered. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unreadable;
  return error.status > 0 && error.detail ? error.detail : texts.failed;
}
