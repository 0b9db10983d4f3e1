import { type CataloguePart, LIMIT } from '@portal/contract';
import { many } from '@portal/pages/numbers';

/** What a person reads when the catalogue is full, and what to do next; all are our own. */
export const fullTexts = {
  products: `Il catalogo è pieno: può contenere ${many(LIMIT.catalogueProducts)} prodotti. Elimina quelli che non vendi più e riprova.`,
  categories: `Il catalogo è pieno: può contenere ${many(LIMIT.catalogueCategories)} categorie. Elimina quelle che non usi più e riprova.`,
  places: `Le categorie sono piene: tutte insieme possono contenere ${many(LIMIT.cataloguePlaces)} prodotti, contando ogni prodotto una volta per ciascuna sua categoria. Elimina le categorie che non usi più e riprova.`,
  recentlyDeleted:
    "Per ora non c'è posto: quello che è stato eliminato negli ultimi dieci minuti occupa ancora il catalogo. Riprova tra dieci minuti.",
} as const satisfies Readonly<Record<CataloguePart | 'recentlyDeleted', string>>;
