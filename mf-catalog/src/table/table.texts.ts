import { LIMIT } from '@portal/contract';
import { many } from '@portal/pages/numbers';

const cells = (count: number) => (count === 1 ? '1 cella' : `${many(count)} celle`);
const products = (count: number) => (count === 1 ? '1 prodotto' : `${many(count)} prodotti`);

/** Texts of the table of products; all are our own. */
export const tableTexts = {
  title: 'Modifica in tabella',
  many,
  inTable: (count: number) => (count === 1 ? 'prodotto in tabella' : 'prodotti in tabella'),
  howTo: 'Scrivi nelle celle o incolla un blocco da Excel.',
  lead: "Nel catalogo non cambia nulla finché non confermi l'anteprima.",
  stepBack: 'TORNA INDIETRO DI UN PASSO',
  keys: [
    [['Invio'], 'cella sotto'],
    [['Tab'], 'cella a destra'],
    [['F2'], 'modifica'],
    [['Esc'], "lascia com'era"],
    [['Ctrl', 'V'], 'incolla da Excel'],
    [['Ctrl', 'Z'], 'torna indietro'],
  ] as const,
  leave: 'Per uscire dalla tabella premi Esc e poi Tab.',
  table: 'Prodotti',
  row: 'Riga',
  columns: { A: 'NOME', B: 'DESCRIZIONE', C: 'PREZZO', D: 'CATEGORIE' },
  cellOf: { A: 'Nome', B: 'Descrizione', C: 'Prezzo', D: 'Categorie' },
  cell: (column: string, product: string) => `${column} di ${product}`,
  empty: '-',
  wrong: (count: number) => `${cells(count)} da correggere`,
  wrongCell: (product: string, column: string) => `${product}, ${column.toLowerCase()}`,
  moreWrong: (count: number) => (count === 1 ? "E un'altra cella." : `E altre ${many(count)} celle.`),
  use: (category: string) => `Usa «${category}»`,
  make: (category: string) => `Crea «${category}»`,
  keepMine: 'Tieni quello che hai scritto tu',
  useTheirs: "Lascia com'è adesso",
  changed: (count: number, rows: number) =>
    count === 0
      ? 'Nessuna cella cambiata.'
      : `${cells(count)} ${count === 1 ? 'cambiata' : 'cambiate'} in ${products(rows)}.`,
  toCorrect: (count: number) => `${many(count)} da correggere.`,
  bar: 'Celle cambiate',
  cancel: 'ANNULLA',
  preview: 'ANTEPRIMA',
  leaveTitle: 'Lasciare la tabella?',
  leaveText: (count: number) =>
    count === 1 ? 'La modifica fatta qui andrà persa.' : `Le ${many(count)} modifiche fatte qui andranno perse.`,
  pastedTooMuch: 'Il blocco incollato era più grande della tabella: abbiamo usato solo le celle che ci stanno.',
  tooMany: `In tabella ci sono al massimo ${many(LIMIT.tableProducts)} prodotti: questi sono i primi della tua scelta.`,
  gone: (count: number) =>
    count === 1
      ? 'Nel frattempo un prodotto è stato eliminato: non è più nella tabella.'
      : `Nel frattempo ${many(count)} prodotti sono stati eliminati: non sono più nella tabella.`,
  none: 'Questi prodotti non ci sono più',
  noneHint: 'Nel frattempo sono stati eliminati. Torna al catalogo e scegline altri.',
  failed: "Non siamo riusciti a preparare l'anteprima. Nel catalogo non è cambiato nulla: riprova.",
} as const;
