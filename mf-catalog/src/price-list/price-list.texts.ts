/** Texts of the price list on paper; all are our own. */
export const priceListTexts = {
  title: 'Listino',
  products: (count: number) => (count === 1 ? 'prodotto nel listino' : 'prodotti nel listino'),
  lead: 'Un prodotto che ha più categorie compare in ognuna.',
  print: 'STAMPA LISTINO',
  heading: 'Listino prezzi',
  others: 'Altri prodotti',
  foot: (day: string) => `Prezzi in euro, IVA inclusa. Aggiornato il ${day}.`,
  empty: 'Non sono presenti prodotti.',
  emptyHint: 'Il listino si compila da solo quando inserisci i prodotti.',
} as const;
