/** Texts of the list of applications. Texts marked "ours" are asked for by the specification and not given by it. */
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
