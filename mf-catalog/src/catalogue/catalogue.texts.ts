/**
 * Texts of the catalogue page and its search. The specification asks for those marked "ours" without giving the words.
 */
export const catalogueTexts = {
  title: 'Catalogo',
  categories: 'CATEGORIE',
  products: 'PRODOTTI',
  categoriesCreated: (count: number) => (count === 1 ? 'Categoria creata' : 'Categorie create'),
  productsInserted: (count: number) => (count === 1 ? 'Prodotto inserito' : 'Prodotti inseriti'),
  download: 'SCARICA',
  createCategory: 'CREA CATEGORIA',
  addProduct: 'AGGIUNGI PRODOTTO',
  found: (count: number) => (count === 1 ? '1 prodotto trovato' : `${count} prodotti trovati`),
  /** On a category's tile (CAT-009). */
  productsIn: 'Prodotti inseriti',
  // ours
  openCategory: (name: string) => `Apri ${name}`,
  order: 'Ordina per',
  orders: {
    name: 'Nome',
    price: 'Prezzo, dal più basso',
    'price-desc': 'Prezzo, dal più alto',
    recent: 'Ultima modifica',
  },
  newCategory: 'Nuova categoria',
  addFirstProduct: 'INSERISCI IL PRIMO PRODOTTO',
  downloads: 'Altro da scaricare e stampare',
  downloadXlsx: 'CATALOGO IN EXCEL',
  template: 'MODELLO DA COMPILARE',
  priceList: 'STAMPA LISTINO',
  searchProducts: 'Cerca prodotti',
  categoryList: 'Categorie',
  noProducts: 'Non sono presenti prodotti.',
  noProductsHint: 'Il tuo catalogo comincia da qui.',
  notFound: 'Nessun prodotto trovato',
  notFoundHint: 'Controlla il testo e riprova.',
} as const;
