/** Texts of a category's page. Those marked "ours" are asked for by the specification and not given by it. */
export const categoryPageTexts = {
  products: (count: number) => `PRODOTTI DELLA CATEGORIA (${count})`,
  addProduct: 'AGGIUNGI PRODOTTO',
  // ours
  title: 'Categoria',
  uncategorised: 'Qui trovi i prodotti che non appartengono a nessuna categoria.',
  none: 'Non sono presenti prodotti in questa categoria.',
} as const;

/** The question before a product leaves a category; ours. */
export const removeTexts = {
  title: 'Rimuovi prodotto',
  text: (product: string, category: string) =>
    `Il prodotto ${product} non farà più parte della categoria ${category}. Resta nel catalogo.`,
} as const;
