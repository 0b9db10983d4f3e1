/** Texts of the terms. The specification asks for those marked "ours" without giving the words. */
export const termsTexts = {
  accept: 'ACCETTA LE CONDIZIONI',
  // ours
  title: 'Termini e condizioni',
  lead: 'Leggi il documento fino in fondo per accettare le condizioni.',
  toTheEnd: 'Scorri in fondo al documento',
  failed: 'Non siamo riusciti a caricare il documento.',
  failedHint: 'Riprova, oppure scaricalo e aprilo sul tuo dispositivo.',
  download: 'SCARICA IL DOCUMENTO',
  document: 'Documento',
  enlarge: 'Ingrandisci',
  reduce: 'Riduci',
  page: (number: number, count: number) => `Pagina ${number} di ${count}`,
} as const;
