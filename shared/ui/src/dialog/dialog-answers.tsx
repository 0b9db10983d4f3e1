import { Button } from '@portal/ui';
import { dialogTexts } from './dialog.texts';

type DialogAnswersProps = {
  onCancel: () => void;
  /** The word of the answer that leaves the dialog. */
  cancel?: string;
  /** The word of the other answer. */
  confirm?: string;
  /** Does what the dialog asks; left out where a form in it does. */
  onConfirm?: () => void;
  /** Id of that form. */
  form?: string;
  /** It is under way: the buttons do nothing. */
  busy?: boolean;
  /** Something is missing before it can be done. */
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
