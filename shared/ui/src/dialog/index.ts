/** `@portal/ui/dialog`: modal dialogs, loaded by the first page that opens one. */
export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { DialogAnswers } from './dialog-answers';
export { DialogIcon } from './dialog-surface';
export { Overlay } from './overlay';
