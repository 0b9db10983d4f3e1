import { codeFieldTexts } from '@portal/pages/code-field';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ConfirmDialog } from '@portal/ui/dialog';
import { AuthenticatorDialog } from './authenticator-dialog';
import { factorTexts as texts } from './factors.texts';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import type { FactorChanges } from './use-factor-changes';

/** What a change of the second factor asks and shows over the page. */
export function FactorDialogs({ changes, hasPasskey }: { changes: FactorChanges; hasPasskey: boolean }) {
  const { step, busy, mistake, proofDialog, back } = changes;
  // One question at a time: the dialog underneath would keep the focus for itself.
  if (proofDialog) return proofDialog;
  const refused = mistake && mistake.why !== 'wrong-code' && (
    <ChangeFailure error={mistake.error}>{TEXT_OF[mistake.why]}</ChangeFailure>
  );
  switch (step.name) {
    case 'page':
      return refused;
    case 'key':
      return <AuthenticatorDialog prepared={step.prepared} changes={changes} refused={refused} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} renewed={step.renewed} onSaved={back} />;
    case 'renew':
    case 'disable': {
      const disableText = hasPasskey ? texts.disableTextWithPasskey : texts.disableText;
      return (
        <ConfirmDialog
          open
          danger={step.name === 'disable'}
          title={step.name === 'disable' ? texts.disableTitle : texts.renewTitle}
          text={step.name === 'disable' ? disableText : texts.renewText}
          busy={busy !== null}
          onCancel={back}
          onConfirm={() => void changes[step.name]()}
        >
          {refused}
        </ConfirmDialog>
      );
    }
  }
}

const TEXT_OF = {
  'too-many-tries': codeFieldTexts.tooMany,
  'already-on': texts.alreadyOn,
  failed: texts.failed,
} as const;
