import { usePortal } from '@portal/federation';
import { useFreshProof } from '@portal/pages/fresh-proof';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { Button, Card, Icon } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { SafetyRow } from './safety-row';
import { requireFactors } from './security.api';
import { securityTexts as texts } from './security.texts';

interface Props {
  required: boolean;
  /** Loads the page's data again. */
  onChanged: () => Promise<void>;
}

/** Requires a second factor of all staff and developers, or no longer requires it (SEC-226). */
export function RequireFactorsCard({ required, onChanged }: Props) {
  const { client, events } = usePortal();
  const { withProof, proofDialog } = useFreshProof();
  const [state, setState] = useState<'resting' | 'asking' | 'busy' | ApiError>('resting');

  async function change(): Promise<void> {
    setState('busy');
    try {
      const done = await withProof(texts.aboutToRequire, () => requireFactors(client, !required));
      if (done) {
        events.emit('notice:shown', { text: required ? texts.nowFree : texts.nowRequired });
        await onChanged();
      }
      setState('resting');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  }

  return (
    <Card>
      <SafetyRow
        icon={<Icon name="users" />}
        title={texts.people}
        state={{ isOn: required, word: required ? texts.required : texts.free }}
        text={texts.whatIsRequired}
        least={170}
      >
        <Button variant={required ? 'dangerOutline' : 'secondary'} size="small" onClick={() => setState('asking')}>
          {required ? texts.letBe : texts.require}
        </Button>
      </SafetyRow>
      {proofDialog ??
        (state !== 'resting' && (
          <ConfirmDialog
            open
            title={required ? texts.freeTitle : texts.requireTitle}
            text={required ? texts.freeText : texts.requireText}
            busy={state === 'busy'}
            onCancel={() => setState('resting')}
            onConfirm={() => void change()}
          >
            {state instanceof ApiError && <ChangeFailure error={state}>{texts.notEnded}</ChangeFailure>}
          </ConfirmDialog>
        ))}
    </Card>
  );
}
