/** The default words of toasts. */
export const toastTexts = {
  region: 'Notifiche (F8)',
  close: 'Chiudi',
} as const;
