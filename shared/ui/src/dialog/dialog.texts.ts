/** The default words of dialogs. */
export const dialogTexts = {
  close: 'Chiudi',
  cancel: 'ANNULLA',
  confirm: 'CONFERMA',
} as const;
