import { MAX_PHOTOS } from './photo-match';

/** Texts for giving many products their photos; all are our own. */
export const photosTexts = {
  choose: 'CARICA FOTO',
  chooseHint: 'Scegli più foto insieme o trascinale qui: troviamo i prodotti dal nome dei file.',
  dropHere: 'Rilascia qui le foto: troviamo i prodotti dal nome dei file.',
  notOpened: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  reading: 'Leggiamo le foto…',
  title: (found: number, all: number) => {
    if (found === 0) return 'Nessuna foto ha trovato il prodotto';
    return found === 1
      ? `1 foto su ${all} ha trovato il prodotto`
      : `${found} foto su ${all} hanno trovato il prodotto`;
  },
  lead: 'Le abbiamo abbinate dal nome del file.',
  leadOfNone: 'I nomi dei file non bastano: scegli tu il prodotto di ogni foto.',
  /** After the others were saved. */
  notYetSaved: (count: number) => (count === 1 ? 'Resta 1 foto da salvare' : `Restano ${count} foto da salvare`),
  leadOfRest: 'Le altre sono salvate. Scegli il prodotto di queste e conferma, oppure chiudi: non saranno salvate.',
  close: 'CHIUDI',
  left: (count: number) => `DA ABBINARE (${count})`,
  matched: (count: number) => `ABBINATE (${count})`,
  productOf: (file: string) => `Prodotto di ${file}`,
  chooseProduct: 'Scegli il prodotto',
  noSuchProduct: "Nessun prodotto si chiama così: scegline uno dell'elenco.",
  change: 'CAMBIA',
  changeOf: (file: string) => `Cambia il prodotto di ${file}`,
  remove: (file: string) => `Togli ${file}`,
  replaces: 'Sostituisce la foto attuale.',
  tooMany: (left: number) =>
    `Puoi caricare al massimo ${MAX_PHOTOS} foto per volta: ${left === 1 ? 'una è rimasta fuori' : `${left} sono rimaste fuori`}.`,
  refused: (files: string) => `Non sono foto png o jpeg fino a 5 MB, oppure sono danneggiate: ${files}.`,
  confirm: (count: number) => (count === 0 ? 'CONFERMA' : `CONFERMA ${count} FOTO`),
  saving: (done: number, all: number) => `Salviamo le foto: ${done} di ${all}`,
  saved: (count: number) => (count === 1 ? '1 foto salvata' : `${count} foto salvate`),
  missing: (count: number) => `FOTO MANCANTI (${count})`,
  place: (place: number, of: number) => (of === 1 ? 'Manca solo questa foto.' : `Foto mancante ${place} di ${of}.`),
  shoot: 'SCATTA LA FOTO',
  shootHint: 'Metti il prodotto al centro: la foto diventa quadrata.',
  taken: 'La foto si salva quando vai avanti.',
  photoOf: (name: string) => `Nuova foto di ${name}`,
  again: 'RIFAI',
  next: 'PROSSIMO PRODOTTO',
  finish: 'SALVA E FINISCI',
  skip: 'SALTA',
  end: 'FINE',
  refusedOne: "Questa non è una foto png o jpeg fino a 5 MB, oppure è danneggiata. Scattane un'altra.",
  notSavedOne: 'Non siamo riusciti a salvare la foto: è ancora qui. Riprova, o salta questo prodotto.',
  unknown: (files: string) =>
    `Non sappiamo se sono salvate: ${files}. La connessione è caduta. Riprova: salvare due volte la stessa foto non cambia nulla.`,
  gone: (files: string) => `Il prodotto di queste foto non c'è più: ${files}. Scegline un altro, oppure togli la foto.`,
  notSaved: (files: string) => `Non siamo riusciti a salvare: ${files}. Riprova più tardi.`,
} as const;
