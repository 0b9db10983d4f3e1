import type { DeviceSession } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { endDeviceSession, endOtherSessions } from './security.api';
import { securityTexts as texts } from './security.texts';

interface Props {
  /** The session to end, or all others. */
  asked: DeviceSession | 'others';
  onClose: () => void;
  /** Loads the list again. */
  onEnded: () => Promise<void>;
}

/** Asks before one device, or all others, are signed out. */
export function EndSessionsDialog({ asked, onClose, onEnded }: Props) {
  const { client, events } = usePortal();
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking');
  const name = asked === 'others' ? '' : texts.deviceNames(asked.browser, asked.system);

  const end = async () => {
    setState('busy');
    try {
      await (asked === 'others' ? endOtherSessions(client) : endDeviceSession(client, asked.sessionId));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A session that has already ended is what the person wanted.
      if (error.status !== 404) return setState(error);
    }
    events.emit('notice:shown', { text: asked === 'others' ? texts.othersEnded : texts.ended(name) });
    await onEnded();
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={asked === 'others' ? texts.endOthersTitle : texts.endTitle(name)}
      text={asked === 'others' ? texts.endOthersText : texts.endText}
      busy={state === 'busy'}
      onCancel={onClose}
      onConfirm={() => void end()}
    >
      {state instanceof ApiError && <ChangeFailure error={state}>{texts.notEnded}</ChangeFailure>}
    </ConfirmDialog>
  );
}
