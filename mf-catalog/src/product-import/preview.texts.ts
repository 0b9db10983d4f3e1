import { many } from '@portal/pages/numbers';

const rows = (count: number) => (count === 1 ? '1 riga' : `${many(count)} righe`);
const products = (count: number) => (count === 1 ? '1 prodotto' : `${many(count)} prodotti`);

/** Texts of each verdict, in the order of the counters, in singular and plural. */
const verdicts = {
  new: ['nuovo', 'nuovi'],
  changed: ['modificato', 'modificati'],
  unchanged: ['invariato', 'invariati'],
  wrong: ['errato', 'errati'],
  leftOut: ['escluso', 'esclusi'],
} as const;

/** Texts of an import's rows, before and after it is carried out; all are our own. */
export const previewTexts = {
  many,
  rows,
  counter: (verdict: keyof typeof verdicts, count: number) => verdicts[verdict][count === 1 ? 0 : 1],
  badge: {
    new: 'NUOVO',
    changed: 'MODIFICATO',
    unchanged: 'INVARIATO',
    wrong: 'ERRATO',
    leftOut: 'ESCLUSO',
    corrected: 'CORRETTO',
  },
  ready: (count: number) => (count === 1 ? 'prodotto pronto da importare' : 'prodotti pronti da importare'),
  readyHint: 'Nel catalogo non è ancora cambiato nulla: controlla e conferma.',
  imported: (count: number) => (count === 1 ? 'prodotto importato' : 'prodotti importati'),
  undone: 'Importazione annullata',
  undoneHint: 'Qui sotto vedi che cosa era cambiato.',
  failed: 'Importazione non riuscita',
  failedHint: "Il catalogo è rimasto com'era: riprova.",
  doneBy: ({ day, author }: { day: string; author: string }) => `${day}, ${author}`,
  changeFile: 'CAMBIA FILE',
  filters: 'Filtra per esito',
  table: 'Righe del file',
  row: 'RIGA',
  name: 'NOME',
  description: 'DESCRIZIONE',
  price: 'PREZZO',
  category: 'CATEGORIA',
  verdict: 'ESITO',
  cellOf: { A: 'Nome', B: 'Descrizione', C: 'Prezzo', D: 'Categoria' },
  cell: (column: string, row: number) => `${column}, riga ${row}`,
  corrected: 'Corretto',
  uncategorised: 'Senza categoria',
  none: '–',
  noRows: 'Nessuna riga con questo esito',
  rowsGone: 'Il dettaglio delle righe non è più disponibile',
  rowsGoneHint: 'Lo conserviamo per un mese al massimo.',
  leaveOut: 'Escludi',
  leaveOutRow: (row: number) => `Escludi la riga ${row}`,
  takeIn: 'Includi',
  takeInRow: (row: number) => `Includi la riga ${row}`,
  wrongRows: (count: number) =>
    count === 1
      ? 'Correggi la riga errata nella tabella oppure escludila: prima di allora non importiamo nulla.'
      : `Correggi le ${many(count)} righe errate nella tabella oppure escludile: prima di allora non importiamo nulla.`,
  totals: (count: number) =>
    count === 1
      ? 'Una riga sembra il totale della tabella, non un prodotto: per questo resta esclusa. È un prodotto?'
      : `${many(count)} righe sembrano i totali della tabella, non prodotti: per questo restano escluse. Sono prodotti?`,
  showTotals: (count: number) => (count === 1 ? 'VEDI LA RIGA ESCLUSA' : 'VEDI LE RIGHE ESCLUSE'),
  leaveOutAll: 'ESCLUDI LE RIGHE ERRATE',
  leaveOutTitle: 'Escludi le righe errate',
  leaveOutText: (count: number) =>
    count === 1 ? 'La riga errata non sarà importata.' : `Le ${many(count)} righe errate non saranno importate.`,
  downloadMistakes: 'SCARICA IL FILE CON GLI ERRORI',
  newCategories: (count: number, name?: string) =>
    count === 1
      ? `Sarà creata ${name === undefined ? '1 nuova categoria' : `la categoria "${name}"`}.`
      : `Saranno create ${many(count)} nuove categorie.`,
  notSaved: 'La correzione non è stata salvata. Riprova.',
  cancel: 'ANNULLA',
  confirm: (count: number) => `IMPORTA ${products(count).toUpperCase()}`,
  sum: ({ added, changed }: { added: number; changed: number }) => {
    const parts = [
      added > 0 && `${many(added)} ${verdicts.new[added === 1 ? 0 : 1]}`,
      changed > 0 && `${many(changed)} ${verdicts.changed[changed === 1 ? 0 : 1]}`,
    ].filter(Boolean);
    return parts.length > 0 ? `${parts.join(', ')}.` : "Non c'è nulla da importare.";
  },
  undecided: (count: number) =>
    count === 1 ? '1 riga errata da correggere o escludere.' : `${many(count)} righe errate da correggere o escludere.`,
  staysOut: (count: number) => (count === 1 ? '1 riga resterà esclusa.' : `${many(count)} righe resteranno escluse.`),
  running: 'Importazione in corso',
  runningHint: 'Puoi continuare a usare il portale: ti avvisiamo alla fine.',
  connectionLost: "Manca la connessione, ma l'importazione va avanti. Appena torna ti mostriamo a che punto è.",
  endUnknown: "Non riusciamo a vedere com'è finita l'importazione.",
  show: 'VEDI',
  percent: (percent: number) => `${percent} per cento`,
  phases: ['Lettura del file', 'Controllo delle righe', 'Scrittura dei prodotti', 'Aggiornamento del catalogo'],
  toCatalogue: 'VAI AL CATALOGO',
  gone: "L'anteprima non è più disponibile",
  goneHint: 'Carica di nuovo il file per importarlo.',
  toImport: 'CARICA UN FILE',
  history: 'Importazioni recenti',
} as const;
