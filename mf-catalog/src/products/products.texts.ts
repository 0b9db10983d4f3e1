import type { PriceMistake } from '@portal/contract';

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
  uncategorised: 'senza categoria',
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
  priceTooHigh: 'Il prezzo massimo è 99.999,99 €.',
  categoriesHead: 'Scegli le categorie',
  categories: 'Categorie',
  newCategory: 'Nuova categoria',
  newCategoryExample: 'Es. Dolci',
  noCategories: 'Non hai ancora creato categorie: puoi aggiungerne una qui sotto.',
  product: 'Prodotto',
  information: 'INFORMAZIONI PRODOTTO',
  categoriesCaps: 'CATEGORIE',
  photo: 'Foto',
  gone: "Questo prodotto non c'è più",
  goneHint: "È stato eliminato nel frattempo, in un'altra scheda o da un altro dispositivo.",
  toProducts: 'VAI AI PRODOTTI',
  noPhoto: 'Nessuna foto: aggiungila',
  addPhoto: 'Aggiungi una foto',
  photoSaved: 'Foto salvata',
  photoNotSaved: 'Non siamo riusciti a salvare la foto. Riprova più tardi.',
  imageNotDeleted: 'Non siamo riusciti a eliminare la foto. Riprova più tardi.',
} as const;

const asIs = "Il prezzo resta com'era: scrivi le cifre, oppure incolla un prezzo come 1.250,50.";

/** Why a text that was pasted, dropped or filled in is no price; all are our own. */
export const priceMistakes = {
  missing: `Il testo incollato non è un prezzo. ${asIs}`,
  notNumber: `Il testo incollato non è un prezzo. ${asIs}`,
  date: `Il testo incollato è una data. ${asIs}`,
  time: `Il testo incollato è un orario. ${asIs}`,
  percentage: `Il testo incollato è una percentuale. ${asIs}`,
  decimals: `Il testo incollato ha più di due decimali. ${asIs}`,
  zero: `Il prezzo deve essere maggiore di zero. ${asIs}`,
  tooHigh: `Il testo incollato supera il prezzo massimo, 99.999,99 €. ${asIs}`,
} as const satisfies Record<PriceMistake, string>;
