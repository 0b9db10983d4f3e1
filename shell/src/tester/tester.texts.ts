import { SCOPE } from '@portal/contract';
import type { IgnoredOverride } from './overrides/find-overrides';
import { type IgnoredState, MAX_STATES } from './states/forced-state';

/** Texts for testers; all are our own. */
export const testerTexts = {
  region: 'Ambiente di prova',
  title: 'Pannello di prova',
  about: 'Quello che scegli vale solo in questo browser, finché non lo togli.',
  trial: 'Prova',
  local: (remote: string, address: string) => `${remote} da ${address}`,
  locals: (count: number) => `${count} versioni locali`,
  versions: (count: number) => (count === 1 ? '1 versione' : `${count} versioni`),
  state: (call: string, state: string) => `${call === '*' ? 'tutte le chiamate' : call}: ${state.toLowerCase()}`,
  states: (count: number) => (count === 1 ? '1 stato' : `${count} stati`),
  open: 'Apri',
  openWhat: ' il pannello di prova',
  close: 'CHIUDI',
  reset: 'RIPRISTINA TUTTO',
  apply: 'APPLICA',
  statesTab: (count: number) => (count > 0 ? `STATI (${count})` : 'STATI'),
  releasesTab: (count: number) => (count > 0 ? `VERSIONI (${count})` : 'VERSIONI'),
  changed: ' (modificata)',
  copied: 'Copiato.',
  notCopied: 'Il browser non lo lascia copiare: selezionalo.',
} as const;

/** Texts of the tab with the states of calls. */
export const statesTexts = {
  page: 'Pagina',
  allPages: 'Tutte',
  role: 'Profilo',
  allRoles: 'Tutti',
  roles: {
    [SCOPE.administrator]: 'Amministratore',
    [SCOPE.staff]: 'Dipendente',
    [SCOPE.developer]: 'Sviluppatore',
  } as Readonly<Record<string, string>>,
  list: 'Chiamate',
  none: 'Qui non è ancora partita nessuna chiamata: apri la pagina, oppure scegli tra tutte.',
  elsewhere: (places: readonly string[]) =>
    `${places.length === 1 ? 'Un altro stato vale' : `Altri ${places.length} stati valgono`} altrove (${[...new Set(places)].join('; ')}).`,
  everyPage: 'tutte le pagine',
  everyCall: 'Ogni chiamata',
  backend: 'servizio della parte',
  more: 'MOSTRA TUTTE LE CHIAMATE',
  link: 'Gli stessi stati in un link',
  parameter: 'Parametro',
  normal: 'Normale',
} as const;

/** What people call a state. */
export function stateName(state: string): string {
  switch (state) {
    case 'slow':
      return 'Lenta (3 s)';
    case 'empty':
      return 'Vuota';
    case 'offline':
      return 'Offline';
    case 'signed-out':
      return 'Sessione scaduta';
    default:
      return `Errore ${state.replace('-', ', codice ')}`;
  }
}

/** Texts of the tab with the releases. */
export const releasesTexts = {
  none: 'Nessuna versione locale è attiva.',
  active: 'Versioni locali attive',
  address: 'Indirizzo della versione locale',
  allowed: (origins: readonly string[]) => `Da ${origins.join(', ')}`,
  load: 'CARICA',
  remove: 'TOGLI',
  removeWhat: (remote: string) => ` ${remote}`,
} as const;

export const ignoredTexts = {
  override: (address: string) => `Versione locale ignorata: ${address}`,
  state: (text: string) => `Stato ignorato: ${text}`,
} as const;

/** Why an address is ignored, as a sentence. */
export function whyIgnored(ignored: IgnoredOverride): string {
  switch (ignored.reason) {
    case 'not-allowed':
      return 'Questo portale non ammette versioni locali.';
    case 'no-address':
      return 'Non è un indirizzo: deve essere come http://localhost:3001/.';
    case 'foreign-origin':
      return `Questo portale ammette versioni locali solo da ${ignored.origins.join(', ')}.`;
    case 'no-release':
      return `Non risponde con una versione utilizzabile (${ignored.cause}): vedi quella pubblicata.`;
  }
}

/** Why a state is ignored, as a sentence. */
export function whyStateIgnored({ reason }: Pick<IgnoredState, 'reason'>): string {
  switch (reason) {
    case 'states-not-allowed':
      return 'Questo portale non ammette stati di prova.';
    case 'no-state':
      return 'Deve essere come getTerminals:slow, :empty, :offline, :signed-out o :500.';
    case 'unknown-call':
      return 'Questo portale non fa una chiamata con questo nome.';
    case 'unknown-role':
      return `Il profilo deve essere ${Object.values(SCOPE).join(', ')}.`;
    case 'nothing-to-empty':
      return 'Questa chiamata non legge dati: non può rispondere vuota.';
    case 'too-many':
      return `Si possono chiedere al massimo ${MAX_STATES} stati.`;
  }
}
