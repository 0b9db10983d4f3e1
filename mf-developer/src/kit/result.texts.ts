/**
 * Texts of the result page after the flows of the developer area. The specification asks for those marked "ours"
 * without giving the words.
 */
export const resultTexts = {
  created: "Hai creato un'applicazione!",
  assigned: 'Hai aggiornato i punti vendita!',
  deleted: (name: string) => `Hai eliminato l'applicazione ${name}.`,
  removed: (name: string) => `Hai eliminato il merchant ${name}.`,
  back: 'Torna alla lista applicazioni',
  later: 'Riprova più tardi. Grazie per la pazienza',
  // ours
  createdHint: "Trovi client_id e client_secret nel dettaglio dell'applicazione.",
  createFailed: "Problema durante la creazione dell'applicazione",
  assignFailed: "Problema durante l'aggiornamento dei punti vendita",
  deleteFailed: "Problema durante l'eliminazione dell'applicazione",
  removeFailed: "Problema durante l'eliminazione del merchant",
  taken: "Uno dei punti vendita è già di un'altra applicazione.",
  applicationGone: "L'applicazione non esiste più.",
  notAssignable: "L'applicazione o un punto vendita non è più disponibile.",
  merchantGone: "Il punto vendita non fa più parte dell'applicazione.",
} as const;
