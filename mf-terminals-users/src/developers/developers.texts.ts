/** Texts of enabling a developer. The specification asks for those marked "ours" without giving the words. */
export const developersTexts = {
  title: "Inserisci l'email",
  email: 'Email',
  invalid: 'Indirizzo email non valido',
  alreadyPresent: 'Esiste già un utenza sviluppatore con questa email',
  notFound: 'Utenza sviluppatore non trovata con questa email',
  revokedHint: "L'utente non potrà più accedere all'area sviluppatori.",
  addFailedHint: "Abbiamo riscontrato un problema durante l'abilitazione. Riprova.",
  home: 'TORNA ALLA HOME',
  // ours
  tids: 'Lo sviluppatore potrà visualizzare gli ID Terminale (TID), la partita IVA e lo username.',
  disclaimer: "Il fornitore del servizio non è responsabile dell'uso improprio dei TID da parte dello sviluppatore.",
  addedHint: "Gli abbiamo inviato una notifica. Puoi revocare l'abilitazione in ogni momento eliminando l'utenza.",
  revokeFailedHint: 'Abbiamo riscontrato un problema durante la revoca. Riprova.',
} as const;
