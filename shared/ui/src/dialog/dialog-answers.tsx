import { Button } from '@portal/ui';
import { dialogTexts } from './dialog.texts';

type DialogAnswersProps = {
  onCancel: () => void;
  /** The word of the answer that leaves the dialog. */
  cancel?: string;
  /** The word of the other answer. */
  confirm?: string;
  /** Does what the dialog asks; left out if a form in the dialog does it. */
  onConfirm?: () => void;
  /** Id of that form. */
  form?: string;
  /** The action is under way: the buttons do nothing. */
  busy?: boolean;
  /** Something is still missing, so the dialog cannot be confirmed. */
  disabled?: boolean;
  /** Confirming destroys something, so the button is red. */
  danger?: boolean;
  /** Confirming works without a network too. */
  local?: boolean;
};

/**
 * The two buttons of a dialog.
 *
 * @example
 * <Dialog open title="Ruolo" onClose={close} actions={<DialogAnswers onCancel={close} form="role" busy={sending} />}>
 */
export function DialogAnswers({
  onCancel,
  cancel = dialogTexts.cancel,
  confirm = dialogTexts.confirm,
  onConfirm,
  form,
  busy = false,
  disabled = false,
  danger = false,
  local = false,
}: DialogAnswersProps) {
  return (
    <>
      <Button variant="ghost" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type={form ? 'submit' : 'button'}
        form={form}
        variant={danger ? 'danger' : 'primary'}
        loading={busy}
        needsNetwork={!local}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </>
  );
}
