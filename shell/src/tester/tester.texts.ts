import { SCOPE } from '@portal/contract';
import type { PartFacts } from './inspector/part-facts';
import type { ResetOutcome } from './testing-calls';

/** Texts for testers; all are our own. */
export const testerTexts = {
  region: 'Ambiente di prova',
  title: 'Pannello di prova',
  about: 'Stati e versioni valgono solo in questo browser, finché non li togli.',
  aboutData:
    'I dati sono gli stessi per tutti quelli che provano su questo portale. Li riporta solo un amministratore dei dati di prova, come marta.ferri.',
  trial: 'Prova',
  local: (remote: string, address: string) => `${remote} da ${address}`,
  versions: (count: number) => (count === 1 ? '1 versione' : `${count} versioni`),
  state: (call: string, state: string, where: string) =>
    `${call === '*' ? 'tutte le chiamate' : call}: ${state.toLowerCase()}${where && ` (${where})`}`,
  states: (count: number) => (count === 1 ? '1 stato' : `${count} stati`),
  open: 'Apri',
  openWhat: ' il pannello di prova',
  inspecting: (byTouch: boolean) =>
    byTouch
      ? 'ispettore attivo: tieni premuto su una parte'
      : 'ispettore attivo: tieni premuto Alt e punta, oppure arriva con Tab e premi Alt',
  stop: 'Spegni',
  stopWhat: " l'ispettore",
  inspect: "ACCENDI L'ISPETTORE",
  close: 'CHIUDI',
  reset: 'RIPRISTINA TUTTO',
  apply: 'APPLICA',
  statesTab: (count: number) => (count > 0 ? `STATI (${count})` : 'STATI'),
  releasesTab: (count: number) => (count > 0 ? `VERSIONI (${count})` : 'VERSIONI'),
  changed: ' (modificata)',
  dataTab: 'DATI',
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
    [SCOPE.changePassword]: 'Password da cambiare',
    [SCOPE.secondFactor]: 'Secondo fattore da dare',
  } as Readonly<Record<string, string>>,
  list: 'Chiamate',
  unknown: 'Di questa pagina non si sa ancora quali chiamate fa: qui ci sono tutte.',
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
/** What people of this portal have in place of a version that does not fit. */
const staysInUse = (version: string | null): string =>
  version === null ? 'La parte non è ancora nel portale.' : `Resta in uso la ${version}.`;

export const releasesTexts = {
  about: 'Più versioni insieme, anche dalla tua macchina. Le altre parti restano come sono.',
  list: 'Parti del portale',
  inUse: (version: string) => `In uso: ${version}`,
  /** A release in the list: what became of it, and when it was built. */
  listed: (version: string, state: string, built: string) => [version, state, built].filter(Boolean).join(' · '),
  states: { staged: 'in attesa', next: 'prossima', earlier: 'di prima', back: 'tolta' } as Readonly<
    Record<string, string>
  >,
  asReleased: 'Quella in uso',
  typed: 'Un mio indirizzo',
  address: (remote: string) => `Indirizzo di ${remote}`,
  newRemote: 'Indirizzo di una parte nuova',
  allowed: (origins: readonly string[]) => `Da ${origins.join(', ')}`,
  unfit: (needs: string, has: string, version: string | null) =>
    `Non va con questo portale: chiede il contratto ${needs}, qui c'è il ${has}. ${staysInUse(version)}`,
  lacking: (missing: readonly string[], version: string | null) =>
    `Non va con questo portale: usa ${missing.map((one) => one.replace(' of ', ' di ')).join(' e ')}, e qui non c'è. ${staysInUse(version)}`,
  link: 'Un link con tutto',
  linkName: 'Link',
  linkAbout: (unfit: readonly string[]) =>
    `Chi lo apre vede le stesse versioni e gli stessi stati.${unfit.length > 0 ? ` Restano fuori: ${unfit.join(', ')}.` : ''}`,
} as const;

/** Texts of the tab with the demo data. */
export const dataTexts = {
  legend: 'Riporta i dati di prova a',
  warning:
    'Chi sta provando su questo portale, anche da un altro browser, perde quello che ha fatto. Le e-mail già partite restano.',
  states: {
    normal: { title: 'Giorno normale', text: 'I dati con cui il portale comincia' },
    empty: { title: 'Negozio vuoto', text: 'A Bottega Ferri nessuna utenza, nessun prodotto' },
    'to-fix': { title: 'Da sistemare', text: 'Nessun dipendente può incassare, nessun terminale collegato alla cassa' },
    large: { title: 'Tanti dati', text: '500 utenze e 5.000 prodotti in più: ci vogliono alcuni secondi' },
  } as Readonly<Record<string, { title: string; text: string }>>,
  command: 'Da terminale',
  commandName: 'Comando',
  reset: 'RIPORTA I DATI',
} as const;

/** What became of a reset, in words. */
export function resetWords(outcome: ResetOutcome): string {
  if (outcome.kind === 'done') {
    const seconds = (outcome.milliseconds / 1_000).toLocaleString('it-IT', { maximumFractionDigits: 1 });
    const state = dataTexts.states[outcome.state]?.title ?? outcome.state;
    return `Fatto in ${seconds} secondi. I dati sono di nuovo quelli di «${state}». Le sessioni aperte restano valide. Questa pagina si ricarica quando chiudi il pannello; le altre pagine aperte vanno ricaricate.`;
  }
  switch (outcome.status) {
    case 401:
      return 'La sessione è finita, oppure non sei ancora entrato: entra come marta.ferri e riprova. Se questa pagina sembra ancora aperta, ricaricala.';
    case 403:
      return 'Lo può fare solo un amministratore dei dati di prova: entra come marta.ferri e riprova.';
    case 409:
      return 'Qualcun altro li sta riportando, oppure non sono dati di prova. Riprova tra qualche secondo.';
    case 429:
      return 'Troppe richieste: riprova tra un minuto.';
    default:
      return 'Non è riuscito: i dati sono rimasti come prima. Riprova.';
  }
}

/** Texts of the inspector's list of events. */
export const eventTexts = {
  title: (count: number) => `EVENTI (${count})`,
  none: 'Ancora nessun evento.',
  close: 'Chiudi gli eventi',
  anybody: 'il portale',
} as const;

const clock = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** @example timeOf(Date.now()) // '09:41:07.214' */
export const timeOf = (at: number): string => clock.format(at).replace(',', '.');

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long' });

/** @example dayOf('2026-11-20T10:00:00.000Z') // '20 novembre' */
export const dayOf = (time: string): string => day.format(new Date(time));

/** Who makes a part, and for which contract. */
export const contractLine = ({ team, contract, builtAt, address }: PartFacts): string =>
  [
    ...(team === null ? [] : [`Squadra ${team}`]),
    `contratto ${contract}`,
    ...(builtAt === null ? [] : [`prodotta il ${dayOf(builtAt)}`]),
    ...(address === null ? [] : [`da ${address}`]),
  ].join(' · ');

/** How a part came here, and what stands in for what. */
export function loadLine({ milliseconds, bytes, percent, reserve, standsInFor }: PartFacts): string {
  const asReserve = reserve === null ? 'nessuna versione di riserva' : `di riserva la ${reserve}`;
  return [
    milliseconds === null ? 'Già in memoria' : `Pronta in ${milliseconds} ms`,
    ...(bytes === null ? [] : [`${Math.round(bytes / 1024)} KB suoi`]),
    percent === null ? 'per tutti' : `per il ${percent} % dei browser`,
    standsInFor === null ? asReserve : `al posto della ${standsInFor}, che non va`,
  ].join(' · ');
}
