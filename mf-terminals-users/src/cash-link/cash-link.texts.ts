import { LIMIT } from '@portal/contract';
import { dayAndMonth, longDay, shortDay } from '../kit/cash-links/day-words';
import type { SerialMistake } from './serial-rules';

const terminals = (count: number) => (count === 1 ? 'terminale' : 'terminali');
const article = (day: string) => (/^(8|11)\D/.test(day) ? "l'" : 'il ');

/** Texts of the page about cash links; all are our own. */
export const cashLinkPageTexts = {
  hero: {
    toLink: (count: number) => `${terminals(count)} da collegare`,
    toCheck: (count: number) => `${terminals(count)} da controllare`,
    linked: (of: number) => `${terminals(of)} su ${of} ${of === 1 ? 'collegato' : 'collegati'} alla cassa`,
  },
  lead: "Ogni POS va abbinato alla sua cassa sul sito dell'Agenzia delle Entrate. Qui trovi i dati che ti chiede.",
  latest: (terminalId: string, day: string) => `L'ultimo: ${terminalId}, ${article(longDay(day))}${longDay(day)}.`,
  print: 'STAMPA',
  download: 'SCARICA',
  downloadFailed: 'Non siamo riusciti a scaricare il file. Riprova tra poco.',
  common: 'UGUALI PER TUTTI',
  acquirer: 'Chi ti dà il POS (acquirer)',
  taxCode: 'Il suo codice fiscale',
  address: 'Indirizzo del negozio',
  copyName: 'Copia il nome',
  copyTaxCode: 'Copia il codice fiscale',
  copyAddress: "Copia l'indirizzo",
  copyId: (terminalId: string) => `Copia l'ID ${terminalId}`,
  copySerial: (terminalId: string) => `Copia la matricola di ${terminalId}`,
  copied: 'Copiato negli appunti',
  pending: 'DA COLLEGARE',
  linked: 'GIÀ COLLEGATI',
  column: {
    id: 'ID TERMINALE',
    type: 'TIPO',
    serial: 'MATRICOLA DELLA CASSA',
    until: 'ENTRO IL',
    done: 'FATTO',
  },
  /** The word of the tax agency's guide: a SoftPOS is a physical POS, and has an id (docs/provide/cash-link.md). */
  kind: { MPOS: 'POS fisico', SOFTPOS: 'POS fisico, su telefono' },
  serialOf: (terminalId: string) => `Matricola della cassa per ${terminalId}`,
  serialPlaceholder: `${LIMIT.registerSerialLength} caratteri`,
  serialMistake(mistake: SerialMistake): string {
    if (mistake === 'characters') return "Solo lettere e numeri, come sull'etichetta";
    const { difference } = mistake;
    const missing = difference === -1 ? 'ne manca 1' : `ne mancano ${-difference}`;
    return `Servono ${LIMIT.registerSerialLength} caratteri: ${difference < 0 ? missing : `${difference} di troppo`}`;
  },
  from: (day: string) => `dal ${dayAndMonth(day)}`,
  overdue: 'SCADUTO',
  unknownDay: 'data non nota',
  fine: 'in regola',
  tick: 'Collegato',
  tickedOn: 'Collegato il',
  tickOf: (terminalId: string) => `: ${terminalId}`,
  changeDay: (day: string) => `${shortDay(day)}, cambia la data`,
  dayOf: (terminalId: string) => `Giorno in cui hai collegato ${terminalId}`,
  shortDay,
  saved: { serial: 'Matricola salvata', linked: 'Segnato come collegato', unlinked: 'Segnato come da collegare' },
  failed: {
    conflict: "Nel frattempo qualcuno ha cambiato questo terminale: qui vedi com'è adesso.",
    refused: 'Non salvato. Riprova.',
    unknown: 'Non sappiamo se è stato salvato. Quando torna la connessione, controlla qui.',
  },
  showOthers: (count: number) => (count === 1 ? "Mostra l'altro" : `Mostra gli altri ${count}`),
  allWell: 'Sei a posto.',
  allWellHint:
    "Se cambi POS, cassa o banca, il collegamento va rifatto sul sito dell'Agenzia: allora togli la spunta qui.",
  unknown: (count: number) =>
    `Di ${count} ${terminals(count)} non sappiamo quando ${count === 1 ? 'è stato attivato' : 'sono stati attivati'}`,
  rule: "La regola: si collega dal 6 all'ultimo giorno lavorativo del secondo mese dopo l'attivazione. Per esempio, un POS attivato a novembre si collega a gennaio, dal 6 in poi.",
  none: 'Non ci sono ancora terminali da collegare',
  noneHint: 'Quando ne attiverai uno, qui troverai i dati per collegarlo alla cassa.',
  how: 'Come si fa',
  steps: [
    {
      title: "Entra nel sito dell'Agenzia delle Entrate",
      text: "Con SPID o carta d'identità elettronica, poi apri «Fatture e Corrispettivi».",
    },
    { title: 'Nella parte Corrispettivi premi «Gestione collegamenti»', text: 'Trovi i tuoi POS e le tue casse.' },
    { title: 'Scegli il POS', text: 'Se manca, aggiungilo: copia i dati da questa pagina.' },
    {
      title: "Scegli la cassa e l'indirizzo",
      text: "La matricola è sull'etichetta del registratore telematico.",
    },
    { title: 'Conferma e torna qui', text: 'Spunta «Collegato», così non lo cerchi due volte.' },
  ],
  openSite: "APRI IL SITO DELL'AGENZIA",
  penalty:
    'Chi non collega rischia una sanzione da 1.000 a 4.000 euro. Per il tuo caso verifica con il tuo commercialista.',
} as const;

/** Where the tax agency's services for shops are. */
export const AGENCY_URL = 'https://ivaservizi.agenziaentrate.gov.it/portale/';
