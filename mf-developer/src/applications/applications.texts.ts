/** Texts of the list of applications. The specification asks for those marked "ours" without giving the words. */
export const applicationsTexts = {
  title: 'Applicazioni',
  empty: 'Non sono presenti applicazioni.',
  // ours
  head: 'Le tue applicazioni',
  filters: 'Cerca applicazioni',
  actions: (name: string) => `Azioni per ${name}`,
  noneFits: 'Prova a cambiare i filtri.',
  failed: "Non siamo riusciti a caricare l'elenco.",
} as const;
