/** `@portal/ui/dialog`: modal dialogs, loaded by the first page that opens one. */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Dialog, type DialogProps } from './dialog';
export { DialogIcon } from './dialog-surface';
export { Overlay, type OverlayProps } from './overlay';
