/** The words that dialogs say by themselves. */
export const dialogTexts = {
  close: 'Chiudi',
  cancel: 'ANNULLA',
  confirm: 'CONFERMA',
} as const;
