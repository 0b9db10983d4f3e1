import { LIMIT } from '@portal/contract';
import { many } from '@portal/pages/numbers';
import { COPY_TABLE, SAVE_AS_XLSX } from '@portal/pages/spreadsheet';

const WRONG_FORMAT = 'Il formato del file non è valido.';

/** Texts of uploading users. The specification asks for those marked "ours" without giving the words. */
export const uploadTexts = {
  confirm: 'Confermi di voler procedere alle seguenti modifiche?',
  done: 'Il file è stato caricato con successo.',
  invalid: 'Errore nella validazione del file',
  failed: "Si è verificato un errore durante l'upload del file",
  row: (row: number) => `Errore sulla riga ${row}:`,
  detail: 'dettaglio errori',
  cancel: 'ANNULLA',
  // ours
  before: 'associazioni esistenti',
  after: "associazioni dopo l'upload",
  changes: (created: number, changed: number) => {
    const words = [
      created > 0 && (created === 1 ? '1 utenza nuova' : `${created} utenze nuove`),
      changed > 0 && (changed === 1 ? '1 utenza cambia' : `${changed} utenze cambiano`),
    ].filter(Boolean);
    return words.length > 0 ? words.join(', ') : 'Nessuna utenza cambia';
  },
  changesList: 'Utenze che cambiano',
  moreChanges: (people: number) => (people === 1 ? "E un'altra utenza." : `E altre ${people} utenze.`),
  createdOne: 'NUOVA',
  changedOne: 'MODIFICATA',
  role: 'Ruolo',
  nothing: 'nessuno',
  othersStay: 'Le utenze non presenti nel file restano come sono.',
  updated: (associations: number, fileName: string) =>
    `Ora le associazioni sono ${associations}. Abbiamo scaricato il file ${fileName} con le utenze aggiornate.`,
  understood: 'HO CAPITO',
  hideDetail: 'nascondi dettaglio',
  count: (mistakes: number) => `(${mistakes})`,
  place: (row: number) => `Riga ${row}`,
  wholeFile: 'File',
  nothingChanged: 'Nessuna utenza è stata modificata.',
  close: 'CHIUDI',
  another: 'CARICA UN ALTRO FILE',
  verifying: 'Verifica del file in corso',
  uploading: 'Caricamento del file in corso',
  size: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`,
  /** Why a whole file is refused, by the server's reason. */
  refused: new Map<string | undefined, string>([
    ['notSpreadsheet', `${WRONG_FORMAT} ${SAVE_AS_XLSX}`],
    ['document', `${WRONG_FORMAT} ${COPY_TABLE}`],
    ['damaged', 'Il file è danneggiato o incompleto. Salvalo di nuovo e riprova.'],
    ['encrypted', 'Il file è protetto da una password. Toglila, scegli Salva con nome › xlsx e riprova.'],
    ['macros', 'Il file contiene delle macro. Scegli Salva con nome › xlsx, che non ne ha, e riprova.'],
    [
      'staff',
      `Con questo file le utenze sarebbero più di ${many(LIMIT.staff)}. Revoca quelle che non servono più, oppure togli delle righe dal file, e riprova.`,
    ],
    ['rows', 'Il file ha troppe righe. Dividilo in più file e riprova.'],
    ['tooLarge', 'Il file è troppo grande. Copia i dati nel file delle utenze attuali e riprova.'],
    ['tooSlow', 'Il file è troppo complesso. Copia i dati nel file delle utenze attuali e riprova.'],
  ]),
  tooLarge: 'Il file supera i 5 MB. Carica un file più piccolo.',
} as const;
