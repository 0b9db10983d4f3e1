/** The words that tiles say by themselves. 'Prodotti inseriti' is the specification's (CAT-009). */
export const tilesTexts = {
  productsIn: 'Prodotti inseriti',
  openCategory: (name: string) => `Apri ${name}`,
  actionsFor: (name: string) => `Azioni per ${name}`,
  categories: 'Categorie',
  select: (name: string) => `Seleziona ${name}`,
  selectionActions: 'Azioni sulla selezione',
  endSelection: 'Annulla la selezione',
  copy: 'Copia',
} as const;
