import type { ProductImport } from '@portal/contract';
import { many } from '@portal/pages/numbers';
import { historyTexts } from './history.texts';
import { previewTexts } from './preview.texts';

const products = (count: number, one: string, several: string) =>
  count === 1 ? `1 prodotto ${one}` : `${many(count)} prodotti ${several}`;

/** Texts of an import whose rows are the changed cells of a table, where they differ. */
const previewOfTable = {
  ...previewTexts,
  ready: (count: number) => (count === 1 ? 'prodotto pronto da modificare' : 'prodotti pronti da modificare'),
  imported: (count: number) => (count === 1 ? 'prodotto modificato' : 'prodotti modificati'),
  undone: 'Modifiche annullate',
  failed: 'Modifica non riuscita',
  table: 'Righe della tabella',
  rowsGoneHint: 'Lo conserviamo solo finché le modifiche si possono annullare.',
  wrongRows: (count: number) =>
    count === 1
      ? 'Correggi la riga errata oppure escludila: prima di allora non modifichiamo nulla.'
      : `Correggi le ${many(count)} righe errate oppure escludile: prima di allora non modifichiamo nulla.`,
  leaveOutText: (count: number) =>
    count === 1 ? "La riga errata resterà com'è." : `Le ${many(count)} righe errate resteranno come sono.`,
  confirm: () => 'CONFERMA',
  sum: ({ changed }: { changed: number }) =>
    changed > 0 ? `${products(changed, 'da modificare', 'da modificare')}.` : "Non c'è nulla da modificare.",
  done: ({ changed }: { changed: number }) => `${products(changed, 'modificato', 'modificati')}.`,
  running: 'Modifica in corso',
  connectionLost: 'Manca la connessione, ma la modifica va avanti. Appena torna ti mostriamo a che punto è.',
  endUnknown: "Non riusciamo a vedere com'è finita la modifica.",
  goneHint: 'Apri di nuovo la tabella: quello che hai scritto è ancora lì.',
  header: 'Modifica in tabella',
  toTable: 'TORNA ALLA TABELLA',
};

const historyOfTable = {
  ...historyTexts,
  canUndo: 'Hai modificato i prodotti: puoi ancora annullare.',
  undo: 'ANNULLA MODIFICHE',
  undoTitle: 'Annulla modifiche',
  undoLead: "Il catalogo tornerà com'era prima della",
  undoName: () => 'modifica in tabella',
  nothingToUndo: "Non c'è nulla da annullare: tutto quello che avevi modificato in tabella è stato cambiato di nuovo.",
  kept: (count: number) => ({
    what: historyTexts.kept(count).what,
    rest: count === 1 ? "cambiato dopo la modifica resterà com'è:" : 'cambiati dopo la modifica resteranno come sono:',
  }),
  keptList: 'Cambiati dopo la modifica',
  undone: 'Modifiche annullate',
  undoFailed: 'Le modifiche non sono state annullate. Riprova più tardi.',
  tooLate: 'Queste modifiche non si possono più annullare.',
};

type Kind = Pick<ProductImport, 'ofTable'>;

/** The words for a preview and its result: of a file, or of a table. */
export const previewWords = ({ ofTable }: Kind) => (ofTable ? previewOfTable : previewTexts);

/** The words for undoing: of a file, or of a table. */
export const historyWords = ({ ofTable }: Kind) => (ofTable ? historyOfTable : historyTexts);

export const tableWords = previewOfTable;
