import { SCOPE } from '@portal/contract';
import type { IgnoredParameter } from './ignored-parameter';
import { type IgnoredOverride, isTriedAgain, type ReleaseFault } from './overrides/find-overrides';
import { type IgnoredState, MAX_STATES } from './states/forced-state';
import { releasesTexts } from './tester.texts';

/** What was asked for and is ignored, and why. */
export const ignoredTexts = {
  triedAgain: 'Riprova a ogni caricamento, finché non chiudi questo avviso.',
  override: (address: string) => `Versione locale ignorata: ${address}`,
  state: (text: string) => `Stato ignorato: ${text}`,
} as const;

/** Why an address is ignored, as a sentence. */
export function whyIgnored(ignored: IgnoredOverride): string {
  switch (ignored.reason) {
    case 'not-allowed':
      return 'Questo portale non ammette versioni locali.';
    case 'no-address':
      return 'Non è un indirizzo: deve cominciare con http:// o https://, come http://localhost:3001/.';
    case 'foreign-origin':
      return `Questo portale ammette versioni locali solo da ${ignored.origins.join(', ')}.`;
    case 'contract':
      return releasesTexts.unfit(ignored.needs, ignored.has, ignored.released);
    case 'uses':
      return releasesTexts.lacking(ignored.missing, ignored.released);
    case 'other-remote':
      return `A questo indirizzo c'è ${ignored.is}, un'altra parte: scrivilo dove c'è il suo nome.`;
    case 'replaced':
      return `È della stessa parte di ${ignored.by}, che viene dopo nel link e vale.`;
    case 'no-release':
      return `${faultWords(ignored.fault)} Intanto vedi quella pubblicata, se c'è.`;
  }
}

/** What is wrong at an address, and what to do. */
function faultWords(fault: ReleaseFault): string {
  switch (fault.kind) {
    case 'unheard':
      // The browser does not say which of the two it is.
      return `Nessuna risposta (${fault.said}): non c'è nessun server, oppure non manda Access-Control-Allow-Origin: *.`;
    case 'silent':
      return 'Nessuna risposta entro 5 secondi: controlla che il server sia avviato.';
    case 'status':
      return `release.json risponde ${fault.status}: l'indirizzo deve essere quello della cartella che lo contiene.`;
    case 'no-json':
      return "release.json non è un file JSON: l'indirizzo deve essere quello della cartella di una versione.";
    case 'key':
      return `In release.json ${fault.key ? `${fault.key} manca o è sbagliato` : 'manca tutto'}: non è la versione di una parte. Usa la cartella scritta da build, oppure l'indirizzo che stampa dev.`;
    case 'two-names':
      return `release.json porta due nomi (${fault.names.join(', ')}): rifai la build.`;
  }
}

/** The same for the notice of a page, whose end is also that of the address. */
export const noticeOf = (ignored: IgnoredOverride): string =>
  [whyIgnored(ignored), ...(isTriedAgain(ignored) ? [ignoredTexts.triedAgain] : [])].join(' ');

/** Why a state is ignored, as a sentence. */
export function whyStateIgnored({ reason }: Pick<IgnoredState, 'reason'>): string {
  switch (reason) {
    case 'states-not-allowed':
      return 'Questo portale non ammette stati di prova.';
    case 'no-state':
      return 'Deve essere come getTerminals:slow, :empty, :offline, :signed-out o un errore da :400 a :599, anche :409-4000; poi @/pagina, poi ~profilo: getTerminals:slow@/users~MPOS_user.';
    case 'unknown-call':
      return 'Questo portale non fa una chiamata con questo nome.';
    case 'unknown-page':
      return 'Questo portale non ha una pagina a questo indirizzo.';
    case 'unknown-role':
      return `Il profilo deve essere ${Object.values(SCOPE).join(', ')}.`;
    case 'nothing-to-empty':
      return 'Questa chiamata non legge dati: non può rispondere vuota.';
    case 'too-many':
      return `Si possono chiedere al massimo ${MAX_STATES} stati.`;
  }
}

/** What is ignored of an address, and why as a sentence. */
export function parameterIgnored({ reason, value, meant }: IgnoredParameter): { title: string; why: string } {
  switch (reason) {
    case 'no-preview': {
      // Of a link that this portal made, its signature says nothing to people.
      const [release = '', version = ''] = value.split('~');
      return {
        title: `Anteprima ignorata: ${version ? `${release} ${version}` : value}`,
        why: "Il link non è di un'anteprima di questo portale, oppure non vale più: vale sette giorni, finché la versione esiste. Chiedine uno nuovo a chi te l'ha dato.",
      };
    }
    case 'no-next':
      return {
        title: 'Anteprima ignorata: next',
        why: "Qui non c'è un prossimo portale da provare: vedi quello di tutti.",
      };
    case 'no-switch':
      return { title: `Ispettore ignorato: ${value}`, why: 'Deve essere ?inspect, ?inspect=on o ?inspect=off.' };
    case 'no-inspector':
      return { title: 'Ispettore ignorato', why: 'Questo portale non ammette prove.' };
    case 'misspelt':
      return { title: `Parametro sconosciuto: ${value}`, why: `Quello per chi prova si scrive ?${meant}.` };
    case 'no-panel':
      return { title: 'Pannello di prova ignorato', why: 'Questo portale non ammette prove.' };
  }
}
