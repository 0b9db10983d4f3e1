/** Texts of a category's page. The specification asks for those marked "ours" without giving the words. */
export const categoryPageTexts = {
  products: (count: number) => `PRODOTTI DELLA CATEGORIA (${count})`,
  addProduct: 'AGGIUNGI PRODOTTO',
  // ours
  asTable: 'MODIFICA IN TABELLA',
  title: 'Categoria',
  uncategorised: 'Qui trovi i prodotti che non appartengono a nessuna categoria.',
  gone: "Questa categoria non c'è più",
  goneHint: "È stata eliminata nel frattempo, in un'altra scheda o da un altro dispositivo.",
  toCategories: 'VAI ALLE CATEGORIE',
  none: 'Non sono presenti prodotti in questa categoria.',
} as const;

/** The question before a product is removed from a category; our own words. */
export const removeTexts = {
  title: 'Rimuovi prodotto',
  text: (product: string, category: string) =>
    `Il prodotto ${product} non farà più parte della categoria ${category}. Resterà nel catalogo.`,
} as const;
