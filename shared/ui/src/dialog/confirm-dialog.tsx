import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { DialogAnswers } from './dialog-answers';

/** A question and its two answers. */
type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  text: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Confirming destroys something, so the button is red. */
  danger?: boolean;
  /** The action is under way: the dialog stays open and its buttons do nothing. */
  busy?: boolean;
  /** Confirming works without a network too. */
  local?: boolean;
  /** More content under the text, such as the error of the last attempt. */
  children?: ReactNode;
};

/**
 * Asks before an action that cannot be undone.
 *
 * @example
 * <ConfirmDialog open={asking} title="Log out" text="Vuoi davvero uscire dal portale?" onConfirm={signOut} onCancel={() => setAsking(false)} />
 */
export function ConfirmDialog({
  open,
  title,
  text,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  local = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      locked={busy}
      local={local}
      actions={<DialogAnswers danger={danger} onCancel={onCancel} onConfirm={onConfirm} busy={busy} local={local} />}
    >
      {children}
    </Dialog>
  );
}
