import { usePortal } from '@portal/federation';
import { momentWords } from '@portal/pages/dates';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { Notice, TextLink } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { stopwatch } from '@portal/ui/icons';
import { useState } from 'react';
import { endEarlierSecret } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';

interface Props {
  appId: string;
  /** When it stops working, in milliseconds since 1970. */
  endsAt: number;
  /** Whether it was replaced a moment ago; then it is announced. */
  fresh: boolean;
  onEnded: () => void;
}

/** Shows until when the earlier secret works, and lets the person end it once nothing uses it any more. */
export function EarlierSecret({ appId, endsAt, fresh, onEnded }: Props) {
  const { client } = usePortal();
  const endable = client.offers('endEarlierSecret');
  const [state, setState] = useState<'shown' | 'asking' | 'busy' | ApiError>('shown');

  const end = async () => {
    setState('busy');
    try {
      await endEarlierSecret(client, appId);
      onEnded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  };

  return (
    <>
      <Notice tone="warn" drawing={stopwatch} role={fresh ? 'status' : undefined}>
        <p>
          <b>{texts.earlierEnds(momentWords(endsAt))}</b> {endable ? texts.earlierEndable : texts.earlierHint}
        </p>
        {endable && (
          <p>
            <TextLink as="button" type="button" onClick={() => setState('asking')}>
              {texts.endEarlier}
            </TextLink>
          </p>
        )}
      </Notice>
      <ConfirmDialog
        danger
        open={state !== 'shown'}
        title={texts.endEarlierTitle}
        text={texts.endEarlierText}
        busy={state === 'busy'}
        onCancel={() => setState('shown')}
        onConfirm={() => void end()}
      >
        {state instanceof ApiError && <ChangeFailure error={state}>{texts.endEarlierFailed}</ChangeFailure>}
      </ConfirmDialog>
    </>
  );
}
