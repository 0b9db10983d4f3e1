/**
 * Texts for creating, editing and showing a product. The specification asks for those marked "ours" without giving the
 * words.
 */
export const productsTexts = {
  create: 'Crea prodotto',
  edit: 'Modifica prodotto',
  next: 'AVANTI',
  confirm: 'CONFERMA',
  byHand: 'Inserisci prodotti manualmente',
  nameTaken: 'Nome categoria già esistente. Inseriscine un altro.',
  lastUpdate: ({ day, time }: { day: string; time: string }) => `Ultimo aggiornamento il ${day} alle ${time}`,
  editPart: 'MODIFICA',
  delete: 'ELIMINA',
  noCategory: 'senza categoria',
  // ours
  copyOf: (name: string) => `Copia di ${name}`,
  howToAdd: 'Come vuoi aggiungere i prodotti?',
  ways: 'Modalità',
  fromExcel: 'Importa da file Excel',
  detailsHead: 'Inserisci i dati del prodotto',
  editDetailsHead: 'Modifica i dati del prodotto',
  name: 'Nome',
  description: 'Descrizione',
  price: 'Prezzo',
  vatIncluded: 'IVA inclusa',
  categoriesHead: 'Scegli le categorie',
  categories: 'Categorie',
  newCategory: 'Nuova categoria',
  newCategoryExample: 'Es. Dolci',
  noCategories: 'Non hai ancora creato categorie: puoi aggiungerne una qui sotto.',
  product: 'Prodotto',
  information: 'INFORMAZIONI PRODOTTO',
  categoriesCaps: 'CATEGORIE',
  photo: 'Foto',
  noPhoto: 'Nessuna foto',
  imageNotDeleted: "L'immagine non è stata eliminata.",
} as const;
