/**
 * Texts of a sign-in with a passkey that did not work. They load with its code, separately from the page's own texts.
 */
export const loginPasskeyTexts = {
  cancelled: 'La passkey non è stata usata. Premi di nuovo USA UNA PASSKEY, oppure scrivi lo username.',
  wrong: 'Non riconosciamo questa passkey. Entra con username e password.',
  late: 'È passato troppo tempo. Scegli di nuovo la passkey, oppure scrivi lo username.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova, oppure scrivi lo username.',
} as const;
