/**
 * Texts of the result page after the catalogue's flows. The specification asks for those marked "ours" without giving
 * the words.
 */
export const resultTexts = {
  failureHint: 'Riprova più tardi. Grazie per la pazienza',
  created: 'Hai inserito un nuovo prodotto nel tuo catalogo!',
  createAnother: 'CREA NUOVO PRODOTTO',
  detailsEdited: 'Hai modificato le informazioni del tuo prodotto!',
  categoriesEdited: 'Hai modificato le categorie di appartenenza del tuo prodotto!',
  toProduct: 'TORNA AL PRODOTTO',
  toCatalogue: 'TORNA AL CATALOGO',
  downloadFailed: 'Si è verificato un errore durante il download del file',
  imported: 'Il file è stato caricato con successo.',
  importFailed: "Si è verificato un errore durante l'upload del file",
  // ours
  productsEdited: 'Hai modificato i tuoi prodotti!',
  editProductsFailed: 'Problema durante la modifica dei prodotti',
  retry: 'RIPROVA',
  deleteCategoryFailed: "Problema durante l'eliminazione della categoria",
  deleteProductFailed: "Problema durante l'eliminazione del prodotto",
  removeFailed: 'Problema durante la rimozione del prodotto dalla categoria',
  createFailed: 'Problema durante la creazione del prodotto',
  editFailed: 'Problema durante la modifica del prodotto',
  editCategoriesFailed: 'Problema durante la modifica delle categorie del prodotto',
} as const;
