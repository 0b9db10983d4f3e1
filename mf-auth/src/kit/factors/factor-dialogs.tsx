import { codeFieldTexts } from '@portal/pages/code-field';
import { Notice } from '@portal/ui';
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
  const refused = mistake && mistake !== 'wrong-code' && (
    <Notice tone="ko" role="alert">
      {TEXT_OF[mistake]}
    </Notice>
  );
  switch (step.name) {
    case 'page':
      return refused;
    case 'key':
      return <AuthenticatorDialog prepared={step.prepared} changes={changes} refused={refused} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onSaved={back} />;
    case 'renew':
      return (
        <ConfirmDialog
          open
          title={texts.renewTitle}
          text={texts.renewText}
          busy={busy !== null}
          onCancel={back}
          onConfirm={() => void changes.renew()}
        >
          {refused}
        </ConfirmDialog>
      );
    case 'disable':
      return (
        <ConfirmDialog
          open
          danger
          title={texts.disableTitle}
          text={hasPasskey ? texts.disableTextWithPasskey : texts.disableText}
          busy={busy !== null}
          onCancel={back}
          onConfirm={() => void changes.disable()}
        >
          {refused}
        </ConfirmDialog>
      );
  }
}

const TEXT_OF = {
  'too-many-tries': codeFieldTexts.tooMany,
  'already-on': texts.alreadyOn,
  failed: texts.failed,
} as const;
