/** Texts of products in every list. The specification asks for those marked "ours" without giving the words. */
export const productTexts = {
  deleteTitle: 'Elimina prodotto',
  deleteImageTitle: 'Elimina immagine prodotto',
  edit: 'MODIFICA',
  delete: 'ELIMINA',
  // ours
  deleteText: (name: string) =>
    `Il prodotto ${name} non sarà più disponibile in nessuna categoria. Potrai inserirlo di nuovo.`,
  deleteImageText: "L'immagine sarà eliminata da tutte le categorie in cui compare il prodotto.",
  actions: (name: string) => `Azioni per ${name}`,
  changeCategories: 'CATEGORIE',
  duplicate: 'DUPLICA',
  removeFromCategory: 'RIMUOVI DALLA CATEGORIA',
  list: 'Prodotti',
  categories: 'Categorie',
  select: (name: string) => `Seleziona ${name}`,
  deleted: 'Prodotto eliminato',
  deletedMany: (count: number) => (count === 1 ? 'Prodotto eliminato' : `${count} prodotti eliminati`),
  removed: 'Prodotto rimosso dalla categoria',
} as const;
