import { LIMIT } from '@portal/contract';
import type { SpreadsheetRefusal } from '../platform/spreadsheets/spreadsheet.ts';
import type { Column } from './columns.ts';

/** The headers of the catalogue file and of the template. */
export const HEADERS: Readonly<Record<Column, string>> = {
  A: 'Nome prodotto',
  B: 'Descrizione',
  C: 'Prezzo in euro',
  D: 'Categorie',
};

/** How a column's header may begin: people who make a sheet by the guidelines write 'Nome', 'Prezzo', 'Categoria'. */
export const HEADER_BEGINNINGS: Readonly<Record<Column, RegExp>> = {
  A: /^nome(?!\p{L})/u,
  B: /^descrizione(?!\p{L})/u,
  C: /^prezzo(?!\p{L})/u,
  D: /^categori[ae](?!\p{L})/u,
};

/** The extra last column of a marked workbook. It is ignored when the file comes back. */
export const MISTAKES_HEADER = 'Errore';

/** What the history names the changes of a table. */
export const TABLE_NAME = 'Modifica in tabella';

export const SHEET_NAME = 'Catalogo prodotti';

/** Why a file cannot be read, in the merchant's words. */
export const FILE_CAUSE: Readonly<Record<SpreadsheetRefusal, string>> = {
  empty: 'Il file è vuoto: compila almeno una riga sotto le intestazioni.',
  notSpreadsheet:
    'Il formato del file non è valido. Aprilo con il programma che lo ha creato, scegli Salva con nome › xlsx (in Numbers: Esporta come › Excel) e riprova.',
  document:
    'Il formato del file non è valido: non è un foglio di calcolo. Copia la tabella in Excel, scegli Salva con nome › xlsx e riprova.',
  damaged: 'Il file è danneggiato o incompleto. Salvalo di nuovo e riprova.',
  encrypted: 'Il file è protetto da una password. Toglila, scegli Salva con nome › xlsx e riprova.',
  macros: 'Il file contiene delle macro. Scegli Salva con nome › xlsx, che non ne ha, e riprova.',
  sheets: 'Il file deve contenere al massimo un foglio di lavoro.',
  rows: 'Il file ha più di 20.000 righe. Dividilo in più file e riprova.',
  tooLarge: 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
  tooSlow: 'Il file è troppo complesso. Copia i dati nel template e riprova.',
};

/** Why a file that was read is not kept, in the merchant's words. */
export const KEEPING_CAUSE = {
  tooMuch: 'Le righe del file occupano troppo spazio. Dividilo in più file e riprova.',
  inUse: "Ci sono già troppe anteprime in correzione. Conferma quelle iniziate, o riprova tra mezz'ora.",
} as const;

/** Groups the digits of a number the Italian way, also with only four digits. */
const many = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' });

/** What is wrong with a cell, in the merchant's words. */
export const CAUSE = {
  header: (text: string) => `L'intestazione di questa colonna deve essere «${text}». Usa il template.`,
  productGone: 'Il prodotto è stato eliminato nel frattempo.',
  overtaken: (now: string) =>
    now === '' ? 'Nel frattempo qualcuno ha svuotato questa cella.' : `Nel frattempo qualcuno ha scritto «${now}».`,
  categoryUnknown: (name: string) => `La categoria «${name}» non esiste.`,
  total: 'Sembra il totale della tabella, non un prodotto.',
  nameMissing: 'Manca il nome del prodotto.',
  nameTooLong: 'Il nome supera i 30 caratteri.',
  nameCharacters: 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.',
  nameRepeated: (nRow: number) => `Il prodotto è già nella riga ${nRow}.`,
  descriptionTooLong: 'La descrizione supera gli 80 caratteri.',
  cellError: 'La cella mostra un errore al posto di un valore. Correggila e riprova.',
  formulaLost: 'Il risultato della formula non è nel file. Scrivi il valore al posto della formula.',
  powerOfTen: 'Il numero è mostrato come potenza di dieci. Formatta la cella come testo e scrivilo di nuovo.',
  priceMissing: 'Manca il prezzo.',
  priceNotNumber: 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.',
  priceDate: 'Il prezzo è una data. Scrivilo in euro, per esempio 1.250,50.',
  priceTime: 'Il prezzo è un orario. Scrivilo in euro, per esempio 1.250,50.',
  pricePercentage: 'Il prezzo è una percentuale. Scrivilo in euro, per esempio 1.250,50.',
  priceDecimals: 'Il prezzo ha più di due decimali. Scrivilo in euro, per esempio 1.250,50.',
  priceZero: 'Il prezzo deve essere maggiore di zero.',
  priceTooHigh: 'Il prezzo supera il massimo di 99.999,99 euro.',
  categoriesTooLong: 'Le categorie superano i 32.767 caratteri.',
  categoryTooLong: (name: string) => `La categoria «${name}» supera i 30 caratteri.`,
  categoryCharacters: (name: string) =>
    `La categoria «${name}» può contenere solo lettere, numeri, spazi e apostrofi. Separa più categorie con ';'.`,
  tooManyCategories: 'Il prodotto ha più di 100 categorie.',
  tooManyNewCategories: 'Il file crea più di 500 categorie nuove.',
  tooManyPlaces:
    'Fino a questa riga il file cambia più di 100.000 categorie di prodotti. Dividilo in più file e riprova.',
  recentlyDeleted:
    "Per ora nel catalogo non c'è posto per questa riga, perché negli ultimi minuti sono stati eliminati molti prodotti o molte categorie. Tra dieci minuti carica di nuovo il file, oppure escludi la riga.",
  catalogueFull: {
    products: `Con questa riga il catalogo supera i ${many(LIMIT.catalogueProducts)} prodotti. Escludi la riga, oppure elimina i prodotti che non vendi più e carica di nuovo il file.`,
    categories: `Con questa riga il catalogo supera le ${many(LIMIT.catalogueCategories)} categorie. Usa categorie che ci sono già, escludi la riga, oppure elimina le categorie che non usi più e carica di nuovo il file.`,
    places: `Con questa riga le categorie superano in tutto i ${many(LIMIT.cataloguePlaces)} prodotti, contando ogni prodotto una volta per ciascuna sua categoria. Scrivi meno categorie, escludi la riga, oppure elimina le categorie che non usi più e carica di nuovo il file.`,
  },
} as const;
