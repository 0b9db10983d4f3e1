import { usePortal } from '@portal/federation';
import { useFreshProof } from '@portal/pages/fresh-proof';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { Notice } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { useState } from 'react';
import { rotateClientSecret } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';

/** How long the current secret may still work, in hours; the default is a day. */
const graceTimes = [
  { hours: 24, title: texts.graceDay, text: texts.graceDayHint },
  { hours: 1, title: texts.graceHour, text: undefined },
  { hours: 0, title: texts.graceNone, text: texts.graceNoneHint },
] as const;

/** The answer to a rotation. */
export type Rotation = Awaited<ReturnType<typeof rotateClientSecret>>;

interface Props {
  appId: string;
  /** Whether an earlier secret still works; this rotation would end it. */
  earlierWorks: boolean;
  onCancel: () => void;
  onRotated: (rotation: Rotation) => void;
  /** Creation of the secret that the page shows. */
  seen: number;
  /** Called after a failure: somebody else may have made another secret. */
  onFailed: () => void;
}

/** Asks how long the current secret may still work, and makes a new one. */
export function RotateSecretDialog({ appId, earlierWorks, seen, onCancel, onRotated, onFailed }: Props) {
  const { client } = usePortal();
  const { withProof, proofDialog } = useFreshProof();
  const [hours, setHours] = useState<number>(graceTimes[0].hours);
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking');

  const confirm = async () => {
    setState('busy');
    try {
      const rotation = await withProof(texts.aboutToRotate, () => rotateClientSecret(client, appId, hours, seen));
      if (rotation) onRotated(rotation);
      else setState('asking');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
      onFailed();
    }
  };

  // One question at a time: a dialog underneath would keep the focus for itself.
  if (proofDialog) return proofDialog;
  return (
    <Dialog
      open
      onClose={onCancel}
      locked={state === 'busy'}
      title={texts.rotateTitle}
      description={texts.rotateText}
      actions={<DialogAnswers onCancel={onCancel} onConfirm={() => void confirm()} busy={state === 'busy'} />}
    >
      <ChoiceGroup legend={texts.grace}>
        {graceTimes.map(({ hours: value, title, text }) => (
          <ChoiceTile
            key={value}
            type="radio"
            name="grace"
            title={title}
            text={text}
            checked={hours === value}
            onChange={() => setHours(value)}
          />
        ))}
      </ChoiceGroup>
      {earlierWorks && <Notice tone="warn">{texts.rotateEarlier}</Notice>}
      {state instanceof ApiError && (
        <ChangeFailure error={state}>
          {state.status === 409 ? texts.rotatedMeanwhile : texts.rotateFailed}
        </ChangeFailure>
      )}
    </Dialog>
  );
}
