import { LIMIT, type Passkey, withoutUnseen } from '@portal/contract';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { TextField } from '@portal/ui';
import { ConfirmDialog, Dialog, DialogAnswers } from '@portal/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { passkeysTexts as texts } from './passkeys.texts';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import type { PasskeyChanges } from './use-passkey-changes';

interface Props {
  changes: PasskeyChanges;
  /** Whether the account has no other factor left without this passkey. */
  isLast: boolean;
}

/** What a change of the passkeys asks and shows over the page. */
export function PasskeyDialogs({ changes, isLast }: Props) {
  const { step, busy, mistake, proofDialog, back } = changes;
  // One question at a time: the dialog underneath would keep the focus for itself.
  if (proofDialog) return proofDialog;
  switch (step.name) {
    case 'page':
      return null;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onSaved={back} />;
    case 'rename':
      return <NameDialog key={step.passkey.passkeyId} passkey={step.passkey} changes={changes} />;
    case 'remove':
      return (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(step.passkey.name)}
          text={isLast ? texts.removeLast : texts.removeText}
          busy={busy !== null}
          onCancel={back}
          onConfirm={() => void changes.remove(step.passkey)}
        >
          {mistake && <ChangeFailure error={changes.error}>{texts.failed}</ChangeFailure>}
        </ConfirmDialog>
      );
  }
}

function NameDialog({ passkey, changes }: { passkey: Passkey; changes: PasskeyChanges }) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const busy = changes.busy !== null;
  const ready = withoutUnseen(name).trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && ready) void changes.rename(passkey, name.trim());
  }

  return (
    <Dialog
      open
      title={texts.nameTitle}
      locked={busy}
      initialFocus={field}
      onClose={changes.back}
      actions={<DialogAnswers onCancel={changes.back} confirm={texts.save} form={form} busy={busy} disabled={!ready} />}
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={LIMIT.passkeyName}
          readOnly={busy}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      {changes.mistake && <ChangeFailure error={changes.error}>{texts.failed}</ChangeFailure>}
    </Dialog>
  );
}
