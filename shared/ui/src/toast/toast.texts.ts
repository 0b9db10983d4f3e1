/** The words that toasts say by themselves. */
export const toastTexts = {
  region: 'Notifiche (F8)',
  close: 'Chiudi',
} as const;
