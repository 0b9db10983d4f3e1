/** Texts of the list of applications. The specification asks for those marked "ours" without giving the words. */
export const applicationsTexts = {
  title: 'Applicazioni',
  empty: 'Non sono presenti applicazioni.',
  // ours
  head: 'Le tue applicazioni',
  filters: 'Cerca applicazioni',
  actions: (name: string) => `Azioni per ${name}`,
  pointsOfSale: (count: number) =>
    count === 0 ? 'Nessun punto vendita' : count === 1 ? '1 punto vendita' : `${count} punti vendita`,
  lastUsed: (day: string) => `usata il ${day}`,
  neverUsed: 'mai usata',
  found: (count: number) => (count === 1 ? '1 applicazione trovata' : `${count} applicazioni trovate`),
  noneFits: 'Prova a cambiare i filtri.',
  failed: "Non siamo riusciti a caricare l'elenco.",
} as const;
