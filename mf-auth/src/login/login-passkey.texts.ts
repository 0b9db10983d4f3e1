/** Texts of a sign-in with a passkey that did not work. They come with its code, apart from the page's own. */
export const loginPasskeyTexts = {
  cancelled: 'La passkey non è stata usata. Premi di nuovo USA UNA PASSKEY, oppure scrivi lo username.',
  wrong: 'Non riconosciamo questa passkey. Entra con username e password.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova, oppure scrivi lo username.',
} as const;
