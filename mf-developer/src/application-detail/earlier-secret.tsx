import { usePortal } from '@portal/federation';
import { momentWords } from '@portal/pages/dates';
import { ApiError } from '@portal/platform';
import { Notice, TextLink } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { stopwatch } from '@portal/ui/icons';
import { useState } from 'react';
import { endEarlierSecret } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';

interface Props {
  appId: string;
  /** Until when it works, in milliseconds since 1970. */
  endsAt: number;
  /** It was replaced a moment ago, and the person must hear of it. */
  fresh: boolean;
  onEnded: () => void;
}

/** Until when the secret before the current one works, and the way to end it as soon as nothing uses it any more. */
export function EarlierSecret({ appId, endsAt, fresh, onEnded }: Props) {
  const { client } = usePortal();
  const endable = client.offers('endEarlierSecret');
  const [state, setState] = useState<'shown' | 'asking' | 'busy' | 'failed'>('shown');

  const end = async () => {
    setState('busy');
    try {
      await endEarlierSecret(client, appId);
      onEnded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
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
        {state === 'failed' && (
          <Notice tone="ko" role="alert">
            {texts.endEarlierFailed}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
